import type { BrowserContext } from 'playwright-core'

/** Never resolved: the browser is answered here. Secure by its scheme, which the clipboard needs. */
export const OWN_ORIGIN = 'https://surface.invalid'

const served = new WeakMap<BrowserContext, Promise<void>>()
const EMPTY = '<!doctype html><meta charset="utf-8"><title></title>'

/** Gives our pages a place of their own; they are filled afterwards. Harmless to repeat. */
export function serveOwnPages(context: BrowserContext): Promise<void> {
  const known = served.get(context)
  if (known) return known
  const serving = context.route(`${OWN_ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }))
  const done = serving.then(() => undefined)
  served.set(context, done)
  return done
}
