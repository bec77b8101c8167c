import type { BrowserContext } from 'playwright-core'

/** The origin of our own pages. It is never looked up, because the requests are answered here. It is https because the clipboard needs a secure origin. */
export const OWN_ORIGIN = 'https://surface.invalid'

const served = new WeakMap<BrowserContext, Promise<void>>()
const EMPTY = '<!doctype html><meta charset="utf-8"><title></title>'

/** Answers requests for our own origin in this context with an empty page. Further calls do nothing. */
export function serveOwnPages(context: BrowserContext): Promise<void> {
  const known = served.get(context)
  if (known) return known
  const serving = context.route(`${OWN_ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }))
  const done = serving.then(() => undefined)
  served.set(context, done)
  return done
}
