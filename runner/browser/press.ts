import type { Page } from 'playwright-core'
import { copiesSelection, historyMoveOfKeys, keysOnMachine, parseKeys, pressedKeys, type Keys } from '#contract/rules/keys.ts'
import type { Action } from '#contract/schemas/action.ts'
import { keyThatTypes } from '#contract/rules/key-codes.ts'
import { pause, remainingMs, withinTime } from './clock.ts'
import { stepFailed } from './errors.ts'
import { goThroughHistory } from './history.ts'
import type { Step } from './step.ts'
import type { Found } from './target.ts'
import { pressKey, untilFocused } from './typing.ts'

const TEXT_POLL_MS = 50

/**
 * Presses the keys of a Press on the found element, or on whatever has the focus. An element that takes no focus is clicked first, as a person
 * would do. Keys that a browser answers itself (F5) do so here too, unless the page keeps them for itself.
 */
export async function press(step: Step, { keys = '', times = 1 }: Action, found: Found | null): Promise<void> {
  const page = found?.frame.page() ?? step.session.requirePage()
  const read = parseKeys(keys)
  if (!read)
    throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail: `No such key: ${keys}` }, 'No such key')
  if (found) await giveFocus(step, found, copiesSelection(read))
  const move = historyMoveOfKeys(read)
  const frame = found?.frame ?? page.mainFrame()
  if (move) await step.session.agents.call(frame, 'watchKeys')
  for (let done = 0; done < times && remainingMs(step.deadline) > 0; done++) await pressOnce(step, page, read)
  if (move && !(await step.session.agents.call(frame, 'tookKey').catch(() => true))) await goThroughHistory(step, page, move)
}

/** Puts the cursor into the element, or clicks it when it takes no focus. */
export async function giveFocus(step: Step, found: Found, copies = false): Promise<void> {
  if (await untilFocused(step, () => step.session.agents.call(found.frame, 'takeFocus', copies))) return
  await found.locator.click({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
}

/**
 * Puts the cursor into the element; with `selection`, to that place in its text.
 *
 * Errors: `action_failed` when the text does not come to hold that place in time.
 */
export async function putCursor(step: Step, found: Found, { selection }: Action): Promise<void> {
  await giveFocus(step, found)
  if (!selection) return
  while (!(await step.session.agents.call(found.frame, 'selectText', selection))) {
    if (remainingMs(step.deadline) === 0) {
      const detail = `The text does not hold: ${selection.text}`
      throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail }, 'No such text')
    }
    await pause(Math.min(TEXT_POLL_MS, remainingMs(step.deadline)), step.signal)
  }
}

/** A key that comes so soon after another waits until the page has drawn what that one did. */
const NEXT_KEY_MS = 100
/** A page that is busy or blocked for longer gets the key nevertheless. */
const DRAWN_MAX_MS = 500
/** When the last key was pressed, by `performance.now()`. */
const lastKeyAt = new WeakMap<Page, number>()

async function pressOnce(step: Step, page: Page, keys: Keys): Promise<void> {
  const isNext = performance.now() - (lastKeyAt.get(page) ?? Number.NEGATIVE_INFINITY) < NEXT_KEY_MS
  if (isNext)
    await withinTime(
      step.session.agents.call(page.mainFrame(), 'drawn').catch(() => undefined),
      DRAWN_MAX_MS,
    )
  await pressKeys(step, page, keys)
  lastKeyAt.set(page, performance.now())
}

async function pressKeys(step: Step, page: Page, keys: Keys): Promise<void> {
  const onMachine = keysOnMachine(keys, process.platform === 'darwin')
  const typed = isOfLayout(onMachine.key) ? null : keyThatTypes(onMachine.key)
  if (!typed) return page.keyboard.press(pressedKeys(onMachine))
  // Playwright knows the keys of one layout. A shortcut goes by the key, and a single key types its letter.
  if (onMachine.held.length > 0 && typed.code) return page.keyboard.press(pressedKeys({ ...onMachine, key: typed.code }))
  const keyboard = await step.session.cdp(page)
  if (keyboard) await Promise.all(pressKey(keyboard, typed))
}

/** Whether the key is one of the US layout, or has a name. */
const isOfLayout = (key: string): boolean => key.length > 1 || /^[!-~]$/.test(key)
