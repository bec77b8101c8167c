import { navigationAction } from '#contract/rules/navigation.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { NavigateTo } from '#engine/language/intents.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { openPage, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'

/** `previous`: the address before the current one, or null. `isUntouched`: nothing was done since the SUT was opened. */
export type CurrentLocation = { currentUrl: string; previous: string | null; isUntouched: boolean; stepText: string }

/** Goes to an address, as an action; null when the browser is there already. */
export async function goToAddress(
  run: Run,
  to: NavigateTo,
  at: CurrentLocation,
  context: DialogContext,
): Promise<RunnerAnswer<Action | null>> {
  if (to.kind === 'refused') return { kind: 'failed', failure: { code: 'address_not_opened', address: to.address.slice(0, 300) } }
  const url = addressOf(to, { currentUrl: at.currentUrl, sutUrl: run.sutUrl, previous: at.previous ?? run.sutUrl })
  if (url === null) return { kind: 'failed', failure: { code: 'step_not_understood', text: at.stepText } }
  // "Open the application" needs no action when it is open already. It may have redirected to its login page by itself.
  const isThere = isSamePage(url, at.currentUrl) || (to.kind === 'sut' && at.isUntouched)
  if (to.kind !== 'reload' && isThere) return { kind: 'done', value: null }
  const opened = await openPage(run, url, context)
  return opened.kind === 'done' ? { kind: 'done', value: navigationAction(url, run.sutUrl) } : opened
}

function addressOf(to: NavigateTo, at: { currentUrl: string; sutUrl: string; previous: string }): string | null {
  if (to.kind === 'sut') return at.sutUrl
  if (to.kind === 'reload') return at.currentUrl
  if (to.kind === 'back') return at.previous
  return to.kind === 'url' && URL.canParse(to.url, at.sutUrl) ? new URL(to.url, at.sutUrl).href : null
}

function isSamePage(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other
  const path = (url: URL) => url.pathname.replace(/(?<!\/)\/+$/, '')
  const [a, b] = [new URL(one), new URL(other)]
  return a.origin === b.origin && path(a) === path(b) && a.search === b.search
}
