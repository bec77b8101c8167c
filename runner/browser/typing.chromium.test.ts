import { describe, expect } from 'vitest'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const PAGE = `<!doctype html><title>Typing</title>
<input id="filter"><ul id="list"><li>Анна</li><li>Пётр</li><li>Anna</li></ul>
<input id="down" value="old"><textarea id="area"></textarea><div id="rich" contenteditable>old</div><input id="number" type="number">
<input id="shy" onfocus="this.blur()"><input id="late" disabled>
<iframe id="inner" srcdoc="<input id=in oninput='parent.heard.push(value)' onkeyup='parent.keys++'>"></iframe>
<script>
  window.heard = []; window.keys = 0
  const filter = document.getElementById('filter')
  // Like many filters, this one listens to keyboard events only.
  filter.addEventListener('keyup', () => {
    for (const item of document.querySelectorAll('li')) item.hidden = !item.textContent.startsWith(filter.value)
  })
  for (const kind of ['keydown', 'keypress', 'keyup'])
    document.getElementById('down').addEventListener(kind, ({ key, code, isTrusted }) => heard.push([kind, key, code, isTrusted].join(' ')))
  for (const id of ['area', 'rich', 'number']) document.getElementById(id).addEventListener('keyup', () => keys++)
</script>`

const test = runnerTest({
  routes: { '/': htmlRoute(PAGE) },
})

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/`)
})

const value = (runner: RunnerHarness, selector: string) => runner.page().locator(selector).inputValue()
const heard = (runner: RunnerHarness) => runner.page().evaluate(() => (window as unknown as { heard: string[] }).heard)
const keys = (runner: RunnerHarness) => runner.page().evaluate(() => (window as unknown as { keys: number }).keys)

describe('text reaches whoever listens to keys', () => {
  test.for<[string, string[]]>([
    ['Анн', ['Анна']],
    ['Ann', ['Anna']],
    ['', ['Анна', 'Пётр', 'Anna']],
  ])('a filter that hears “%s”', async ([text, shown], { runner }) => {
    await runner.act('Input', css('#filter'), 'x')
    await runner.act('Input', css('#filter'), text)
    expect(await runner.page().locator('li:visible').allTextContents()).toEqual(shown)
  })

  test('as trusted events with their keys, in place of what was there', async ({ runner }) => {
    await runner.act('Input', css('#down'), 'яZ5')
    expect(await value(runner, '#down')).toBe('яZ5')
    const all = ['keydown', 'keypress', 'keyup']
    const expected = ['я KeyZ', 'Z KeyZ', '5 Digit5'].flatMap((key) => all.map((kind) => `${kind} ${key} true`))
    expect(await heard(runner)).toEqual(expected)
  })

  test.for<[string, string]>([
    ['#area', 'первая\nвторая'],
    ['#number', '12.5'],
    ['#area', '🙂 ok'],
  ])('in %s', async ([selector, text], { runner }) => {
    await runner.act('Input', css(selector), text)
    expect(await value(runner, selector)).toBe(text)
    expect(await keys(runner)).toBeGreaterThan(2)
  })

  test('in a number field, with Enter at its end', async ({ runner }) => {
    await runner.page().evaluate(() => {
      const number = document.querySelector<HTMLInputElement>('#number')
      number?.addEventListener('change', () => (document.title = number.value))
    })
    await runner.act('Input', css('#number'), '12\n')
    expect(await value(runner, '#number')).toBe('12')
    expect(await runner.page().title()).toBe('12')
  })

  test('in an editable region', async ({ runner }) => {
    await runner.act('Input', css('#rich'), 'new text')
    expect(await runner.page().locator('#rich').textContent()).toBe('new text')
    expect(await keys(runner)).toBe(8)
  })

  test('in a frame', async ({ runner }) => {
    await runner.act('Input', css('#inner >>frame>> #in'), 'abc')
    expect(await heard(runner)).toEqual(['a', 'ab', 'abc'])
    expect(await keys(runner)).toBe(3)
  })

  test('of a long text its end, the rest is pasted', async ({ runner }) => {
    const text = 'word '.repeat(200).trim()
    await runner.act('Input', css('#area'), text)
    expect(await value(runner, '#area')).toBe(text)
    expect(await keys(runner)).toBe(100)
  })
})

test('a field that keeps the cursor out takes its value all the same', async ({ runner }) => {
  await runner.act('Input', css('#shy'), 'quiet')
  expect(await value(runner, '#shy')).toBe('quiet')
})

test('a field that does not become usable fails with the reason', async ({ runner }) => {
  expect((await runner.actFails('Input', css('#late'), 'x')).failure).toMatchObject({ code: 'action_failed', reason: 'disabled' })
})
