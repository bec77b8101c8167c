import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { firstState, serve } from './server.ts'

const PASSWORDS: Record<string, string> = { lapshina: 'prichal-41', gromov: 'prichal-42', harper: 'quayside-7' }

const cases = [...russian, ...english]
let played = 0

/** The tickets of the beginning, and the user of the case signed in. */
async function prepare(page: Page): Promise<void> {
  firstState()
  const user = cases[played++ % cases.length]?.as ?? null
  await page.context().clearCookies()
  await page.goto(new URL('/', page.url()).href)
  if (user === null) return
  await page.fill('input[name=user]', user)
  await page.fill('input[name=pass]', PASSWORDS[user] ?? '')
  await page.click('input[type=submit]')
  await page.locator('#preferences').waitFor()
}

export const app: LabelledApp = {
  name: 'request-tracker',
  about: 'Request Tracker 5.0.3 (Debian 5.0.3+dfsg-3~deb12u6), the tickets of a housing company; Russian and English interface',
  language: 'ru',
  start: '/NoAuth/css/print.css',
  serve,
  prepare,
  cases: cases.map(({ testCase }) => testCase),
}
