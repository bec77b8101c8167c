import type { Page } from 'playwright-core'
import type { TabAct } from '#contract/rules/page-target.ts'
import type { ActOnTabAnswer, BrowserTab, TabInput, TabsAnswer, TabsInput } from '#contract/schemas/tabs.ts'
import type { BrowserSession } from './browser-session.ts'
import { deadlineIn, pause, remainingMs } from './clock.ts'
import { withoutCredentials } from './credentials.ts'
import { stepFailed } from './errors.ts'
import type { Step } from './step.ts'

const LOOK_EVERY_MS = 250
/** A page that does not say its title in this time, because something holds it up, is listed by its address. */
const TITLE_MS = 500
const TITLE_MAX = 300
const URL_MAX = 2000

/** Waits until the tabs are not as `known`, `waitMs` at most, and lists them. One tab alone is not listed. `require` throws when the session has ended. */
export async function watchTabs(require: () => BrowserSession, input: TabsInput, signal: AbortSignal): Promise<TabsAnswer> {
  const deadline = deadlineIn(input.waitMs)
  for (;;) {
    const session = require()
    const answer = { tabs: await listTabs(session, signal), device: session.device }
    if (remainingMs(deadline) === 0 || JSON.stringify(answer) !== JSON.stringify(input.known)) return answer
    await pause(Math.min(LOOK_EVERY_MS, remainingMs(deadline)), signal)
  }
}

async function listTabs({ tabs }: BrowserSession, signal: AbortSignal): Promise<BrowserTab[]> {
  const { open } = tabs
  if (open.length < 2) return []
  return Promise.all(
    open.map(async ({ id, page, isActive }) => ({
      id,
      title: await titleOf(page, signal),
      url: withoutCredentials(page.url()).slice(0, URL_MAX),
      isActive,
    })),
  )
}

async function titleOf(page: Page, signal: AbortSignal): Promise<string> {
  const giveUp = new AbortController()
  try {
    const late = pause(TITLE_MS, AbortSignal.any([signal, giveUp.signal])).then(() => '')
    return (await Promise.race([page.title().catch(() => ''), late])).slice(0, TITLE_MAX)
  } finally {
    giveUp.abort()
  }
}

/** A person goes to a tab or closes it. */
export async function actOnTab(session: BrowserSession, { tabId, act }: TabInput, signal: AbortSignal): Promise<ActOnTabAnswer> {
  const { open } = session.tabs
  const at = open.findIndex(({ id }) => id === tabId)
  const tab = open[at]
  if (!tab || open.length < 2 || session.isAutomating()) return { isDone: false }
  if (act === 'show' && tab.isActive) return { isDone: true }
  session.reportTab({ act, number: at + 1 }, await titleOf(tab.page, signal))
  await perform(session, tab.page, act)
  return { isDone: true }
}

/**
 * Goes to a tab or closes it, as a recipe says.
 *
 * Errors: `action_failed` when there is no such tab in time, or when it is the only one and would be closed.
 */
export async function replayTab(step: Step, { act, number }: TabAct): Promise<void> {
  for (;;) {
    const { open } = step.session.tabs
    const tab = open[number - 1]
    if (tab && (act === 'show' || open.length > 1)) return perform(step.session, tab.page, act)
    if (remainingMs(step.deadline) === 0) {
      const detail = tab ? 'It is the only tab' : `There is no tab ${number}`
      throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail }, detail)
    }
    await pause(Math.min(LOOK_EVERY_MS, remainingMs(step.deadline)), step.signal)
  }
}

async function perform(session: BrowserSession, page: Page, act: TabAct['act']): Promise<void> {
  if (act === 'show') return session.tabs.show(page)
  await page.close()
}
