import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import { english } from './cases-en.ts'
import { russian } from './cases-ru.ts'
import { firstState } from './first-state.ts'
import { serve } from './server.ts'

/** The owner signed in, the same posts, pages, tags and members for every case, the list of posts open. */
async function prepare(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await firstState(page.request, origin)
  await page.goto(`${origin}/ghost/#/posts`)
  await page.locator('[data-testid="posts-list-item"]').first().waitFor()
  // The button that publishes a post swells and shrinks without end, so that it is never still for a click.
  await page.addStyleTag({ content: '.gh-btn-pulse { animation: none !important }' })
}

export const app: LabelledApp = {
  name: 'ghost',
  about: 'Ghost 6.65.0 (Ember and React), the administration of a bakery’s site; English interface',
  language: 'en',
  start: '/robots.txt',
  serve,
  prepare,
  cases: [...russian, ...english],
}
