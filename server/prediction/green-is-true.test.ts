import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { button, field, heading, page, text } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }

describe('a step that would be green without having been done', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  beforeEach(async () => {
    runner = await FakeRunner.start()
    const shown = [heading('Tickets'), text('2 left'), field('Code'), button('Buy!', { ref: 'buy' })]
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Tickets', shown) }))
  })
  afterEach(() => runner.stop())

  const predict = async (testStep: string, expectedResult?: string) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: [{ testStep, stepIndex: 0, status: 'Draft' as const, ...(expectedResult ? { expectedResult } : {}) }],
    })
    await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    return { step: memory.steps[0], opened: runner.callsTo('/navigate').length }
  }

  it.each([
    ['Open file:///etc/passwd', 'file:///etc/passwd'],
    ['Открыть chrome://settings', 'chrome://settings'],
    ['Open view-source:http://sut.example/', 'view-source:http://sut.example/'],
  ])('%s: is refused by the address, and no other page is opened instead', async (testStep, address) => {
    const { opened: before } = await predict('Wait 0 seconds')
    const { step, opened } = await predict(testStep)
    expect(step).toMatchObject({ status: 'Failed', actions: [], failure: { code: 'address_not_opened', address } })
    expect(opened - before).toBe(before)
  })

  it('fails when words of what is to be bought have nothing on the page', async () => {
    const { step } = await predict('Buy two tickets that can be refunded')
    expect(step).toMatchObject({ status: 'Failed', actions: [], failure: { code: 'target_not_found', found: ['Buy!'] } })
    expect((await predict('Buy tickets')).step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: '#buy' }] }] })
  })

  it.each([
    ['there_before', 'The text "2 left" is shown'],
    ['never_there', 'The text "Sold out" is not shown'],
  ])('%s: %s cannot fail, so it is no check and stays as one that was not made', async (_reason, expectedResult) => {
    const { step } = await predict('Click Buy!', expectedResult)
    expect(step).toMatchObject({ status: 'Completed', assertions: [], notChecked: [expectedResult] })
    expect(recipeStatusOf([step!])).toBe('Draft')
  })

  it.each([
    ['Check that the message "Sold out" is not shown', { code: 'expectation_proves_nothing', reason: 'never_there' }],
    ['Check that the wind is warm', { code: 'expectation_not_understood' }],
  ])('%s: a step that only looks fails when it checks nothing', async (testStep, failure) => {
    expect((await predict(testStep)).step).toMatchObject({ status: 'Failed', assertions: [], failure })
  })

  it('types the last sign of a password', async () => {
    const { step } = await predict('Enter Winter2024! in the Code field')
    expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Input', value: 'Winter2024!' }] })
  })

  it('keeps no check that would store a secret, though the page shows it', async () => {
    const shown = [heading('Tickets'), field('Code'), button('Buy!', { ref: 'buy' })]
    let isBought = false
    runner.on('/snapshot', () => ({
      body: page('http://sut.example/', 'Tickets', isBought ? [...shown, text('code: winter-secret')] : shown),
    }))
    runner.on('/act', () => {
      isBought = true
      return { body: {} }
    })
    const item = { key: 'CODE', type: 'password' as const, value: 'winter-secret', isSecret: true }
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      envItems: [item],
      steps: [{ testStep: 'Click Buy!', stepIndex: 0, status: 'Draft' as const, expectedResult: 'The text "code: winter-secret" appears' }],
    })
    await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    expect(isBought).toBe(true)
    expect(memory.steps[0]).toMatchObject({ assertions: [], notChecked: ['The text "code: winter-secret" appears'] })
  })

  it('marks a check that says less than its statement', async () => {
    const shown = [heading('Адрес доставки', 2), button('Сохранить', { ref: 'save' })]
    let isSaved = false
    runner.on('/snapshot', () => ({
      body: page('http://sut.example/', 'Заказ', isSaved ? [...shown, text('Адрес сохранён')] : shown),
    }))
    runner.on('/act', () => {
      isSaved = true
      return { body: {} }
    })
    const statement = 'Адрес сохранён под номером 4417'
    const { step } = await predict('Нажать «Сохранить»', statement)
    expect(step).toMatchObject({ notChecked: [statement] })
    expect(step?.assertions).toMatchObject([{ assertionDescription: statement, isInPart: true }])
  })

  it('fails for what is neither waiting nor looking', async () => {
    const { step } = await predict('Move focus to the next field')
    expect(step).toMatchObject({ status: 'Failed', failure: { code: 'step_not_understood' } })
  })
})
