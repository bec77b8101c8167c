import { setTimeout as delay } from 'node:timers/promises'
import { findActorByEmail } from '../accounts/service.ts'
import { isTaskOpen, startTask } from '../execution/service.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { releaseUnlessSeen, reserveOrCheckSession } from '../reservations/service.ts'
import { DEMO_USERS } from './seed.ts'

const LOOK_EVERY_MS = 500
/** Local runners need some seconds to start. Without any after this many looks nothing is predicted. */
const LOOKS_FOR_RUNNER_MAX = 240

/**
 * Predicts recipes of the demo in a real remote browser, one after the other, so that a new user soon sees real results. It uses one runner at
 * a time and releases it after each recipe; the other runners stay free for the user. A prediction that a shutdown interrupts is not repeated.
 *
 * Returns the function that ends it. Errors: none; problems are logged, and the recipe says why its step failed.
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
