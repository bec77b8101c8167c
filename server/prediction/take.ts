import { takeFromAddress } from '#contract/rules/page-target.ts'
import { targetOfTake } from '#contract/rules/take-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { PlannedTake } from '#engine/grounding/plan-act.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'

/** Takes a value from an element, which is stored without the locators that need its present text, or from the address. */
export async function take(run: Run, { at, take: taken }: PlannedTake, context: DialogContext): Promise<RunnerAnswer<Action>> {
  if (!at) return performAction(run, takeFromAddress(taken), context)
  const located = await run.session.locate(at.ref, run.signal)
  if (located.kind !== 'done') return located
  const target = targetOfTake(located.value.locators)
  return performAction(run, { target, nlTargetCaptionDict: at.captions, method: 'Take', take: taken }, context)
}
