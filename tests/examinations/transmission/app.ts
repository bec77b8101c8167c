import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { firstState, serve } from './server.ts'
import { torrents } from './torrents.ts'

/** The torrents of the beginning, and nothing that the page remembers of earlier visits. */
async function prepare(page: Page): Promise<void> {
  await firstState()
  await page.context().clearCookies()
  await page.goto(new URL('/transmission/web/', page.url()).href)
  await page
    .locator('#torrent_list .torrent')
    .nth(torrents.length - 1)
    .waitFor()
}

export const app: LabelledApp = {
  name: 'transmission',
  about: 'Transmission 3.00 (jQuery UI), the web interface of a download daemon',
  language: 'en',
  start: '/transmission/web/style/transmission/common.css',
  serve,
  prepare,
  cases: [...russian, ...english],
}
