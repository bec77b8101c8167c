import { isReplayable } from '#contract/rules/step-availability.ts'
import { stepControls, type ControlsContext, type DisabledReason } from './step-controls.ts'

/** Why the recipe as a whole cannot be run, or predicted on, now. */
export type RunReason = DisabledReason | 'no_steps' | 'nothing_to_run' | 'all_automated'

/** Reasons are null where it can be done. `predictFrom`: the first step that is not automated; null when all are. */
export type RunControls = { run: RunReason | null; predict: RunReason | null; predictFrom: number | null }

/** What can be done with all steps of a recipe at once. */
export function runControls(context: ControlsContext): RunControls {
  const { steps } = context
  if (steps.length === 0) return { run: 'no_steps', predict: 'no_steps', predictFrom: null }
  const open = steps.findIndex((step) => !isReplayable(step))
  const blocked = stepControls(context, 0).predict.reason
  return {
    run: blocked ?? (open === 0 ? 'nothing_to_run' : null),
    predict: blocked ?? (open < 0 ? 'all_automated' : null),
    predictFrom: open < 0 ? null : open,
  }
}
