import type { BrowserSession } from './browser-session.ts'
import { withinTime } from './clock.ts'

/** A step has failed already, and its user waits. */
const COPY_MS = 3000

/** The page as HTML: see runner/page/page-copy.ts. Null when it does not answer in time. */
export async function copyPage(session: BrowserSession, secrets: string[]): Promise<string | null> {
  let html: string | null = null
  const copied = session.agents.call(session.requirePage().mainFrame(), 'pageCopy', secrets).then((text) => (html = text))
  await withinTime(copied, COPY_MS)
  return html
}
