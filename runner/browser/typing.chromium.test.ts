import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

let runner: RunnerHarness
let pages: PageServer

const PAGE = `<!doctype html><title>Typing</title>
<input id="filter"><ul id="list"><li>Анна</li><li>Пётр</li><li>Anna</li></ul>
<input id="down" value="old"><textarea id="area"></textarea><div id="rich" contenteditable>old</div><input id="number" type="number">
<input id="shy" onfocus="this.blur()"><input id="late" disabled>
<iframe id="inner" srcdoc="<input id=in oninput='parent.heard.push(value)' onkeyup='parent.keys++'>"></iframe>
<script>
  window.heard = []; window.keys = 0
  const filter = document.getElementById('filter')
  // As many filters do: only the keyboard is listened to.
  filter.addEventListener('keyup', () => {
    for (const item of document.querySelectorAll('li')) item.hidden = !item.textContent.startsWith(filter.value)
  })
  for (const kind of ['keydown', 'keypress', 'keyup'])
    document.getElementById('down').addEventListener(kind, ({ key, code, isTrusted }) => heard.push([kind, key, code, isTrusted].join(' ')))
  for (const id of ['area', 'rich', 'number']) document.getElementById(id).addEventListener('keyup', () => keys++)
</script>`

beforeAll(async () => {
  pages = await servePages({ '/': (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE) })
  runner = await RunnerHarness.start()
})
afterAll(async () => {
  await runner.stop()
  pages.close()
})
beforeEach(async () => {
  await runner.open(`${pages.origin}/`)
})

const value = (selector: string) => runner.page().locator(selector).inputValue()
const heard = () => runner.page().evaluate(() => (window as unknown as { heard: string[] }).heard)
const keys = () => runner.page().evaluate(() => (window as unknown as { keys: number }).keys)

describe('text reaches whoever listens to keys', () => {
  test.each([
    ['Анн', ['Анна']],
    ['Ann', ['Anna']],
    ['', ['Анна', 'Пётр', 'Anna']],
  ])('a filter that hears “%s”', async (text, shown) => {
    await runner.act('Input', css('#filter'), 'x')
    await runner.act('Input', css('#filter'), text)
    expect(await runner.page().locator('li:visible').allTextContents()).toEqual(shown)
  })

  test('as trusted events with their keys, in place of what was there', async () => {
    await runner.act('Input', css('#down'), 'яZ5')
    expect(await value('#down')).toBe('яZ5')
    const all = ['keydown', 'keypress', 'keyup']
    const expected = ['я KeyZ', 'Z KeyZ', '5 Digit5'].flatMap((key) => all.map((kind) => `${kind} ${key} true`))
    expect(await heard()).toEqual(expected)
  })

  test.each([
    ['#area', 'первая\nвторая'],
    ['#number', '12.5'],
    ['#area', '🙂 ok'],
  ])('in %s', async (selector, text) => {
    await runner.act('Input', css(selector), text)
    expect(await value(selector)).toBe(text)
    expect(await keys()).toBeGreaterThan(2)
  })

  test('in an editable region', async () => {
    await runner.act('Input', css('#rich'), 'new text')
    expect(await runner.page().locator('#rich').textContent()).toBe('new text')
    expect(await keys()).toBe(8)
  })

  test('in a frame', async () => {
    await runner.act('Input', css('#inner >>frame>> #in'), 'abc')
    expect(await heard()).toEqual(['a', 'ab', 'abc'])
    expect(await keys()).toBe(3)
  })

  test('of a long text its end, the rest is pasted', async () => {
    const text = 'word '.repeat(200).trim()
    await runner.act('Input', css('#area'), text)
    expect(await value('#area')).toBe(text)
    expect(await keys()).toBe(100)
  })
})

test('a field that keeps the cursor out takes its value all the same', async () => {
  await runner.act('Input', css('#shy'), 'quiet')
  expect(await value('#shy')).toBe('quiet')
})

test('a field that does not become usable fails with the reason', async () => {
  expect((await runner.actFails('Input', css('#late'), 'x')).failure).toMatchObject({ code: 'action_failed', reason: 'disabled' })
})
