import { stepFingerprints } from '#contract/rules/step-validity.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Deps } from '../platform/deps.ts'
import { appendRecipeEvents, lockRecipe } from '../platform/events/recipe-event-log.ts'
import { updateLockedSteps } from '../recipes/runs.ts'
import { withoutPicture } from '../steps/failure-picture.ts'
import * as repo from './repo.ts'
import { taskInputSchema } from './service.ts'
import { changesOf } from './step-changes.ts'
import { stepEvent } from './task-end.ts'

/**
 * Writes what a run of the queue found out to the steps of its recipe: their states, and locators that were healed. Only while the recipe is what was run, and
 * nobody works on it; in the default environment, because the steps are shown without one. Of several rows a failed one counts most, so that one that passes
 * does not hide it; see decision 0057.
 */
export async function applyToRecipe(deps: Deps, task: repo.Task, steps: ReadonlyMap<number, RecipeStep>): Promise<void> {
  const { environmentId = null, rowIndex = 0, device } = taskInputSchema.parse(task.input)
  const ended = [...steps.values()].filter(({ status }) => status !== 'InProgress')
  const hasFailed = ended.some(({ status }) => status === 'Failed')
  if (environmentId !== null || device !== undefined || ended.length === 0 || (rowIndex > 0 && !hasFailed)) return
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (!(await lockRecipe(tx, task.recipeId))) return
    if (await repo.findOpenTask(tx, task.recipeId)) return
    const present = await repo.listSteps(tx, task.recipeId)
    const begun = task.begunSteps ?? (await repo.findTask(tx, task.id))?.begunSteps ?? []
    if (stepFingerprints(present).at(-1) !== stepFingerprints(begun).at(-1)) return
    // The picture of a failure is kept with the run.
    const writes = ended.map(({ failure, ...step }) => ({
      stepIndex: step.stepIndex,
      changes: changesOf({ ...step, ...(failure ? { failure: withoutPicture(failure) } : {}) }),
    }))
    const { written, restated } = await updateLockedSteps(deps, tx, task.recipeId, { writes, at })
    const events = [...written, ...restated].map((step) =>
      stepEvent(task, step.status === 'Failed' ? 'Failure' : 'Action', step, hasFailed ? 'failed' : 'completed', at),
    )
    await appendRecipeEvents(tx, task.recipeId, events)
  })
}
