import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

const all = [...russian, ...english]
let played = 0

/** A new guest with first settings, who has come into the lobby unless the case is about connecting. */
async function prepare(page: Page): Promise<void> {
  const { start } = all[played++ % all.length] ?? { start: 'lobby' }
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goBack()
  await page.reload()
  await page.locator('#connect form').waitFor()
  if (start === 'connect') return
  await page.locator('#connect button[type=submit]').click()
  await page.locator('.messages .msg', { hasText: 'Tomato seedlings' }).waitFor()
}

export const app: LabelledApp = {
  name: 'thelounge',
  about: 'The Lounge 4.5.2, a web client of IRC, as a guest of a small network; English interface',
  language: 'en',
  serve,
  prepare,
  cases: all.map(({ testCase }) => testCase),
}
