import type { z } from 'zod'
import type { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { findFirstPrediction, startTask, storeUnstartedPrediction } from './service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { type NewSource, storeImportOnce } from '../recipes/service.ts'
import { closeReleased } from '../reservations/release.ts'
import { checkFreeRunners, reserveInTransaction } from '../reservations/service.ts'

type Imported = { recipeId: string; taskId: string }

/**
 * Stores an imported case and starts its prediction in a session of the caller, in one transaction. When every remote browser is taken, the
 * recipe is stored nevertheless, and its task says why nothing ran. A repeat under the same id creates nothing and gets the same answer.
 *
 * Errors: `not_found` for the project and the environment; `already_exists` when the id belongs to something else.
 */
export async function importAndPredict(
  actor: Member,
  deps: Deps,
  { id: recipeId = newId(), url: sutUrl, environmentId, initialStepIndex: stepIndex, recipe }: z.output<typeof importAndPredictInputSchema>,
  source?: NewSource,
): Promise<Imported> {
  // Asks the free runners first, so that a dead one is not reserved. This is done before the transaction, which must not wait for a runner.
  await checkFreeRunners(deps, actor.membership.organizationId)
  const { imported, released } = await inTransaction(deps, async (tx) => {
    const isNew = await storeImportOnce(actor, tx, { id: recipeId, recipe }, source)
    const before = isNew ? null : await findFirstPrediction(tx, recipeId)
    if (before) return { imported: { recipeId, taskId: before }, released: [] }
    const session = await reserveInTransaction(actor, tx, recipeId)
    const request = { recipeId, sutUrl, environmentId, stepIndex }
    const start = session.isReserved ? startTask(actor, tx, { kind: 'predict', ...request }) : storeUnstartedPrediction(actor, tx, request)
    return { imported: { recipeId, taskId: (await start).taskId }, released: session.released }
  })
  await closeReleased(deps, released)
  return imported
}
