import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesAnswer, type WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { button, field, page, type Draft } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from '../steps/playback.ts'
import { createPredict } from './predict.ts'

const control = (make: typeof button, name: string): Draft => make(name, { ref: name })
const nodesOf = (...drafts: Draft[]) => page('http://sut.example/', 'Fake', drafts).nodes

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }

describe('a window of the browser in prediction', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  let nodes: SnapshotNode[]
  let windows: Record<string, { type: string; message: string }[]>
  beforeEach(async () => {
    runner = await FakeRunner.start()
    nodes = nodesOf(control(button, 'Удалить'), control(button, 'Готово'))
    windows = { '#Удалить': [{ type: 'confirm', message: 'Удалить?' }] }
    runner
      .on('/snapshot', () => ({ body: { nodes } }))
      .on('/act', ({ body }) => {
        const answers = (body.dialogAnswers as WindowAnswer[] | undefined) ?? []
        let next = 0
        const dialogs = (windows[(body.action as Action).target[0]?.value ?? ''] ?? []).map((opened) => {
          const answer = takesAnswer(opened.type, answers, next) ? next++ : null
          return { ...opened, accepted: answers[answer ?? -1]?.accept ?? true, answer }
        })
        return { body: { dialogs } }
      })
  })
  afterEach(() => runner.stop())

  const predict = async (...texts: string[]) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: texts.map((testStep, stepIndex) => ({ testStep, stepIndex, status: 'Draft' })),
    })
    const end = await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    const done = memory.steps.map(({ actions }) => (actions ?? []).map(({ target, value }) => [target[0]?.value, value]))
    return {
      end,
      done,
      statuses: memory.steps.map(({ status }) => status),
      answers: runner.callsTo('/act').map((act) => act.dialogAnswers),
    }
  }

  it.each([
    [['Нажать «Удалить»', 'Проверить, что открылось окно «Удалить?»', 'Нажать «Отмена»']],
    [['Нажать «Удалить», убедиться, что появилось окно «Удалить?», и нажать «Отмена»']],
    [['Нажать «Удалить» и убедиться, что появилось окно «Удалить?»', 'Нажать «Отмена»']],
  ])('is answered as the case says behind a check of it: %j', async (texts) => {
    const { end, done, answers } = await predict(...texts)
    expect(end).toEqual({ kind: 'completed' })
    expect(answers).toEqual([[{ accept: false }]])
    expect(done.flat()).toEqual([
      ['#Удалить', undefined],
      ['browser dialog', 'dismiss'],
    ])
  })

  it('that only informs swallows no act on the page', async () => {
    windows = { '#Add': [{ type: 'alert', message: 'Added' }] }
    nodes = nodesOf(...['Add', 'Continue', 'OK'].map((name) => control(button, name)), control(field, 'Name'))
    const { end, done } = await predict('Click "Add"', 'Click "Continue"')
    expect(end).toEqual({ kind: 'completed' })
    expect(done).toEqual([[['#Add', undefined]], [['#Continue', undefined]]])
    const typed = await predict('Click "Add"', 'Enter "Ann"')
    expect(typed.done).toEqual([[['#Add', undefined]], [['#Name', 'Ann']]])
  })

  it('that only informs is answered when the page has nothing of that name', async () => {
    windows = { '#Add': [{ type: 'alert', message: 'Added' }] }
    nodes = nodesOf(control(button, 'Add'), control(button, 'Confirm'))
    const { end, done } = await predict('Click "Add"', 'Press OK')
    expect(end).toEqual({ kind: 'completed' })
    expect(done[1]).toEqual([['browser dialog', 'accept']])
  })

  it('takes a text and the answer behind it, in one step or two', async () => {
    windows = { '#Удалить': [{ type: 'prompt', message: 'Почему?' }] }
    const filled = [
      ['browser dialog', 'Устарел'],
      ['browser dialog', 'dismiss'],
    ]
    const one = await predict('Нажать «Удалить», в окне ввести «Устарел» и нажать «Отмена»')
    expect([one.end, one.done[0]?.slice(1)]).toEqual([{ kind: 'completed' }, filled])
    const two = await predict('Нажать «Удалить»', 'В окне ввести «Устарел»', 'Нажать «Отмена»')
    expect([two.end, two.done.slice(1).flat()]).toEqual([{ kind: 'completed' }, filled])
    expect(two.answers.at(-1)).toEqual([{ accept: false, text: 'Устарел' }])
  })

  it('that only informs leaves Cancel to the question behind it', async () => {
    windows = { '#Удалить': [{ type: 'alert', message: 'Внимание' }, ...(windows['#Удалить'] ?? [])] }
    const { end, answers } = await predict('Нажать «Удалить»', 'Нажать «Отмена»')
    expect(end).toEqual({ kind: 'completed' })
    expect(answers).toEqual([[{ accept: false }]])
  })

  it('is replayed for the kind of window that it was', async () => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: ['Нажать «Удалить»', 'Нажать «Отмена»'].map((testStep, stepIndex) => ({ testStep, stepIndex, status: 'Draft' })),
    })
    const predicted = createPredict({ timeouts: TIMEOUTS })
    expect(await predicted(memory.run, memory.steps, 0)).toEqual({ kind: 'completed' })
    const steps = [...memory.steps]
    expect(await playback(memory.run, steps, 1)).toMatchObject({ kind: 'completed' })
    windows = { '#Удалить': [{ type: 'alert', message: 'Удалено' }] }
    expect(await playback(memory.run, steps, 1)).toMatchObject({
      kind: 'failed',
      failure: { code: 'target_not_found', wanted: 'browser dialog', found: ['Удалено'] },
    })
    windows = {}
    expect(await playback(memory.run, steps, 1)).toMatchObject({
      kind: 'failed',
      failure: { code: 'target_not_found', wanted: 'browser dialog', found: [] },
    })
    expect(memory.steps.map(({ status }) => status)).toEqual(['Completed', 'Failed'])
  })

  it('is not answered again on the page behind it', async () => {
    const { end, done, statuses } = await predict('Нажать «Удалить»', 'Открыть http://sut.example/other', 'Нажать «ОК»')
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'target_not_found' } })
    expect(statuses).toEqual(['Completed', 'Completed', 'Failed'])
    expect(done[2]).toEqual([])
  })
})
