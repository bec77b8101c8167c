import type { Action } from '../schemas/action.ts'
import type { Locator } from '../schemas/locator.ts'
import type { HistoryMove } from './keys.ts'

/** Acts on no element in particular are stored with a description as their only target, as windows of the browser are. */

/** The target of keys that go to whatever has the focus. */
export const FOCUSED_ELEMENT: Locator = { type: 'nlDescription', value: 'focused element', priority: 1 }

/** The target of a move through the history of the tab: a click on a button of the browser, whose name is the value. */
export const BROWSER_BUTTON: Locator = { type: 'nlDescription', value: 'browser button', priority: 1 }

/** The target of scrolling the page as a whole. */
export const PAGE: Locator = { type: 'nlDescription', value: 'page', priority: 1 }

const MOVE_CAPTIONS: Record<HistoryMove, { ru: string; en: string }> = {
  back: { ru: 'браузер: Назад', en: 'browser: Back' },
  forward: { ru: 'браузер: Вперёд', en: 'browser: Forward' },
  reload: { ru: 'браузер: Обновить страницу', en: 'browser: Reload' },
}

/** Presses keys without looking for an element. `keys`: see keys.ts. */
export function pressAnywhere(keys: string, times?: number): Action {
  return { target: [FOCUSED_ELEMENT], method: 'Press', keys, ...(times === undefined ? {} : { times }) }
}

export const isOnFocus = ({ target }: Pick<Action, 'target'>): boolean => isOnly(target, FOCUSED_ELEMENT)

/** Scrolls the page, not a region of it. */
export function scrollPage(scroll: NonNullable<Action['scroll']>, times?: number): Action {
  return { target: [PAGE], method: 'Scroll', scroll, ...(times === undefined ? {} : { times }) }
}

export const isOnPage = ({ target, method }: Pick<Action, 'target' | 'method'>): boolean => method === 'Scroll' && isOnly(target, PAGE)

export function historyAction(move: HistoryMove): Action {
  return { target: [BROWSER_BUTTON], nlTargetCaptionDict: MOVE_CAPTIONS[move], method: 'Click', value: move }
}

/** The move through the history that an action is; null for all other actions. */
export function historyMove({ target, method, value }: Pick<Action, 'target' | 'method' | 'value'>): HistoryMove | null {
  if (method !== 'Click' || !isOnly(target, BROWSER_BUTTON)) return null
  return value === 'back' || value === 'forward' || value === 'reload' ? value : null
}

function isOnly([only, ...others]: readonly Locator[], wanted: Locator): boolean {
  return others.length === 0 && only?.type === wanted.type && only.value === wanted.value
}
