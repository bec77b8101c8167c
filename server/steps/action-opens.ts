import type { Action } from '#contract/schemas/action.ts'
import type { ActAnswer } from '#contract/schemas/runner-api.ts'

type Opens = Action['opens']

/** What an act has opened: a tab, and the windows of the browser for which the recipe had no answer. A page that asks whether it may be left is none. */
export function opensOf({ openedTab, dialogs }: Pick<ActAnswer, 'openedTab' | 'dialogs'>): Opens {
  const windows = dialogs.filter(({ answer, type }) => answer === null && type !== 'beforeunload').map(({ type }) => type)
  if (!openedTab && windows.length === 0) return undefined
  return { ...(openedTab ? { tab: true as const } : {}), ...(windows.length > 0 ? { windows: windows.slice(0, 10) } : {}) }
}

/** The action with what it opens; the same object when nothing is new. */
export function withOpens(action: Action, opens: Opens): Action {
  if (JSON.stringify(opens) === JSON.stringify(action.opens)) return action
  const { opens: _before, ...rest } = action
  return opens ? { ...rest, opens } : rest
}
