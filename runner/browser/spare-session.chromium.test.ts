import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'

let runner: RunnerHarness
let pages: PageServer

beforeAll(async () => {
  pages = await servePages()
  runner = await RunnerHarness.start({ startScreen })
})
afterAll(async () => {
  await runner.stop()
  pages.close()
})

const contexts = () => runner.runner.host.browser?.contexts() ?? []

/** The context that is ready for the next session: neither the present one's nor that of our own pages. */
async function ready() {
  const spare = () => contexts().find((context) => context.pages()[0]?.url() === 'about:blank')
  await expect.poll(spare, { timeout: 20_000 }).toBeDefined()
  return spare()!
}

const visit = (locale?: string) =>
  runner.send('/open', { sessionKey: SESSION, url: `${pages.origin}/form.html`, fresh: true, timeoutMs: 15_000, locale })

test('the next session is made ready without disturbing the present one, and is a new visitor', async () => {
  await visit()
  const page = runner.page()
  await page.context().addCookies([{ name: 'seen', value: '1', url: pages.origin }])
  await page.evaluate(() => localStorage.setItem('seen', '1'))
  const spare = await ready()
  const state = () =>
    page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(frame))
      return [document.visibilityState, document.hasFocus()]
    })
  expect(await state()).toEqual(['visible', true])
  await visit()
  expect(runner.page().context()).toBe(spare)
  expect(await runner.page().evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  await expect.poll(() => page.isClosed()).toBe(true)
})

test('one in another language is not used', async () => {
  await visit()
  const spare = await ready()
  await visit('en-US')
  expect(runner.page().context()).not.toBe(spare)
  expect(await runner.page().evaluate(() => navigator.language)).toBe('en-US')
})
