import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { mailboxes } from './letters.ts'
import { firstState, serve } from './server.ts'

const cases = [...russian, ...english]
let played = 0

/** The letters of the beginning, and the owner of the mailbox in the language of the case signed in. */
async function prepare(page: Page): Promise<void> {
  firstState()
  const next = cases[played++ % cases.length]
  const user = mailboxes.find(({ language }) => next && language.startsWith(next.testCase.language))
  await page.context().clearCookies()
  await page.goto(new URL('/', page.url()).href)
  await page.evaluate(() => localStorage.clear())
  if (!user || next?.isSignedOut) return
  await page.fill('#rcmloginuser', user.login)
  await page.fill('#rcmloginpwd', user.password)
  await page.click('#rcmloginsubmit')
  await page.locator('#messagelist tbody tr').first().waitFor()
}

export const app: LabelledApp = {
  name: 'roundcube',
  about:
    'Roundcube 1.6.5 (Debian 1.6.5+dfsg-1+deb12u13, skin Elastic) over Dovecot 2.3.19, mail of a travel office; Russian and English interface',
  language: 'ru',
  start: '/skins/elastic/images/logo.svg',
  serve,
  prepare,
  cases: cases.map(({ testCase }) => testCase),
}
