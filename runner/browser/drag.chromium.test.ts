import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { css, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/dragging.html`)
})

type Side = NonNullable<Action['drop']>['side']
const drag = (from: string, to: string, side?: Side): Action => ({
  method: 'Drag',
  target: css(from),
  drop: { target: css(to), ...(side ? { side } : {}) },
})
const orderOf = async (runner: RunnerHarness, list: string) => (await runner.page().locator(`#${list} li`).allTextContents()).join(' ')

describe('an element is dropped on another', () => {
  test('by the drag and drop of the browser, with its data', async ({ runner }) => {
    await runner.perform(drag('#card', '#bin'))
    expect(await runner.page().locator('#done').textContent()).toBe('bin got card')
  })

  test('that has to be scrolled into view', async ({ runner }) => {
    await runner.perform(drag('#card', '#far'))
    expect(await runner.page().locator('#done').textContent()).toBe('far got card')
  })
})

describe.for(['halves', 'entering', 'middles', 'row'])('in the list that is sorted by %s', (list) => {
  test.for<[number, Side, number, string]>([
    [1, 'before', 3, 'Two One Three Four'],
    [1, 'after', 3, 'Two Three One Four'],
    [4, 'before', 2, 'One Four Two Three'],
    [4, 'after', 2, 'One Two Four Three'],
    [3, 'before', 1, 'Three One Two Four'],
    [2, 'after', 4, 'One Three Four Two'],
  ])('row %i comes %s row %i', async ([from, side, to, expected], { runner }) => {
    const row = (number: number) => `#${list} li:nth-child(${number})`
    await runner.perform(drag(row(from), row(to), side))
    expect(await orderOf(runner, list)).toBe(expected)
  })
})

test('says which end of a drag is not there', async ({ runner }) => {
  const { failure } = await runner.performFails(drag('#card', '#nowhere'))
  expect(failure).toMatchObject({ code: 'target_not_found', wanted: '#nowhere' })
})
