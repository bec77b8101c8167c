import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

const all = [...russian, ...english]
let played = 0

/** Puts the data back, signs in, and goes to where the case starts. */
async function prepare(page: Page): Promise<void> {
  const { start } = all[played++ % all.length] ?? { start: '' }
  const { origin } = new URL(page.url())
  await page.request.post(`${origin}/first-state`)
  await page.context().clearCookies()
  await page.goto(`${origin}/office/login`)
  await page.locator('[name=email]').fill('dana@meridian.example')
  await page.locator('[name=password]').fill('lease-2024')
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL(/office$/)
  if (start !== '') await page.goto(`${origin}/office/${start}`)
  await page.locator('h2').first().waitFor()
}

export const app: LabelledApp = {
  name: 'adminjs',
  about: 'AdminJS 7.8.17 on Express, the office of an equipment leasing company; English interface',
  language: 'en',
  start: '/office/login',
  serve,
  prepare,
  cases: all.map(({ testCase }) => testCase),
}
