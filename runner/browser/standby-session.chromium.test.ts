import { expect } from 'vitest'
import { RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const contexts = (runner: RunnerHarness) => runner.runner.host.browser?.contexts() ?? []

/** The context of the standby session, which is neither the current session's nor that of our own pages. */
async function ready(runner: RunnerHarness) {
  const standby = () => contexts(runner).find((context) => context.pages()[0]?.url() === 'about:blank')
  await expect.poll(standby, { timeout: 20_000 }).toBeDefined()
  return standby()!
}

const test = runnerTest({ runner: { startScreen } }).extend('visit', ({ runner, pages }) => async (locale?: string) => {
  await runner.send('/open', { sessionKey: SESSION, url: `${pages.origin}/form.html`, fresh: true, timeoutMs: 15_000, locale })
})

test('the next session is made ready without disturbing the present one, and is a new visitor', async ({ visit, runner, pages }) => {
  await visit()
  const page = runner.page()
  await page.context().addCookies([{ name: 'seen', value: '1', url: pages.origin }])
  await page.evaluate(() => localStorage.setItem('seen', '1'))
  const standby = await ready(runner)
  const state = () =>
    page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(frame))
      return [document.visibilityState, document.hasFocus()]
    })
  expect(await state()).toEqual(['visible', true])
  await visit()
  expect(runner.page().context()).toBe(standby)
  expect(await runner.page().evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  await expect.poll(() => page.isClosed()).toBe(true)
})

test('one in another language is not used', async ({ visit, runner }) => {
  await visit()
  const standby = await ready(runner)
  await visit('en-US')
  expect(runner.page().context()).not.toBe(standby)
  expect(await runner.page().evaluate(() => navigator.language)).toBe('en-US')
})
