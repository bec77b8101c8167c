import type { Action } from '../schemas/action.ts'
import type { Locator } from '../schemas/locator.ts'

/**
 * A step such as "open the orders page by its address" has no element: it is stored as an Input into the address bar. The value is an absolute URL,
 * or a path when the page belongs to the system under test, so that the recipe also runs on another environment.
 */
export const ADDRESS_BAR: Locator = { type: 'nlDescription', value: 'address bar', priority: 1 }

/** Whether an action goes to an address. */
export const isNavigation = ({ target: [only, ...others], method }: Pick<Action, 'target' | 'method'>): boolean =>
  method === 'Input' && others.length === 0 && only?.type === ADDRESS_BAR.type && only.value === ADDRESS_BAR.value

/** The action that goes to `url`, stored relative to `sutUrl` where that is its origin. */
export function navigationAction(url: string, sutUrl: string): Action {
  return goTo(relativeTo(sutUrl, url))
}

/** The action that goes to an address, or to a path of the system under test. */
export const goTo = (address: string): Action => ({
  target: [ADDRESS_BAR],
  nlTargetCaptionDict: { ru: 'адресная строка', en: 'address bar' },
  method: 'Input',
  value: address,
})

/** The absolute URL that an action goes to, or null when it acts on an element. */
export function navigationUrl(action: Action, sutUrl: string): string | null {
  if (!isNavigation(action)) return null
  return URL.canParse(action.value ?? '', sutUrl) ? new URL(action.value ?? '', sutUrl).href : null
}

function relativeTo(sutUrl: string, url: string): string {
  if (!URL.canParse(url, sutUrl)) return url
  const absolute = new URL(url, sutUrl)
  const isSameOrigin = absolute.origin === new URL(sutUrl).origin
  return isSameOrigin ? `${absolute.pathname}${absolute.search}${absolute.hash}` : absolute.href
}
