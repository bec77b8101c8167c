import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { firstState } from './first-state.ts'
import { serve } from './server.ts'

/** The same connections, queries and users for every case, an administrator signed in, an empty query. */
async function prepare(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.evaluate(() => localStorage.clear())
  await firstState(page.request, origin)
  await page.goto(`${origin}/queries/new`)
  await page.locator('[placeholder="Query name"]').waitFor()
}

export const app: LabelledApp = {
  name: 'sqlpad',
  about: 'SQLPad 3.1.0 with a driver for SQLite, the database of a bicycle rental; English interface',
  language: 'en',
  serve,
  prepare,
  cases: [...russian, ...english],
}
