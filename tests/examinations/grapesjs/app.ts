import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { serve } from './server.ts'

const cases = [...russian, ...english]
let played = 0

/** Forgets what was saved, and opens the editor in the language of the case. */
async function prepare(page: Page): Promise<void> {
  const { language } = cases[played++ % cases.length] ?? { language: 'ru' }
  const { origin } = new URL(page.url())
  await page.request.delete(`${origin}/stored/${language}`)
  await page.goto(`${origin}/${language}`)
  await page.frameLocator('iframe.gjs-frame').locator('footer').waitFor()
}

export const app: LabelledApp = {
  name: 'grapesjs',
  about: 'GrapesJS 0.23.6 with its webpage preset, the page of a pottery workshop; Russian and English interface',
  language: 'ru',
  start: '/ru',
  serve,
  prepare,
  cases,
}
