import type { z } from 'zod'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { bindActionInputSchema, dismissNotRecordedInputSchema } from '#contract/schemas/recording.ts'
import type { Db } from '../platform/database/db.ts'
import { inUnit } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertEnvDataItem } from '../projects/service.ts'
import { findSteps, type StepRow } from './repo.ts'
import { updateLockedSteps, type StepChanges } from './runs.ts'
import { assertNoTask, get, headForEdit, type Edited } from './service.ts'

/** After a change by hand the step has not run in its present form. */
const NOT_RUN: StepChanges = { status: 'Draft', failure: null, errorMessage: null, question: null }

/**
 * Gives an Input that was recorded without a value an item of the environment data, by its name.
 *
 * Errors: `not_found` for recipe, step, action and item, and for an action that has a value of its own; `reservation_required`,
 * `task_in_progress`.
 */
export async function bindAction(actor: Member, deps: Deps, input: z.output<typeof bindActionInputSchema>): Promise<Edited> {
  return editStep(actor, deps, input, async (tx, step) => {
    const { projectId } = await get(actor, { db: tx }, input.recipeId)
    await assertEnvDataItem(tx, projectId, input.key)
    const action = step.actions?.[input.actionIndex]
    if (!action || !lacksValue(action)) throw notFound('action')
    const source = { type: 'envDataVariables' as const, key: input.key }
    return { ...NOT_RUN, actions: (step.actions ?? []).with(input.actionIndex, { ...action, source }) }
  })
}

/** Removes the list of unrecorded interactions, because the user does not need them. Errors: as `bindAction`. */
export async function dismissNotRecorded(
  actor: Member,
  deps: Deps,
  input: z.output<typeof dismissNotRecordedInputSchema>,
): Promise<Edited> {
  return editStep(actor, deps, input, (_tx, { notRecorded }) => {
    if (!notRecorded?.length) throw notFound('step')
    return { ...NOT_RUN, notRecorded: null }
  })
}

type StepRef = { recipeId: string; stepIndex: number }

async function editStep(
  actor: Member,
  deps: Deps,
  { recipeId, stepIndex }: StepRef,
  change: (tx: Db, step: StepRow) => StepChanges | Promise<StepChanges>,
): Promise<Edited> {
  return inUnit(deps, async (unit) => {
    assertNoTask(await headForEdit(actor, deps, unit, { recipeId }))
    const step = (await findSteps(unit.db, recipeId))[stepIndex]
    if (!step) throw notFound('step')
    const changes = await change(unit.db, step)
    await updateLockedSteps(deps, unit.db, recipeId, { writes: [{ stepIndex, changes }], at: deps.clock.now() })
    const { updatedAt } = await get(actor, { db: unit.db }, recipeId)
    return { recipeId, updatedAt }
  })
}
