import { isReplayable } from '#contract/rules/step-availability.ts'
import { isWhole } from '#contract/rules/recorded-step.ts'
import type { Expansion, SharedStepPart } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { RunnerAnswer, RunnerFailure } from '../fleet/runner-port.ts'
import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import { writeFailure } from './failure-picture.ts'
import { doStep, type DialogContext } from './replay-step.ts'
import type { Run, SharedHeal, StepOutcome } from './run.ts'
import { stepPassed, stepStarted } from './step-states.ts'

/** `aheadOfPart`: answers of what comes behind a step of the use to a window of the browser that it opens. */
type UseContext = Pick<DialogContext, 'dialogs'> & { aheadOfPart: (part: number) => Promise<readonly DialogAct[]> }

export type UseOutcome = { outcome: StepOutcome; heals: SharedHeal[] }

/**
 * Does the steps that a use of shared steps comes to. It passes when all of them have. What was found otherwise than stored belongs to the shared steps, so it
 * is no change of the step.
 */
export async function replayUse(run: Run, step: RecipeStep, context: UseContext): Promise<UseOutcome> {
  const current = stepStarted(step)
  run.journal.write('Action', current)
  run.recorder.stepBegan(current)
  const expansion = run.shared.get(step.stepIndex) ?? { kind: 'missing' as const, title: step.use?.title ?? '' }
  const unusable = whyUnusable(expansion)
  if (unusable || expansion.kind !== 'ready') return failed(run, current, { kind: 'failed', failure: unusable ?? { code: 'internal' } })
  const heals: SharedHeal[] = []
  for (const [index, part] of expansion.parts.entries()) {
    const done = await doPart(run, part, index, context)
    if (done.kind !== 'done') return failed(run, current, withPlace(done, part, index))
    if (done.value.some((action, at) => action !== part.step.actions?.[at])) heals.push({ ...part.of, actions: done.value })
  }
  const passed = stepPassed(current)
  const isAll = expansion.parts.every((part) => isWhole(part.step))
  const ended = isAll ? passed : { ...passed, status: 'Draft' as const }
  run.journal.write('Assertion', ended)
  await run.recorder.stepEnded(ended)
  return { outcome: { kind: 'passed', step: ended, healed: null }, heals }
}

async function doPart(run: Run, { step }: SharedStepPart, index: number, context: UseContext): Promise<RunnerAnswer<Action[]>> {
  run.recorder.partBegan(index, step)
  const done = await doStep(run, step, { dialogs: context.dialogs, ahead: await context.aheadOfPart(index + 1) })
  run.recorder.partEnded(step, done.kind === 'done')
  return done
}

/** Why a use cannot be done at all; null when it can. */
function whyUnusable(expansion: Expansion): StepFailure | null {
  if (expansion.kind !== 'ready') return { code: 'shared_steps_unusable', title: expansion.title, reason: expansion.kind }
  const open = expansion.parts.find((part) => !isReplayable(part.step))
  return open ? { code: 'shared_steps_unusable', title: open.title, reason: 'not_automated', step: open.step.testStep } : null
}

const withPlace = (answer: RunnerFailure, { step }: SharedStepPart, index: number): RunnerFailure => ({
  ...answer,
  failure: { ...answer.failure, shared: { number: String(index + 1), testStep: step.testStep } },
})

async function failed(run: Run, current: RecipeStep, answer: RunnerFailure): Promise<UseOutcome> {
  const { step, failure } = await writeFailure(run, current, answer)
  await run.recorder.stepEnded(step)
  return { outcome: { kind: 'failed', step, failure, lost: answer.kind === 'lost' }, heals: [] }
}
