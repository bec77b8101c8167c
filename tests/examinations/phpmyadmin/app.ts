import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { firstState, serve } from './server.ts'

/** The databases of the beginning, the chief signed in, the home page open. */
async function prepare(page: Page): Promise<void> {
  firstState()
  await page.context().clearCookies()
  await page.goto(new URL('/', page.url()).href)
  await page.fill('#input_username', 'chief')
  await page.fill('#input_password', 'Ring-7-bell')
  await page.click('#input_go')
  await page.locator('#pma_navigation_tree li.database').first().waitFor()
}

export const app: LabelledApp = {
  name: 'phpmyadmin',
  about: 'phpMyAdmin 5.2.1 over MariaDB 10.11.19, a database tool; Russian interface',
  language: 'ru',
  serve,
  prepare,
  cases: [...russian, ...english],
}
