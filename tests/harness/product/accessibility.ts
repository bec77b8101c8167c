import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The problems that axe finds on the present screen, one line each; there are no exceptions. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Text that is fading in has no full contrast yet, and something may appear while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity
      return playState !== 'running' || isEndless
    }),
  )
  await page.evaluate(axe.source)
  // describing each element that passed would take most of the time
  const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'] }
  const { violations } = await page.evaluate((o) => (window as unknown as { axe: typeof axe }).axe.run(document, o), options)
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
