import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/choices.html`)
})

const input = (selector: string, value: string, over: Partial<Action> = {}): Action => ({
  method: 'Input',
  target: css(selector),
  value,
  ...over,
})
const choice = (selector: string, value: string) => input(selector, value, { isChoice: true })
const done = (runner: RunnerHarness) => runner.page().locator('#done').textContent()
const isOpen = (runner: RunnerHarness) => runner.page().locator('.popup').isVisible()

describe('an option is chosen from what a control opens', () => {
  test.for<[string, string, string, string]>([
    ['that has no role at all', '#plain', 'Kazan', 'plain Kazan;'],
    ['under the button that a person sees', '#portal-search', 'City 42', 'portal-search City 42;'],
    ['whose field is covered by its own text', '#covered input', 'Omsk', 'covered Omsk;'],
    ['that tells only screen readers of a list', '#unseen input', 'Omsk', 'unseen Omsk;'],
    ['that renders the visible rows only', '#virtual', 'City 50', 'virtual City 50;'],
    ['and jumps at letters', '#jumping input', 'City 50', 'jumping City 50;'],
    ['a moment later', '#late', 'Kazan', 'late Kazan;'],
    ['in a shadow tree', '#shadow', 'Kazan', 'shadow Kazan;'],
    ['of several, of which it is chosen already', '#several', 'Moscow', ''],
  ])('%s', async ([_, selector, value, expected], { runner }) => {
    await runner.perform(choice(selector, value))
    expect(await done(runner)).toBe(expected)
    expect(await isOpen(runner)).toBe(false)
  })

  test('also where the step only says that it is put in', async ({ runner }) => {
    await runner.perform(input('#plain', 'Kazan'))
    expect(await done(runner)).toBe('plain Kazan;')
  })

  test('that an earlier click has opened', async ({ runner }) => {
    await runner.act('Click', css('#plain'))
    await runner.perform(choice('#plain', 'Omsk'))
    expect(await done(runner)).toBe('plain Omsk;')
  })
})

describe('several options of a list that stays open', () => {
  test.for<[string, string, string]>([
    ['#boxes', 'Moscow\nKazan', 'boxes Moscow+Kazan;'],
    ['#several', 'Kazan, City 10', 'several Kazan+City 10;'],
  ])('%s: exactly these', async ([selector, value, expected], { runner }) => {
    await runner.perform(choice(selector, value))
    expect((await done(runner))?.endsWith(expected)).toBe(true)
    expect(await isOpen(runner)).toBe(false)
  })
})

describe('says what is offered instead', () => {
  test('by a list', async ({ runner }) => {
    const { failure } = await runner.performFails(choice('#plain', 'Paris'), 2000)
    const found = ['Moscow', 'Kazan', 'Omsk', 'City 10', 'City 11', 'City 12']
    expect(failure).toEqual({ code: 'option_not_found', wanted: 'Paris', target: '#plain', found })
    expect(await isOpen(runner)).toBe(false)
  })

  test('nothing, by an element that opens nothing', async ({ runner }) => {
    const { failure } = await runner.performFails(choice('#nothing', 'Paris'), 3000)
    expect(failure).toMatchObject({ code: 'action_failed', reason: 'other', detail: 'It takes no value' })
  })
})

describe('a slider', () => {
  test.for<[string, string, string]>([
    ['#keys', '75', '75'],
    ['#keys', '5', '5'],
    ['#thumb', '7', '7'],
    ['#words', 'high', '2'],
  ])('%s goes to %s', async ([selector, value, expected], { runner }) => {
    await runner.perform(input(selector, value))
    expect(await runner.page().locator(selector).getAttribute('aria-valuenow')).toBe(expected)
  })

  test('without a handle goes to its value in one step', async ({ runner }) => {
    await runner.perform(input('#stars', '4'))
    expect(await done(runner)).toBe('stars 4;')
    await runner.perform(input('#stars', '0'))
    expect(await done(runner)).toBe('stars 4;stars 3;stars 2;stars 1;stars 0;')
  })

  test('is moved by keys where the field of the browser is hidden behind a drawing', async ({ runner }) => {
    await runner.perform(input('#drawn', '8'))
    expect(await runner.page().locator('#drawn-value').textContent()).toBe('8')
  })

  test('of the browser that is far from its value is set', async ({ runner }) => {
    await runner.perform(input('#wide', '700'))
    expect(await runner.page().locator('#wide input').inputValue()).toBe('700')
  })

  test('says which value is the nearest', async ({ runner }) => {
    const { failure } = await runner.performFails(input('#keys', '72'), 5000)
    expect(failure).toMatchObject({ code: 'action_failed', reason: 'other', detail: 'The slider has no such value; the nearest is 70' })
  })
})

describe('files', () => {
  test.for<[string, string, string]>([
    ['#files', 'a.pdf\nb.png', 'files a.pdf+b.png;'],
    ['#files', 'a.pdf, b.png', 'files a.pdf+b.png;'],
    ['#chooser', 'договор.pdf', 'chooser договор.pdf;'],
    ['#zone', 'a.pdf\nb.png', 'zone a.pdf+b.png;'],
  ])('%s gets %j', async ([selector, value, expected], { runner }) => {
    await runner.perform(input(selector, value))
    await expect.poll(() => done(runner)).toBe(expected)
  })
})
