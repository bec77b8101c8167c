import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { css, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/gestures.html`)
})

const click = (selector: string, gesture?: Action['gesture']): Action => ({
  method: 'Click',
  target: css(selector),
  ...(gesture ? { gesture } : {}),
})
const state = (runner: RunnerHarness) => runner.page().locator('#state').textContent()

describe('the mouse stays where it hovers', () => {
  test.for([
    ['a menu that style sheets open', '#trigger', '#item', 'product'],
    ['a menu that a script opens after a moment', '#late-trigger', '#late-item', 'contact'],
  ])('over %s, while the page is read and used', async ([_, trigger, item, expected], { runner }) => {
    await runner.perform(click(trigger!, 'hover'))
    await runner.snapshot()
    expect(await runner.check({ property: 'visible', target: css(item!), expectedValue: 'true' })).toMatchObject({ passed: true })
    await runner.perform({ method: 'Press', target: css('[name=plain]'), keys: 'x' })
    await runner.perform(click(item!))
    expect(await state(runner)).toBe(expected)
  })
})

test.for([
  ['#row', 'double', 'opened'],
  ['#own-menu', 'right', 'menu'],
] as const)('%s takes a %s click', async ([selector, gesture, expected], { runner }) => {
  await runner.perform(click(selector, gesture))
  expect(await state(runner)).toBe(expected)
})

test('a field is emptied by keys, which the page hears', async ({ runner }) => {
  const field = '[name=plain]'
  await runner.act('Input', css(field), 'Ann')
  await runner.page().evaluate(() => {
    addEventListener('keydown', ({ key }) => (document.querySelector('#state')!.textContent += ` ${key}`))
  })
  await runner.act('Input', css(field), '')
  expect(await runner.page().locator(field).inputValue()).toBe('')
  expect(await state(runner)).toBe(' Delete')
})

test('all text is selected and typed over', async ({ runner }) => {
  const field = '[name=plain]'
  await runner.act('Input', css(field), 'Ann')
  await runner.perform({ method: 'Press', target: css(field), keys: 'Control+A' })
  await runner.perform({ method: 'Press', target: css(field), keys: 'B' })
  expect(await runner.page().locator(field).inputValue()).toBe('b')
})
