import type { Action } from '#contract/schemas/action.ts'
import type { Captions } from '#engine/grounding/target-caption.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'

/** What is done to an element besides clicks and values. */
type Way = Pick<Action, 'method' | 'keys' | 'drop' | 'scroll'>

/** Does something to an element of the latest snapshot. The action has its locators. */
export async function onElement(
  run: Run,
  ref: string,
  captions: Captions | null,
  way: Way,
  context: DialogContext,
): Promise<RunnerAnswer<Action>> {
  const located = await run.session.locate(ref, run.signal)
  if (located.kind !== 'done') return located
  const caption = captions ? { nlTargetCaptionDict: captions } : {}
  return performAction(run, { target: located.value.locators, ...caption, ...way }, context)
}
