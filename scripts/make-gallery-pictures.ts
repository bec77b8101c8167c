/**
 * npm run screenshots -- gallery
 *
 * Takes a picture of each section of the gallery for people to look at: .cache/gallery/<language>/<section>.png. The pictures are not compared,
 * because fonts are rendered differently on every machine. tests/journeys/gallery.test.ts describes the comparison.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#contract/constants.ts'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { openSection, makeDeterministic, startGallery } from '#tests/harness/product/gallery.ts'
import { EVERY_SECTION } from '../gallery/sections.ts'

const FOLDER = '.cache/gallery'

const gallery = await startGallery()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
  await makeDeterministic(page)
  for (const language of LANGUAGES) {
    await mkdir(join(FOLDER, language), { recursive: true })
    for (const { id } of EVERY_SECTION) {
      await openSection(page, `${gallery.url}?lang=${language}&section=${id}`)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(FOLDER, language, `${id}.png`), fullPage: true })
    }
  }
} finally {
  await browser.close()
  await gallery.stop()
}
console.log(`the pictures are in ${FOLDER}`)
