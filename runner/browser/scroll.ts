import type { Action } from '#contract/schemas/action.ts'
import type { ScrollStep } from '../page/scrolling.ts'
import { remainingMs } from './clock.ts'
import type { Step } from './step.ts'
import type { Found } from './target.ts'

type Scroll = NonNullable<Action['scroll']>

/** A page that loads more whenever its end is reached is followed this far. */
const ENDS_MAX = 30

/** Scrolls the found element into view; with `scroll` the region in or around it, of the page without an element. What does not scroll is at its end. */
export async function scroll(step: Step, { scroll: wanted, times = 1 }: Action, found: Found | null): Promise<void> {
  if (wanted) await scrollRegion(step, wanted, times, found)
  else await found?.locator.scrollIntoViewIfNeeded({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
}

async function scrollRegion(step: Step, wanted: Scroll, times: number, found: Found | null): Promise<void> {
  const rounds = wanted.by === 'end' ? ENDS_MAX : times
  for (let done = 0; done < rounds && remainingMs(step.deadline) > 0; done++)
    if (!(await scrollOnce(step, scrollStep(wanted), found))) return
}

const scrollStep = ({ direction, by }: Scroll): ScrollStep => ({
  axis: direction === 'up' || direction === 'down' ? 'y' : 'x',
  by: by === 'end' ? 'to' : 'page',
  forward: direction === 'down' || direction === 'right',
})

/** Turns the wheel, as pages listen to it; by script where that does not reach the region. False when there is nothing more to scroll. */
async function scrollOnce(step: Step, how: ScrollStep, found: Found | null): Promise<boolean> {
  const page = found?.frame.page() ?? step.session.requirePage()
  const frame = found?.frame ?? page.mainFrame()
  const { agents } = step.session
  const region = await agents.call(frame, 'scrollRegion', found !== null, how)
  if (!region) return false
  const isTurned = how.by === 'page' && frame === page.mainFrame() && !region.atEnd
  if (isTurned) {
    await page.mouse.move(region.point.x, region.point.y)
    await page.mouse.wheel(how.axis === 'x' ? region.distance : 0, how.axis === 'y' ? region.distance : 0)
    if (await agents.call(frame, 'scrolled')) return true
  }
  await agents.call(frame, 'scrollByScript', how)
  const hasMoved = await agents.call(frame, 'scrolled')
  return how.by === 'to' && how.axis === 'y' && how.forward ? agents.call(frame, 'regionGrows') : hasMoved
}
