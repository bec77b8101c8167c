import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { lostPasses } from '#contract/rules/step-drafts.ts'
import { withKnownPasses, withValidity } from '#contract/rules/step-validity.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import { lockRecipe } from '../platform/events/recipe-event-log.ts'
import { noteSharedChange } from './refresh-uses.ts'
import { deleteUnusedPictures, updateValidity, updateStepRow } from './step-repo.ts'
import { findRecipeById, findSteps, moveRecipeOn } from './repo.ts'
import { toStep } from './recipe-rows.ts'

export type RecipeForRun = Recipe & { organizationId: string; sutUrl: string | null }

/** Fields of a step that may change while it runs. Null clears a field; an absent field stays. */
export type StepChanges = Partial<Pick<RecipeStep, 'status'>> & {
  [
    Key in
      | 'actions'
      | 'assertions'
      | 'failure'
      | 'errorMessage'
      | 'notRecorded'
      | 'notChecked'
      | 'reasons'
      | 'question'
      | 'modelAsked'
      | 'flow'
  ]?: NonNullable<RecipeStep[Key]> | null
}

/** The recipe for a task that has been authorized when it was queued. Errors: `not_found`. */
export async function getRecipeForRun(deps: Pick<Deps, 'db'>, recipeId: string): Promise<RecipeForRun> {
  const recipe = await findRecipeById(deps.db, recipeId)
  if (!recipe) throw notFound('recipe')
  return recipe
}

export type StepWrite = {
  stepIndex: number
  changes: StepChanges
  /** The earlier state is restored: a Completed step has not passed again. */
  isRestored?: boolean
}

/** `written`: the given steps, in their order. `restated`: other steps whose status changed with them. */
export type StepsWritten = { written: RecipeStep[]; restated: RecipeStep[] }

/**
 * Changes steps, and with them the status of later steps and the recipe's status and time, in the caller's transaction. Takes the recipe's
 * lock, so that events published later in the same transaction have the order of the changes. Errors: `not_found`.
 */
export async function updateStepsOfRun(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  recipeId: string,
  writes: readonly StepWrite[],
): Promise<StepsWritten> {
  if (!(await lockRecipe(tx, recipeId))) throw notFound('recipe')
  return updateLockedSteps(deps, tx, recipeId, { writes, at: deps.clock.now() })
}

/** As `updateStepsOfRun`, for a transaction that holds the recipe's lock already. */
export async function updateLockedSteps(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  recipeId: string,
  { writes, at }: { writes: readonly StepWrite[]; at: Date },
): Promise<StepsWritten> {
  const before = (await findSteps(tx, recipeId)).map(toStep)
  const after = validityAfter(before, writes)
  const changesAt = new Map(writes.map(({ stepIndex, changes }) => [stepIndex, changes]))
  const written: RecipeStep[] = []
  for (const [stepIndex, changes] of changesAt) {
    const step = after[stepIndex]
    const validity = step && { status: step.status, passedAs: step.passedAs ?? null, ...passedUse(step) }
    const row = validity && (await updateStepRow(tx, { recipeId, stepIndex }, { ...changes, ...validity, updatedAt: at }))
    if (!row) throw notFound('step')
    written.push(toStep(row))
  }
  if (written.some(({ status }) => status !== 'InProgress')) await deleteUnusedPictures(tx, [recipeId])
  const others = after.filter((step, index) => !changesAt.has(index) && !isSameValidity(step, before[index]!))
  await updateValidity(tx, recipeId, others, at)
  const { isShared } = await moveRecipeOn(tx, recipeId, {
    status: recipeStatusOf(after),
    lostPasses: lostPasses(before, after),
    now: deps.clock.now(),
  })
  const isSettled = isShared && after.every(({ status }) => status !== 'InProgress')
  if (isSettled) await noteSharedChange(deps, tx, recipeId)
  const restated = others.filter((step) => step.status !== before[step.stepIndex]?.status)
  return { written, restated: restated.map((step) => ({ ...step, updatedAt: at.toISOString() })) }
}

/** One step by `updateStepsOfRun`. */
export async function updateStep(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { recipeId, stepIndex }: { recipeId: string; stepIndex: number },
  changes: StepChanges,
): Promise<RecipeStep> {
  const { written } = await updateStepsOfRun(deps, tx, recipeId, [{ stepIndex, changes }])
  return written[0]!
}

/** All steps of the recipe after the writes, each with its new status. */
function validityAfter(before: readonly RecipeStep[], writes: readonly StepWrite[]): RecipeStep[] {
  const steps = withKnownPasses(before)
  const passed = new Set<number>()
  for (const { stepIndex, changes, isRestored } of writes) {
    const step = steps[stepIndex]
    if (!step) continue
    steps[stepIndex] = changed(step, changes)
    if (changes.status === 'Completed' && !isRestored) passed.add(stepIndex)
  }
  return withValidity(steps, passed)
}

function changed(step: RecipeStep, changes: StepChanges): RecipeStep {
  const { actions, assertions, ...rest } = { ...step, ...changes }
  const { failure, errorMessage, notRecorded, notChecked, reasons, question, modelAsked, flow, ...others } = rest
  return {
    ...others,
    ...(actions ? { actions } : {}),
    ...(assertions ? { assertions } : {}),
    ...(failure ? { failure } : {}),
    ...(errorMessage ? { errorMessage } : {}),
    ...(notRecorded ? { notRecorded } : {}),
    ...(reasons ? { reasons } : {}),
    ...(question ? { question } : {}),
    ...(notChecked?.length ? { notChecked } : {}),
    ...(modelAsked ? { modelAsked } : {}),
    ...(flow ? { flow } : {}),
  }
}

/** A use that has passed notes what the shared steps were then. */
const passedUse = ({ status, use }: RecipeStep) => (use && status === 'Completed' ? { use: { ...use, passed: use.version } } : {})

const isSameValidity = (one: RecipeStep, other: RecipeStep) => one.status === other.status && one.passedAs === other.passedAs
