import type { RunnerSession } from '../fleet/runner-port.ts'
import { runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { sessionOfTask } from '../reservations/service.ts'
import * as repo from './repo.ts'

/** The remote browser in which the actor records the recipe now; null when nothing is recorded. Errors: `reservation_required` when another user records. */
export async function recordingSession(actor: Member, deps: Deps, recipeId: string): Promise<RunnerSession | null> {
  const task = await repo.findOpenTask(deps.db, recipeId)
  if (task?.kind !== 'record') return null
  if (task.initiatorId !== actor.userId) throw new AppError('reservation_required')
  const hold = await sessionOfTask(deps.db, task.id)
  return hold && runnerSession(deps, hold.runnerId, hold.sessionKey)
}
