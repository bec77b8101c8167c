import type { Frame } from 'playwright-core'
import type { Locator } from '#contract/schemas/locator.ts'
import type { TargetCandidate, TargetFacts } from '#contract/schemas/target-facts.ts'
import type { BrowserSession } from './browser-session.ts'
import { enterFrames, splitFrames } from './frame-path.ts'
import { rememberFrames } from './read.ts'
import { isTransient } from './target.ts'
import { settleForReading } from './settle.ts'

const FRAMES_MAX = 40
const NOTHING = { type: 'nlDescription' as const, value: '-' }

/**
 * The elements of the shown page that may be the one that was stored: those that its locators find, and all of its kind, in all frames. Waits until the
 * page has settled, `settleMs` at most. The refs hold until the next snapshot.
 */
export async function candidates(
  session: BrowserSession,
  { target, facts, settleMs }: { target: Locator[]; facts: TargetFacts; settleMs: number },
  signal: AbortSignal,
): Promise<TargetCandidate[]> {
  await settleForReading(session, settleMs, signal)
  const page = session.requirePage()
  const frames = page.frames().slice(0, FRAMES_MAX)
  session.agents.probeAll(frames)
  const homes = await Promise.all(target.map(async (locator) => frameOf(session, page.mainFrame(), splitFrames(locator).path)))
  const found: TargetCandidate[] = []
  for (const [index, frame] of frames.entries()) {
    // A locator of another frame keeps its position in the list, so that indexes mean the same for all frames.
    const own = target.map((locator, at) => (homes[at] === frame ? splitFrames(locator).locator : NOTHING))
    const here = await candidatesIn(session, frame, own, facts)
    found.push(...here.map((candidate) => ({ ...candidate, ref: `f${index}${candidate.ref}` })))
  }
  rememberFrames(session, frames)
  return found
}

async function candidatesIn(
  session: BrowserSession,
  frame: Frame,
  own: ReturnType<typeof splitFrames>['locator'][],
  facts: TargetFacts,
): Promise<TargetCandidate[]> {
  try {
    return await session.agents.call(frame, 'candidates', own, facts)
  } catch (error) {
    // A frame that navigates, is gone or does not answer has no candidates.
    if (isTransient(error)) return []
    throw error
  }
}

async function frameOf(session: BrowserSession, main: Frame, path: string): Promise<Frame | null> {
  try {
    return await enterFrames(session.agents, main, path)
  } catch (error) {
    if (isTransient(error)) return null
    throw error
  }
}
