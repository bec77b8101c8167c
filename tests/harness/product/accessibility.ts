import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

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
  const problems = await axeProblems(page, 'html')
  await page.emulateMedia({ reducedMotion: null })
  return problems
}

/**
 * The problems that axe finds inside of the elements that match `selector`, frames left out, one line each.
 * `only` names the rules that are looked at; without it all are, except those switched off in `rules`.
 */
export async function axeProblems(
  frame: Page | Frame,
  selector: string,
  { only, rules = {} }: { only?: string[]; rules?: axe.RuleObject } = {},
): Promise<string[]> {
  await frame.evaluate(axe.source)
  const look = (more: axe.RunOptions): Promise<axe.AxeResults> =>
    frame.evaluate<axe.AxeResults, [string, axe.RunOptions]>(
      ([where, options]) => (window as unknown as { axe: typeof axe }).axe.run(where, options),
      [selector, { iframes: false, rules, resultTypes: ['violations'], ...(only ? { runOnly: only } : {}), ...more }],
    )
  // a selector is made for each element that is looked at, which takes a fifth of the time, and most often nobody reads it
  const { violations } = await look({ selectors: false })
  if (violations.length === 0) return []
  const described = await look({})
  return described.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
