import type { TabLoadInput, TabUnloadInput, WatchMessage } from '#contract/schemas/presence.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../platform/deps.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes/processes.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { seeRecipe } from '../reservations/service.ts'
import { changesOf } from './changes.ts'
import { closeTabsOfDeadServers, deleteTabsSeenBefore, saveTabLoad, saveTabUnload, unwatchTabs, watchTabs } from './repo.ts'

const TAB_FORGOTTEN_MS = 24 * 3600_000

/** Reports that a tab shows a page. A tab with a recipe prolongs the user's reservation for that recipe. */
export async function tabLoaded(actor: Actor, deps: Deps, input: TabLoadInput): Promise<void> {
  const organizationId = actor.membership?.organizationId ?? null
  await saveTabLoad(deps.db, { ...input, organizationId, userId: actor.userId }, deps.clock.now())
  const recipeId = recipeIdOf(input.curUrl)
  if (recipeId) await seeRecipe(deps, actor.userId, recipeId)
}

/** Reports that a tab closed. The client's clock may be wrong, so its time counts only if it lies within the past minute. */
export async function tabUnloaded(actor: Actor, deps: Deps, input: TabUnloadInput): Promise<void> {
  const now = deps.clock.now().getTime()
  const reported = new Date(input.timestamp).getTime()
  const isPlausible = reported <= now && reported > now - 60_000
  await saveTabUnload(deps.db, input.tabId, actor.userId, new Date(isPlausible ? reported : now))
}

/**
 * Follows a browser that holds a stream open for its tabs, and sends it the changes in the organization. When the stream ends, its tabs count
 * as closed, unless a later stream or a later call reports them.
 */
export async function* watch(actor: Actor, deps: Deps, tabIds: string[], signal: AbortSignal): AsyncGenerator<WatchMessage> {
  const watched = { watchId: newId(), processId: deps.processId, tabIds, userId: actor.userId }
  // From here on no change is missed, so a client that reads its data after the stream has begun is up to date.
  const changes = changesOf(deps, actor.membership?.organizationId ?? null, signal)
  await watchTabs(deps.db, watched, deps.clock.now())
  try {
    yield { ok: true }
    yield* changes
  } finally {
    await unwatchTabs(deps.db, watched, deps.clock.now())
  }
}

/** Closes the tabs whose stream was at a server that has died. */
export async function closeLostTabs(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  await closeTabsOfDeadServers(deps.db, { before: new Date(at.getTime() - PROCESS_DEAD_AFTER_MS), at })
}

export async function forgetOldTabs(deps: Deps): Promise<void> {
  await deleteTabsSeenBefore(deps.db, new Date(deps.clock.now().getTime() - TAB_FORGOTTEN_MS))
}

/** The recipe that a page of ours shows, or null. */
export function recipeIdOf(url: string): string | null {
  return /\/recipes\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[/?#]|$)/.exec(url)?.[1] ?? null
}
