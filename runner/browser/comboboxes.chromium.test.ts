import { describe, expect } from 'vitest'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/comboboxes.html`)
})

const value = (runner: RunnerHarness, selector: string) => runner.page().locator(selector).inputValue()
const done = (runner: RunnerHarness) => runner.page().locator('#done').textContent()

describe('a field that offers something while one types', () => {
  test.for<[string, string, string, string]>([
    ['that is for searching keeps the text, though it is offered too', '#query', 'чай', ''],
    ['that is for searching is sent with Enter', '#query', 'чай\n', 'искали чай;'],
    ['gives the option that says just that, which comes late', '#city', 'Казань', 'city Казань;'],
    ['gives it whatever the case', '#city', 'москва', 'city Москва;'],
    ['keeps a text that one option only contains', '#city', 'Нижний', ''],
    ['keeps a text that is not offered', '#city', 'Тверь', ''],
    ['is found in a box that has its role', '#old', 'Садовая', 'street Садовая;'],
  ])('%s', async ([_, selector, text, expected], { runner }) => {
    await runner.act('Input', css(selector), text)
    expect(await done(runner)).toBe(expected)
    const field = selector === '#old' ? '#street' : selector
    expect((await value(runner, field)).toLowerCase()).toBe(text.trim().toLowerCase())
  })

  test('can be emptied', async ({ runner }) => {
    await runner.act('Input', css('#city'), 'Казань')
    await runner.act('Input', css('#city'), '')
    expect(await value(runner, '#city')).toBe('')
    expect(await done(runner)).toBe('city Казань;')
  })
})
