import type { CDPSession } from 'playwright-core'
import { stepFailed } from './errors.ts'
import { keyThatTypes } from '#contract/rules/key-codes.ts'
import type { FocusObstacle } from '../page/typing.ts'
import { pause, remainingMs, type Deadline } from './clock.ts'
import type { BrowserSession } from './browser-session.ts'
import type { Found } from './target.ts'

type Step = { session: BrowserSession; caption: string; deadline: Deadline; signal: AbortSignal }

/** Of a longer text only the end is typed, the rest is pasted: pages that listen to keys still get the last ones. */
const TYPED_MAX = 100
const POLL_MS = 50

/**
 * Replaces the text of the found field by typing `text`, with a key pressed and released for each character: filters and masks that
 * listen to keys do not notice a value that is set. The keys are sent without waiting for each other, so it is as fast as the page handles them.
 *
 * Resolves with false when the page does not let the cursor into the field; nothing was typed then.
 * Errors: `action_failed` when the field does not become usable in time.
 */
export async function typeText(step: Step, found: Found, text: string): Promise<boolean> {
  const keyboard = await step.session.cdp(found.frame.page())
  if (!keyboard || !(await isReady(step, found))) return false
  // A key types a whole code point, never half a surrogate pair.
  const characters = Array.from(text)
  const pasted = Math.max(0, characters.length - TYPED_MAX)
  if (pasted > 0) await keyboard.send('Input.insertText', { text: characters.slice(0, pasted).join('') })
  let sent: Promise<unknown>[] = []
  if (characters.length === 0) sent.push(...pressKey(keyboard, { key: 'Delete', code: 'Delete', keyCode: 46, text: '' }))
  for (const character of characters.slice(pasted)) {
    if (character !== '\n') {
      sent.push(...pressKey(keyboard, keyThatTypes(character)))
      continue
    }
    // A line break is inserted as text, because Enter would submit the form. Inserted text must not overtake the keys, so they are awaited first.
    await Promise.all(sent)
    sent = []
    await keyboard.send('Input.insertText', { text: character })
  }
  await Promise.all(sent)
  return true
}

/**
 * Types at the cursor, or over what is selected, with a key for each character; a line break presses Enter. A field without the focus gets it, with the
 * cursor at the end.
 *
 * Errors: `action_failed` when the field does not become usable in time.
 */
export async function typeAtCursor(step: Step, found: Found, text: string): Promise<void> {
  const keyboard = await step.session.cdp(found.frame.page())
  const isReady = await untilFocused(step, () => step.session.agents.call(found.frame, 'takeFocus', false))
  if (!keyboard || !isReady)
    throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail: 'It does not take the cursor' }, 'No focus')
  // An editor draws its text anew for a line or a mark, and takes the next key only then.
  for (const character of Array.from(text)) await Promise.all(pressKey(keyboard, character === '\n' ? ENTER : keyThatTypes(character)))
}

const ENTER = { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' }

async function isReady(step: Step, { frame, info }: Found): Promise<boolean> {
  return info.isBegun || untilFocused(step, () => step.session.agents.call(frame, 'beginTyping'))
}

/**
 * Asks the page for the focus until nothing is in the way. False when the page does not give it to the element.
 *
 * Errors: `action_failed` when the element does not become usable in time.
 */
export async function untilFocused({ caption, deadline, signal }: Step, ask: () => Promise<FocusObstacle | null>): Promise<boolean> {
  for (;;) {
    const obstacle = await ask()
    if (!obstacle) return true
    const { reason } = obstacle
    if (reason === 'elsewhere') return false
    if (remainingMs(deadline) === 0) throw stepFailed({ code: 'action_failed', reason, target: caption }, `No focus: ${reason}`)
    await pause(Math.min(POLL_MS, remainingMs(deadline)), signal)
  }
}

/** Presses and releases a key. The events are sent without waiting for each other; the promises are fulfilled when the page has handled them. */
export function pressKey(keyboard: CDPSession, { key, code, keyCode, text }: ReturnType<typeof keyThatTypes>): Promise<unknown>[] {
  const common = { key, code, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode }
  return [
    keyboard.send('Input.dispatchKeyEvent', {
      ...common,
      type: text ? 'keyDown' : 'rawKeyDown',
      ...(text ? { text, unmodifiedText: text } : {}),
    }),
    keyboard.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }),
  ]
}
