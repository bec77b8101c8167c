import { describe, expect } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import type { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from '../steps/playback.ts'
import { createPredict } from './predict.ts'

const runner = runnerTest()
const test = runner.extend('play', { scope: 'file' }, async ({ pages, runner: harness }, { onCleanup }) => {
  const clients = createRunnerClients()
  onCleanup(() => clients.close())
  const session = clients.session(harness.connection(), 'session-1')
  const predict = createPredict({ timeouts: { targetMs: 1000, expectationMs: 1000, settleMs: 1000, pauseMs: 100 } })
  /** Predicts the steps one after the other, on the fresh page. */
  return async (page: string, ...texts: string[]) => {
    const sutUrl = `${pages.origin}/${page}`
    const steps = texts.map((testStep, stepIndex): RecipeStep => ({ testStep, stepIndex, status: 'Draft' }))
    const memory = createMemoryRun(session, { sutUrl, steps })
    await predict(memory.run, steps, 0)
    const replay = async () => {
      const again = createMemoryRun(session, { sutUrl, steps: memory.steps })
      return playback(again.run, memory.steps, steps.length - 1)
    }
    return { steps: memory.steps, actions: memory.steps.flatMap(({ actions }) => actions ?? []), replay }
  }
})

const texts = async (harness: RunnerHarness, selector: string) => (await harness.page().locator(selector).allTextContents()).join(', ')

describe('a card is dragged into a column', () => {
  test.for([
    ['Drag «Card A» to the «Done» column', 2, 'Card A'],
    ['Перетащи карточку «Card A» в колонку «Готово»', 3, 'Card A'],
  ] as const)('%s', async ([step, column, card], { play, runner: harness }) => {
    const { steps, actions, replay } = await play('board.html', step)
    expect(steps[0]).toMatchObject({ status: 'Completed' })
    expect(await texts(harness, `#columns section:nth-child(${column}) article`)).toBe(card)
    expect(actions).toMatchObject([{ method: 'Drag', drop: { nlTargetCaptionDict: { en: expect.any(String) } } }])
    const [action] = actions
    for (const target of [action?.target, action?.drop?.target]) expect(target?.some(({ facts }) => facts)).toBe(true)
    expect(await replay()).toMatchObject({ kind: 'completed' })
    expect(await texts(harness, `#columns section:nth-child(${column}) article`)).toBe(card)
  })
})

describe('a row of a list', () => {
  test.for([
    ['Move the task Call the bank above Buy milk', 'Wash the car, Call the bank, Buy milk, Купить хлеб'],
    ['Перетащите «Buy milk» под «Call the bank»', 'Wash the car, Купить хлеб, Call the bank, Buy milk'],
    ['Swap Wash the car and Call the bank', 'Call the bank, Buy milk, Купить хлеб, Wash the car'],
  ] as const)('%s', async ([step, order], { play, runner: harness }) => {
    const { steps, replay } = await play('board.html', step)
    expect(steps[0]).toMatchObject({ status: 'Completed' })
    expect(await texts(harness, 'ol li')).toBe(order)
    expect(await replay()).toMatchObject({ kind: 'completed' })
    expect(await texts(harness, 'ol li')).toBe(order)
  })
})

test('a drag that changes nothing was not done', async ({ play }) => {
  const { steps } = await play('board.html', 'Drag «Card A» onto «Archive»')
  expect(steps[0]).toMatchObject({ status: 'Failed', failure: { code: 'action_failed', reason: 'no_effect' } })
})

describe('scrolls', () => {
  const isSeen = (harness: RunnerHarness, selector: string) =>
    harness.page().locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }) // prettier-ignore

  test.for(['Scroll until Reviews is visible', 'Прокрутить до раздела «Reviews»'])('%s', async (step, { play, runner: harness }) => {
    const { steps, actions, replay } = await play('board.html', step)
    expect(steps[0]).toMatchObject({ status: 'Completed' })
    expect(actions).toMatchObject([{ method: 'Scroll' }])
    expect(actions[0]?.scroll).toBeUndefined()
    expect(await isSeen(harness, 'h2:has-text("Reviews")')).toBe(true)
    expect(await replay()).toMatchObject({ kind: 'completed' })
  })

  test.for([
    ['Scroll to the bottom of the page', 'end'],
    ['Прокрутить страницу вниз', 'page'],
  ] as const)('the page: %s', async ([step, by], { play, runner: harness }) => {
    const { actions } = await play('board.html', step)
    expect(actions).toMatchObject([{ method: 'Scroll', scroll: { direction: 'down', by } }])
    const [top, end] = await harness.page().evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])
    expect(by === 'end' ? top === end : (top ?? 0) > 0 && (top ?? 0) < (end ?? 0)).toBe(true)
  })

  test.for(['Прокрутить список заказов до конца'])('a list: %s', async (step, { play, runner: harness }) => {
    const { actions } = await play('board.html', step)
    expect(actions).toMatchObject([{ method: 'Scroll', scroll: { direction: 'down', by: 'end' } }])
    expect(await texts(harness, '#orders p')).toContain('Order 200')
  })

  test.for([['Scroll the list to Order 90 and click Order 90', 'Order 90']])(
    'until what is not there yet is made: %s',
    async ([step, row], { play, runner: harness }) => {
      const { steps, actions, replay } = await play('board.html', step!)
      expect(steps[0]).toMatchObject({ status: 'Completed' })
      expect(actions).toMatchObject([{ method: 'Scroll' }, { method: 'Click' }])
      expect(await texts(harness, '#opened')).toBe(row)
      expect(await replay()).toMatchObject({ kind: 'completed' })
      expect(await texts(harness, '#opened')).toBe(row)
    },
  )

  test('and goes on with the next act', async ({ play, runner: harness }) => {
    const { actions } = await play('scrolling.html', 'Scroll down and click Below')
    expect(actions).toMatchObject([{ method: 'Scroll', scroll: { by: 'page' } }, { method: 'Click' }])
    expect(await harness.page().evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('what is nowhere fails', async ({ play }) => {
    const { steps } = await play('board.html', 'Scroll to the «Prices» section')
    expect(steps[0]).toMatchObject({ status: 'Failed', failure: { code: 'target_not_found' } })
  })
})
