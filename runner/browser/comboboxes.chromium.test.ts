import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

let runner: RunnerHarness
let pages: PageServer

beforeAll(async () => {
  pages = await servePages()
  runner = await RunnerHarness.start()
})
afterAll(async () => {
  await runner.stop()
  pages.close()
})
beforeEach(async () => {
  await runner.open(`${pages.origin}/comboboxes.html`)
})

const value = (selector: string) => runner.page().locator(selector).inputValue()
const done = () => runner.page().locator('#done').textContent()

describe('a field that offers something while one types', () => {
  test.each([
    ['that is for searching keeps the text, though it is offered too', '#query', 'чай', ''],
    ['that is for searching is sent with Enter', '#query', 'чай\n', 'искали чай;'],
    ['gives the option that says just that, which comes late', '#city', 'Казань', 'city Казань;'],
    ['gives it whatever the case', '#city', 'москва', 'city Москва;'],
    ['keeps a text that one option only contains', '#city', 'Нижний', ''],
    ['keeps a text that is not offered', '#city', 'Тверь', ''],
    ['is found in a box that has its role', '#old', 'Садовая', 'street Садовая;'],
  ])('%s', async (_, selector, text, expected) => {
    await runner.act('Input', css(selector), text)
    expect(await done()).toBe(expected)
    const field = selector === '#old' ? '#street' : selector
    expect((await value(field)).toLowerCase()).toBe(text.trim().toLowerCase())
  })

  test('can be emptied', async () => {
    await runner.act('Input', css('#city'), 'Казань')
    await runner.act('Input', css('#city'), '')
    expect(await value('#city')).toBe('')
    expect(await done()).toBe('city Казань;')
  })
})
