import type { Locator } from '#contract/schemas/locator.ts'
import type { CountAnswer } from '#contract/schemas/runner-api.ts'
import type { BrowserSession } from './browser-session.ts'
import { enterFrames } from './frame-path.ts'
import { groupByFrame } from './target.ts'

/** How many elements each locator finds now, in the order of the locators. A locator into a frame that is not there finds none. */
export async function countMatches(session: BrowserSession, locators: Locator[]): Promise<CountAnswer> {
  const main = session.requirePage().mainFrame()
  const counts: number[] = []
  for (const { path, locators: here } of groupByFrame(locators)) {
    const frame = await enterFrames(session.agents, main, path).catch(() => null)
    const found = frame && (await session.agents.call(frame, 'count', here).catch(() => null))
    counts.push(...(found ?? here.map(() => 0)))
  }
  return { counts }
}
