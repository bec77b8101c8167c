import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

/** The owner signed in, the first page of the dashboard open. */
async function prepare(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('superadmin')
  await page.getByRole('textbox', { name: 'Password' }).fill('compost-77')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Insights' }).waitFor()
  await page.getByRole('button', { name: 'FS-1051' }).waitFor()
  // The menu folds itself again while the page still loads.
  await page.waitForLoadState('networkidle')
}

export const app: LabelledApp = {
  name: 'vendure',
  about: 'Vendure 3.7.3 (React, shadcn), the dashboard of a garden shop: products, orders, customers; English interface',
  language: 'en',
  start: '/dashboard/login',
  serve,
  prepare,
  cases: [...russian, ...english],
}
