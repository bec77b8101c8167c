import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

const TIME = `tc.mode=fixed&tc.startBound=${Date.UTC(2026, 2, 10, 8)}&tc.endBound=${Date.UTC(2026, 2, 10, 8, 30)}&tc.timeSystem=utc`

/** The same objects for every case, half an hour of one morning, My Items open. */
async function prepare(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(`${origin}/#/browse/mine?${TIME}`)
  await page.locator('[role=gridcell]:has-text("Handbook")').waitFor()
  await page.locator('[aria-label="Expand My Items folder"]').waitFor()
}

export const app: LabelledApp = {
  name: 'openmct',
  about: 'Open MCT 4.2.0 (Vue), the dashboards of a greenhouse; English interface',
  language: 'en',
  start: '/empty',
  serve,
  prepare,
  cases: [...russian, ...english],
}
