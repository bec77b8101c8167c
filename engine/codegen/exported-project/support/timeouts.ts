import type { BrowserContext } from '@playwright/test'

/** Time for an action for which the test names no other. */
const ACTION_TIMEOUT_MS = 10000
const NAVIGATION_TIMEOUT_MS = 30000

const named = new WeakMap<BrowserContext, number>()

/** The time that the present action may take. */
export const actionTimeoutOf = (context: BrowserContext): number => named.get(context) ?? ACTION_TIMEOUT_MS

/** Sets the time of the action that begins now, its navigations included; null for the usual times. */
export function setActionTimeout(context: BrowserContext, timeoutMs: number | null): void {
  if (timeoutMs === null && !named.has(context)) return
  if (timeoutMs === null) named.delete(context)
  else named.set(context, timeoutMs)
  context.setDefaultTimeout(timeoutMs ?? ACTION_TIMEOUT_MS)
  context.setDefaultNavigationTimeout(timeoutMs ?? NAVIGATION_TIMEOUT_MS)
}
