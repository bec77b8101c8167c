import { errors } from 'playwright-core'
import type { ActAnswer, ActInput } from '#contract/schemas/runner-api.ts'
import { RunnerError, stepFailed } from '../errors.ts'
import { deadlineIn, remainingMs, type Deadline } from './clock.ts'
import { setField } from './fields.ts'
import type { OwnSession } from './own-session.ts'
import { settle } from './settle.ts'
import { captionOfTarget, findTarget, isTransient, type Found } from './target.ts'

/** How a step goes about its element. */
export type Step = { session: OwnSession; caption: string; secret: boolean; deadline: Deadline; signal: AbortSignal }

/**
 * Does one thing to one element, then waits for what it set going.
 *
 * Errors: `failed` with target_not_found, target_ambiguous, option_not_found, action_failed. No error carries the value.
 */
export async function act(session: OwnSession, input: ActInput, signal: AbortSignal): Promise<ActAnswer> {
  const { action } = input
  const deadline = deadlineIn(input.timeoutMs)
  const mark = session.traffic.mark()
  return session.automate(async (journal) => {
    const step: Step = { session, caption: captionOfTarget(action), secret: input.secret, deadline, signal }
    const forInput = action.method === 'Input'
    const locatorIndex = await withFreshElement(step, input, (found) =>
      forInput ? setField(step, found, input.value ?? action.value ?? '') : click(step, found),
    )
    const title = await settle(session, mark, deadline, signal)
    const page = session.tabs.active
    return { locatorIndex, url: page?.url() ?? '', title: title ?? (await page?.title().catch(() => '')) ?? '', ...journal }
  })
}

/** Pages render anew under our hands: an element that went away is looked for again, until the time is up. */
async function withFreshElement(step: Step, { action }: ActInput, work: (found: Found) => Promise<void>): Promise<number> {
  for (;;) {
    const wanted = { target: action.target, caption: step.caption, forInput: action.method === 'Input' }
    const found = await findTarget(step.session, wanted, step.deadline, step.signal)
    try {
      await work(found)
      return found.locatorIndex
    } catch (error) {
      if (isTransient(error) && remainingMs(step.deadline) > 0) continue
      throw await explainAction(error, step, found, action.method)
    } finally {
      void found.element.dispose().catch(() => undefined)
    }
  }
}

/** A real, trusted click: scrolled into view, standing still, not covered. */
export async function click(step: Step, { element, info }: Found): Promise<void> {
  const options = { timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal }
  if (!info.hidden) return element.click(options)
  const label = (await element.evaluateHandle((field) => (field as Partial<HTMLInputElement>).labels?.[0] ?? null)).asElement()
  if (label) await label.click(options)
  else await element.evaluate((field) => field.click())
}

async function explainAction(thrown: unknown, step: Step, { element, frame }: Found, method: 'Click' | 'Input'): Promise<unknown> {
  if (thrown instanceof RunnerError) return thrown
  if (!(thrown instanceof Error) || step.signal.aborted) return thrown
  const target = step.caption
  if (isTransient(thrown)) return stepFailed({ code: 'action_failed', reason: 'detached', target }, `Went away: ${target}`)
  const obstacle = await step.session.agents.call(frame, 'obstacle', element, method).catch(() => null)
  const cover = /(<[^>]*>)[^\n]*intercepts pointer events/.exec(thrown.message)?.[1]
  const { reason, detail } = obstacle ?? (cover ? { reason: 'covered', detail: cover } : reasonOf(thrown))
  return stepFailed({ code: 'action_failed', reason, target, ...(detail ? { detail } : {}) }, `Could not act on ${target}: ${reason}`)
}

type Reason = { reason: 'timeout' | 'hidden' | 'disabled' | 'read_only' | 'other'; detail: string }

/** Playwright's first line never holds a value; the call log below it may. */
function reasonOf(error: Error): Reason {
  if (/not enabled|disabled/.test(error.message)) return { reason: 'disabled', detail: '' }
  if (/not editable|readonly/.test(error.message)) return { reason: 'read_only', detail: '' }
  if (/not visible|outside of the viewport/.test(error.message)) return { reason: 'hidden', detail: '' }
  if (error instanceof errors.TimeoutError) return { reason: 'timeout', detail: '' }
  return { reason: 'other', detail: (error.message.split('\n')[0] ?? '').slice(0, 200) }
}
