import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { OWNER } from './broker.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

/** The administrator signed in, every part of the pages folded as at first, the overview open. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(new URL('/', page.url()).href)
  await page.locator('input[name=username]').fill(OWNER.name)
  await page.locator('input[name=password]').fill(OWNER.password)
  await page.locator('input[type=submit]').click()
  await page.locator('#main h1:has-text("Overview")').waitFor()
}

export const app: LabelledApp = {
  name: 'rabbitmq',
  about: 'RabbitMQ 3.10.8, the management interface of a message broker; English interface',
  language: 'en',
  start: '/',
  serve,
  prepare,
  cases: [...russian, ...english],
}
