import { newId } from '#contract/rules/new-id.ts'

const TAB_ID_KEY = 'reprise.tab-id'

/** The id of this tab, which lives as long as the tab. Undefined before `startTabPresence` has claimed one. */
export const readTabId = (): string | undefined => sessionStorage.getItem(TAB_ID_KEY) ?? undefined

/** The id of this tab, or a new one. A duplicated tab begins with a copy of the other's. */
export function keepTabId(): string {
  const tabId = readTabId() ?? newId()
  sessionStorage.setItem(TAB_ID_KEY, tabId)
  return tabId
}

/** Forgets the id, because another tab has it. */
export const forgetTabId = (): void => sessionStorage.removeItem(TAB_ID_KEY)
