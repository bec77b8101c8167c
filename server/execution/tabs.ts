import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { recipeTabActInputSchema, TabsAnswer } from '#contract/schemas/tabs.ts'
import { runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { sessionOfUser } from '../reservations/service.ts'
import { nothingWhenAborted } from './question-marks.ts'
import { requireRecipe } from './service.ts'

/** One poll of the runner waits so long for a change. */
const WAIT_MS = 10_000
/** Without a session, or while the runner does not answer, it is looked again after this time. */
const PAUSE_MS = 2000

/** Lists the tabs of the actor's remote browser and its device, and again whenever they change, until `signal` aborts. None without a session, and none where only one is open. */
export async function* tabs({ userId }: Actor, deps: Deps, recipeId: string, signal: AbortSignal): AsyncGenerator<TabsAnswer> {
  let known: TabsAnswer | null = null
  while (!signal.aborted) {
    const held = await sessionOfUser(deps.db, recipeId, userId)
    const session = held && (await runnerSession(deps, held.runnerId, held.sessionKey))
    const answer = await session?.tabs({ known, waitMs: WAIT_MS }, signal).catch(nothingWhenAborted(signal))
    const listed: TabsAnswer = answer?.kind === 'done' ? answer.value : { tabs: [], device: null }
    if (known === null || JSON.stringify(listed) !== JSON.stringify(known)) yield listed
    known = listed
    if (answer?.kind !== 'done') await delay(PAUSE_MS, null, { signal }).catch(nothingWhenAborted(signal))
  }
}

/**
 * Goes to a tab of the actor's remote browser, or closes it: between tasks, and while the actor records.
 *
 * Errors: `not_found` for the recipe; `reservation_required` without its session; `task_in_progress` while another task uses it; `runner_unavailable`.
 */
export async function actOnTab(
  actor: Actor,
  deps: Deps,
  { recipeId, tabId, act }: z.output<typeof recipeTabActInputSchema>,
  signal: AbortSignal,
): Promise<{ isDone: boolean }> {
  await requireRecipe(actor, deps, recipeId)
  const held = await sessionOfUser(deps.db, recipeId, actor.userId)
  if (!held) throw new AppError('reservation_required')
  const { operation } = held
  if (operation !== null && operation !== 'record') throw new AppError('task_in_progress', { details: { operation } })
  const session = await runnerSession(deps, held.runnerId, held.sessionKey)
  const answer = await session?.actOnTab({ tabId, act }, signal)
  if (answer?.kind !== 'done') throw new AppError('runner_unavailable')
  return answer.value
}
