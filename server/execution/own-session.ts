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
  return sessionDuring(actor, deps, recipeId, [])
}

/** The same for calls that only look at the page, which people also do while they record. */
export async function sessionToLookAt(actor: Actor, deps: Deps, recipeId: string): Promise<RunnerSession> {
  return sessionDuring(actor, deps, recipeId, ['record'])
}

async function sessionDuring(actor: Actor, deps: Deps, recipeId: string, tasks: readonly string[]): Promise<RunnerSession> {
  const own = await sessionOfUser(deps.db, recipeId, actor.userId)
  if (!own) throw new AppError('reservation_required')
  if (own.operation !== null && !tasks.includes(own.operation))
    throw new AppError('task_in_progress', { details: { operation: own.operation } })
  const isReady = await prepareRunner(deps, own.runnerId, own.sessionKey)
  const session = isReady ? await runnerSession(deps, own.runnerId, own.sessionKey) : null
  if (!session) throw new AppError('runner_unavailable')
  return session
}
