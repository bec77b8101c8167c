import { prepareRunner, runnerSession } from '../fleet/service.ts'
import type { RunnerSession } from '../fleet/runner-port.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { sessionOfUser } from '../reservations/service.ts'

/**
 * The remote browser that the actor has for a recipe, for calls that use it between tasks.
 *
 * Errors: `reservation_required` without the recipe's session; `task_in_progress` while a task uses it; `runner_unavailable`.
 */
export async function ownSession(actor: Actor, deps: Deps, recipeId: string): Promise<RunnerSession> {
  const own = await sessionOfUser(deps.db, recipeId, actor.userId)
  if (!own) throw new AppError('reservation_required')
  if (own.operation !== null) throw new AppError('task_in_progress', { details: { operation: own.operation } })
  const isReady = await prepareRunner(deps, own.runnerId, own.sessionKey)
  const session = isReady ? await runnerSession(deps, own.runnerId, own.sessionKey) : null
  if (!session) throw new AppError('runner_unavailable')
  return session
}
