import type { CDPSession, Page } from 'playwright-core'
import type { HistoryMove } from '#contract/rules/keys.ts'
import { remainingMs } from './clock.ts'
import { stepFailed } from './errors.ts'
import type { Step } from './step.ts'

/** The entry of the tab's history that a move leads to; null for none. The first entry of a tab is its empty page, to which nobody goes back. */
export async function historyEntry(cdp: CDPSession, move: Exclude<HistoryMove, 'reload'>): Promise<number | null> {
  const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + (move === 'back' ? -1 : 1)]
  return entry && entry.url !== 'about:blank' ? entry.id : null
}

/** Begins to go through the history, without waiting for the page. False when there is no page to go to. */
export async function moveInHistory(cdp: CDPSession, move: HistoryMove): Promise<boolean> {
  if (move === 'reload') {
    await cdp.send('Page.reload')
    return true
  }
  const entryId = await historyEntry(cdp, move)
  if (entryId !== null) await cdp.send('Page.navigateToHistoryEntry', { entryId })
  return entryId !== null
}

/**
 * Goes back or forward in the history of the tab, or loads its page anew, and waits for the page.
 *
 * Errors: `action_failed` when there is no page to go to.
 */
export async function goThroughHistory(step: Step, page: Page, move: HistoryMove): Promise<void> {
  const options = { timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal, waitUntil: 'domcontentloaded' as const }
  // A page that asks whether it may be left, and stays, is no failure.
  const unlessStayed = (error: unknown) => {
    if (!step.session.hasStayed) throw error
  }
  if (move === 'reload') return void (await page.reload(options).catch(unlessStayed))
  const cdp = await step.session.cdp(page)
  if (!cdp || (await historyEntry(cdp, move)) === null) {
    const detail = move === 'back' ? 'There is no page before this one' : 'There is no page after this one'
    throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail }, detail)
  }
  await (move === 'back' ? page.goBack(options) : page.goForward(options)).catch(unlessStayed)
}
