import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong on the screen as it stands, one line each; nothing is excused. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Half-faded text has no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity
      return playState !== 'running' || isEndless
    }),
  )
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document, { iframes: false }))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
