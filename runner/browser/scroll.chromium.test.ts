import { describe, expect } from 'vitest'
import { scrollPage } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { css, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/scrolling.html`)
})

const text = (value: string): Locator[] => [{ type: 'text', value, priority: 4 }]
const scrollTo = (target: Locator[]): Action => ({ method: 'Scroll', target })
const scroll = (selector: string, how: Action['scroll'], times?: number): Action => ({
  method: 'Scroll',
  target: css(selector),
  scroll: how,
  ...(times === undefined ? {} : { times }),
})
const topOf = (runner: RunnerHarness, selector: string) =>
  runner.page().evaluate((where) => document.querySelector(where)!.scrollTop, selector)

describe('until the element is visible', () => {
  test('that lies below', async ({ runner }) => {
    await runner.perform(scrollTo(css('#below')))
    const { y } = (await runner.page().locator('#below').boundingBox())!
    expect(y).toBeLessThan(runner.page().viewportSize()!.height)
    expect(await topOf(runner, '#grid')).toBe(0)
  })

  test.for([
    ['of a grid that renders what is visible only', 'Order 60'],
    ['of a list that loads more at its end', 'Post 47'],
  ])('that is a row %s', async ([_, row], { runner }) => {
    await runner.perform(scrollTo(text(row!)))
    await runner.act('Click', text(row!))
    expect(await runner.page().locator('#done').textContent()).toBe(row)
  })

  test('which nothing shows: the lists are where they were', async ({ runner }) => {
    await runner.page().evaluate(() => document.querySelector('#still')!.scrollTo(0, 100))
    const { failure } = await runner.performFails(scrollTo(text('Nowhere')), 1500)
    expect(failure).toMatchObject({ code: 'target_not_found', wanted: 'Nowhere' })
    expect([await topOf(runner, '#grid'), await topOf(runner, '#still')]).toEqual([0, 100])
  })
})

describe('a region', () => {
  test.for<[string, Action['scroll'], number | undefined, number]>([
    ['by a page', { direction: 'down', by: 'page' }, undefined, 1],
    ['by several pages', { direction: 'down', by: 'page' }, 3, 3],
  ])('%s', async ([_, how, times, pages], { runner }) => {
    await runner.perform(scroll('#still', how, times))
    const shown = await runner.page().evaluate(() => document.querySelector('#still')!.clientHeight)
    expect(await topOf(runner, '#still')).toBe(pages * Math.round(shown * 0.9))
  })

  test('to its end and back', async ({ runner }) => {
    await runner.perform(scroll('#still', { direction: 'right', by: 'end' }))
    const left = () => runner.page().evaluate(() => document.querySelector('#still')!.scrollLeft)
    expect(await left()).toBeGreaterThan(500)
    await runner.perform(scroll('#still', { direction: 'left', by: 'end' }))
    expect(await left()).toBe(0)
  })

  test('to the end of what it loads', async ({ runner }) => {
    await runner.perform(scroll('#feed', { direction: 'down', by: 'end' }))
    expect(await runner.page().locator('#feed .row').count()).toBe(60)
  })
})

test('the page, down to its end and up by a page', async ({ runner }) => {
  const top = () => runner.page().evaluate(() => scrollY)
  await runner.perform(scrollPage({ direction: 'down', by: 'end' }))
  const end = await top()
  expect(end).toBe(await runner.page().evaluate(() => document.documentElement.scrollHeight - innerHeight))
  await runner.perform(scrollPage({ direction: 'up', by: 'page' }))
  expect(await top()).toBeLessThan(end)
  await runner.perform(scrollPage({ direction: 'up', by: 'end' }))
  expect(await top()).toBe(0)
})
