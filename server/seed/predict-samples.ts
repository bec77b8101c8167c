import { setTimeout as delay } from 'node:timers/promises'
import { findActorByEmail } from '../accounts/service.ts'
import { isTaskOpen, startTask } from '../execution/service.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { releaseUnlessSeen, reserveOrCheckSession } from '../reservations/service.ts'
import { DEMO_USERS } from './seed.ts'

const LOOK_EVERY_MS = 500
/** The local runners need some seconds to start; where none comes, there is nothing to show. */
const LOOKS_FOR_RUNNER_MAX = 240

/**
 * Predicts recipes of the demo for real, one after the other, while whoever started the product looks around: so there soon is a green that is true.
 * One runner at a time, and none once its recipe is done: the others are the newcomer's. What a stop cuts off is not taken up again.
 *
 * Returns what ends it. Errors: none; what goes wrong is in the log, and the recipe says why its step failed.
 */
export function predictSamples(deps: Deps, recipeIds: readonly string[]): () => Promise<void> {
  const stopping = new AbortController()
  const work = predictAll(deps, recipeIds, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the samples were not predicted')
  })
  return async () => {
    stopping.abort()
    await work
  }
}

async function predictAll(deps: Deps, recipeIds: readonly string[], signal: AbortSignal): Promise<void> {
  const actor = await findActorByEmail(deps, DEMO_USERS.owner)
  if (!actor?.membership) return
  const owner: Member = { ...actor, membership: actor.membership }
  for (const recipeId of recipeIds) {
    if (!(await reserve(owner, deps, recipeId, signal))) return
    const { taskId } = await startTask(owner, deps, { kind: 'predict', recipeId, stepIndex: 0 })
    while (await isTaskOpen(deps, taskId)) await delay(LOOK_EVERY_MS, undefined, { signal })
    await releaseUnlessSeen(owner, deps, recipeId)
  }
}

async function reserve(owner: Member, deps: Deps, recipeId: string, signal: AbortSignal): Promise<boolean> {
  const { organizationId } = owner.membership
  for (let look = 0; look < LOOKS_FOR_RUNNER_MAX; look += 1) {
    const { status } = await reserveOrCheckSession(owner, deps, { recipeId, organizationId, reserveSession: true })
    if (status === 'reserved_by_you') return true
    await delay(LOOK_EVERY_MS, undefined, { signal })
  }
  return false
}
