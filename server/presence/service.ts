import type { TabLoadInput, TabUnloadInput } from '#contract/schemas/presence.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { seeRecipe } from '../reservations/service.ts'
import { deleteTabsSeenBefore, saveTabLoad, saveTabUnload, touchTabs } from './repo.ts'

const TAB_FORGOTTEN_MS = 24 * 3600_000

/** A tab shows a page. One that shows a recipe keeps the user's session of that recipe. */
export async function tabLoaded(actor: Actor, deps: Deps, input: TabLoadInput): Promise<void> {
  const organizationId = actor.membership?.organizationId ?? null
  await saveTabLoad(deps.db, { ...input, organizationId, userId: actor.userId }, deps.clock.now())
  const recipeId = recipeIdOf(input.curUrl)
  if (recipeId) await seeRecipe(deps, actor.userId, recipeId)
}

/** A tab closed. The client's clock may be wrong: its time counts only as far as it lies in the past minute. */
export async function tabUnloaded(actor: Actor, deps: Deps, input: TabUnloadInput): Promise<void> {
  const now = deps.clock.now().getTime()
  const told = new Date(input.timestamp).getTime()
  const isPlausible = told <= now && told > now - 60_000
  await saveTabUnload(deps.db, input.tabId, actor.userId, new Date(isPlausible ? told : now))
}

/**
 * Follows a browser that holds a stream open for its tabs. When the stream ends without a word, its tabs count as closed from then on, unless
 * they are heard of again: a new stream or a load is later than that moment.
 */
export async function tabsWatched(actor: Actor, deps: Deps, tabIds: string[], signal: AbortSignal): Promise<void> {
  await touchTabs(deps.db, tabIds, actor.userId, deps.clock.now())
  await untilAborted(signal)
  const at = deps.clock.now()
  for (const tabId of tabIds) await saveTabUnload(deps.db, tabId, actor.userId, at)
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export async function forgetOldTabs(deps: Deps): Promise<void> {
  await deleteTabsSeenBefore(deps.db, new Date(deps.clock.now().getTime() - TAB_FORGOTTEN_MS))
}

/** The recipe that a page of ours shows, or null. */
export function recipeIdOf(url: string): string | null {
  return /\/recipes\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[/?#]|$)/.exec(url)?.[1] ?? null
}
