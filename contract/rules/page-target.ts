import type { Action, Take } from '../schemas/action.ts'
import type { HttpCall } from '../schemas/http-call.ts'
import type { Locator } from '../schemas/locator.ts'
import type { HistoryMove } from './keys.ts'

/** Acts on no element in particular are stored with a description as their only target, as windows of the browser are. */

/** The target of keys that go to whatever has the focus. */
export const FOCUSED_ELEMENT: Locator = { type: 'nlDescription', value: 'focused element', priority: 1 }

/** The target of a move through the history of the tab: a click on a button of the browser, whose name is the value. */
export const BROWSER_BUTTON: Locator = { type: 'nlDescription', value: 'browser button', priority: 1 }

/** The target of a call over HTTP: no element of a page. */
const NETWORK: Locator = { type: 'nlDescription', value: 'network', priority: 1 }

/** The target of going to another tab, or closing one: a click on the strip of tabs of the browser. */
export const BROWSER_TAB: Locator = { type: 'nlDescription', value: 'browser tab', priority: 1 }

/** The target of scrolling the page as a whole, and of taking a value from its address. */
export const PAGE: Locator = { type: 'nlDescription', value: 'page', priority: 1 }

/** Takes a part of the address of the page, or all of it. */
export const takeFromAddress = (take: Take): Action => ({ target: [PAGE], method: 'Take', take })

export const callAction = (call: HttpCall): Action => ({ target: [NETWORK], method: 'Call', call })

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

export const isOnPage = ({ target, method }: Pick<Action, 'target' | 'method'>): boolean =>
  (method === 'Scroll' || method === 'Take') && isOnly(target, PAGE)

export function historyAction(move: HistoryMove): Action {
  return { target: [BROWSER_BUTTON], nlTargetCaptionDict: MOVE_CAPTIONS[move], method: 'Click', value: move }
}

/** The move through the history that an action is; null for all other actions. */
export function historyMove({ target, method, value }: Pick<Action, 'target' | 'method' | 'value'>): HistoryMove | null {
  if (method !== 'Click' || !isOnly(target, BROWSER_BUTTON)) return null
  return value === 'back' || value === 'forward' || value === 'reload' ? value : null
}

/** Goes to a tab, or closes it. `number`: its place among the open tabs, from 1, in the order in which they were opened. */
export type TabAct = { act: 'show' | 'close'; number: number }

/** `title`: the title of its page, for people. */
export function tabAction({ act, number }: TabAct, title: string): Action {
  const name = title === '' ? '' : ` “${title.slice(0, TAB_TITLE_MAX)}”`
  const caption =
    act === 'show'
      ? { en: `browser: go to tab ${number}${name}`, ru: `браузер: перейти на вкладку ${number}${russianQuotes(name)}` }
      : { en: `browser: close tab ${number}${name}`, ru: `браузер: закрыть вкладку ${number}${russianQuotes(name)}` }
  return { target: [BROWSER_TAB], nlTargetCaptionDict: caption, method: 'Click', value: `${act} ${number}` }
}

const TAB_TITLE_MAX = 80
const russianQuotes = (name: string): string => name.replace('“', '«').replace(/”$/u, '»')

/** What an action does with a tab; null for all other actions. */
export function tabAct({ target, method, value = '' }: Pick<Action, 'target' | 'method' | 'value'>): TabAct | null {
  const [, act, number] = /^(show|close) ([1-9]\d?)$/.exec(value) ?? []
  if (method !== 'Click' || !isOnly(target, BROWSER_TAB) || number === undefined) return null
  return { act: act === 'show' ? 'show' : 'close', number: Number(number) }
}

function isOnly([only, ...others]: readonly Locator[], wanted: Locator): boolean {
  return others.length === 0 && only?.type === wanted.type && only.value === wanted.value
}
