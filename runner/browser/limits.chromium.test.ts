import { describe, expect } from 'vitest'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

/** A page whose buttons start endless scripts, windows and the like. */
const begins = (script: string) =>
  `<!doctype html><title>Greedy</title><button onclick="document.title = 'Begun'; ${script}">Begin</button><p>Still here</p>`

const routes: Record<string, string> = {
  '/windows': begins("for (let i = 0; i < 8; i++) window.open('/windows.html')"),
  '/windows-for-ever': begins("for (;;) window.open('about:blank')"),
  '/alerts': begins("for (;;) alert('again')"),
  '/busy': begins('for (;;);'),
  '/later': '<!doctype html><title>Later</title><p>Before</p><script>setTimeout(() => { for (;;); }, 500)</script>',
  '/memory': begins('const all = []; setInterval(() => all.push(new Uint8Array(6e7).fill(1)), 20)'),
  '/asks': begins("alert('one'); alert('two')"),
}
const test = runnerTest({
  routes: Object.fromEntries(Object.entries(routes).map(([path, html]) => [path, htmlRoute(html)])),
  runner: { limits: { windows: 5, dialogs: 5, memoryMb: 700, scriptMs: 8000 } },
})

const begin = (runner: RunnerHarness) => runner.actFails('Click', css('button'), undefined, 40_000)

describe('a page that takes too much fails its step, which says what of', () => {
  test.for([
    ['/windows', 'windows', 5],
    ['/windows-for-ever', 'windows', 5],
    ['/alerts', 'dialogs', 5],
    ['/busy', 'script', 8],
    ['/memory', 'memory', 700],
  ])('%s: %s', async ([path, limit, max], { runner, pages }) => {
    await runner.open(`${pages.origin}${path}`)
    const failed = path === '/memory' ? await beginAndCheck(runner) : await begin(runner)
    expect(failed).toMatchObject({ status: 422, failure: { code: 'limit_reached', limit, max } })
    expect(await runner.open(`${pages.origin}/windows.html`, false)).toMatchObject({ title: 'Windows' })
    expect((await runner.snapshot()).title).toBe('Windows')
  })

  /** The click is done long before the memory is used up. */
  async function beginAndCheck(runner: RunnerHarness) {
    await runner.act('Click', css('button'))
    return runner.fails('/check', { assertion: NEVER, timeoutMs: 40_000 })
  }

  test('what is reached between two steps is said by the next one, once', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/windows`)
    await runner.page().evaluate(() => void setTimeout(() => document.querySelector('button')!.click(), 0))
    await expect.poll(() => runner.runner.host.current()?.tabs.pages.length).toBe(5)
    const said = () => runner.send('/snapshot', { sessionKey: 'session-1' })
    await expect.poll(async () => (await said()).status).toBe(422)
    expect((await said()).status).toBe(200)
  })

  test('a page that stops answering while it is read', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/later`)
    expect(await runner.fails('/check', { assertion: NEVER, timeoutMs: 40_000 })).toMatchObject({
      failure: { code: 'limit_reached', limit: 'script' },
    })
  })
})

test('as many windows as are allowed are no reason to fail', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/asks`)
  const { dialogs } = await runner.act('Click', css('button'))
  expect(dialogs.map(({ message }) => message)).toEqual(['one', 'two'])
})

const NEVER = {
  targetElementType: 'Page',
  targetElementDescription: '',
  property: 'text',
  match: 'contains',
  expectedValue: 'never shown',
  assertionDescription: '',
  target: [],
}
