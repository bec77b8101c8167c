import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DialogAnswer } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { createMemoryRun } from '../../tests/factories/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const control = (tag: 'button' | 'input', name: string): SnapshotNode => ({
  ref: name,
  parent: -1,
  frame: '',
  tag,
  role: tag === 'button' ? 'button' : 'textbox',
  name,
  text: tag === 'button' ? name : '',
  fullText: '',
  label: '',
  placeholder: '',
  value: '',
  attributes: {},
  states: {},
  isPassword: false,
  editable: tag === 'input',
  clickable: true,
  visible: true,
  box: { x: 0, y: 0, width: 10, height: 10 },
  inDialog: false,
})

describe('a window of the browser in prediction', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  let page: SnapshotNode[]
  let windows: Record<string, { type: string; message: string }>
  beforeEach(async () => {
    runner = await FakeRunner.start()
    page = [control('button', 'Удалить'), control('button', 'Готово')]
    windows = { '#Удалить': { type: 'confirm', message: 'Удалить?' } }
    runner
      .on('/snapshot', () => ({ body: { nodes: page } }))
      .on('/act', ({ body }) => {
        const opened = windows[(body.action as Action).target[0]?.value ?? '']
        const answer = (body.dialogAnswers as DialogAnswer[] | undefined)?.[0]
        return { body: { dialogs: opened ? [{ ...opened, accepted: answer?.accept ?? true }] : [] } }
      })
  })
  afterEach(() => runner.stop())

  const predict = async (...texts: string[]) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: texts.map((testStep, stepIndex) => ({ testStep, stepIndex, status: 'Draft' })),
    })
    const patience = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
    const end = await createPredict({ chooser: { choose: () => Promise.resolve(null) }, patience })(memory.run, memory.steps, 0)
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

  it('that only tells something swallows no act on the page', async () => {
    windows = { '#Add': { type: 'alert', message: 'Added' } }
    page = ['Add', 'Continue', 'OK'].map((name) => control('button', name)).concat(control('input', 'Name'))
    const { end, done } = await predict('Click "Add"', 'Click "Continue"')
    expect(end).toEqual({ kind: 'completed' })
    expect(done).toEqual([[['#Add', undefined]], [['#Continue', undefined]]])
    const typed = await predict('Click "Add"', 'Enter "Ann"')
    expect(typed.done).toEqual([[['#Add', undefined]], [['#Name', 'Ann']]])
  })

  it('that only tells something is answered when the page has nothing of that name', async () => {
    windows = { '#Add': { type: 'alert', message: 'Added' } }
    page = [control('button', 'Add'), control('button', 'Confirm')]
    const { end, done } = await predict('Click "Add"', 'Press OK')
    expect(end).toEqual({ kind: 'completed' })
    expect(done[1]).toEqual([['browser dialog', 'accept']])
  })

  it('is not answered again on the page behind it', async () => {
    const { end, done, statuses } = await predict('Нажать «Удалить»', 'Открыть http://sut.example/other', 'Нажать «ОК»')
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'target_not_found' } })
    expect(statuses).toEqual(['Completed', 'Completed', 'Failed'])
    expect(done[2]).toEqual([])
  })
})
