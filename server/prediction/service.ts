import type { z } from 'zod'
import type { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { startTask, storeUnstartedPrediction } from '../execution/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import { storeImport } from '../recipes/service.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'

/**
 * Stores an imported case and starts its prediction in a session of the caller. When every remote browser is taken the recipe is stored all
 * the same and its task says why nothing ran.
 *
 * Errors: `not_found` for the project.
 */
export async function importAndPredict(
  actor: Member,
  deps: Deps,
  input: z.output<typeof importAndPredictInputSchema>,
): Promise<{ recipeId: string; taskId: string }> {
  await getProject(actor, deps, input.recipe.projectId)
  const recipeId = newId()
  await storeImport(deps, deps.db, recipeId, input.recipe)
  const wish = { recipeId, sutUrl: input.url, stepIndex: input.initialStepIndex }
  const { organizationId } = actor.membership
  const reservation = await reserveOrCheckSession(actor, deps, { recipeId, organizationId, reserveSession: true })
  const { taskId } =
    reservation.status === 'reserved_by_you'
      ? await startTask(actor, deps, { kind: 'predict', ...wish })
      : await storeUnstartedPrediction(actor, deps, wish)
  return { recipeId, taskId }
}
