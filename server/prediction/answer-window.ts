import type { Action } from '#contract/schemas/action.ts'
import { isNamedExactly } from '#engine/grounding/candidate.ts'
import { planIntent } from '#engine/planning/plan-intent.ts'
import { dialogReading, namesWindow } from '#engine/language/dialog-answer.ts'
import type { StepIntent } from '#engine/language/intents.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { actionOfReading, type BrowserDialogs } from '../steps/browser-dialogs.ts'
import type { Run } from '../steps/run.ts'

/**
 * The action for a part of the step that answers a window of the browser. The window itself was answered already, while the act before was
 * opening it. Null when the part is about the page.
 */
export async function answerWindow(
  run: Run,
  part: StepIntent,
  { dialogs, settleMs }: { dialogs: BrowserDialogs; settleMs: number },
): Promise<RunnerAnswer<Action | null>> {
  const reading = dialogs.isOpen() ? dialogReading(part) : null
  if (!reading) return { kind: 'done', value: null }
  const given = [actionOfReading(reading), actionOfReading(reading, 'alert')].find((one) => dialogs.windowFor(one) !== null)
  if (!given) return { kind: 'done', value: null }
  if (dialogs.windowFor(given)?.type === 'alert' && part.kind === 'click' && !namesWindow(part)) {
    const meant = await isOnPage(run, part, settleMs)
    if (meant.kind !== 'done') return meant
    if (meant.value) return { kind: 'done', value: null }
  }
  return { kind: 'done', value: actionOfReading(reading, dialogs.claim(given)?.type) }
}

/** Whether the page has the element that the words name. Then they mean the element, because few cases mention a window that only informs. */
async function isOnPage({ session, signal }: Run, part: StepIntent, settleMs: number): Promise<RunnerAnswer<boolean>> {
  const seen = await session.snapshot(settleMs, signal)
  if (seen.kind !== 'done') return seen
  const plan = planIntent(part, seen.value, {})
  return { kind: 'done', value: plan.kind === 'act' && isNamedExactly(plan) }
}
