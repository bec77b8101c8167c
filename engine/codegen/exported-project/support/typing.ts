import { expect, type Locator } from '@playwright/test'
import { typeCharacter } from './keyboard'
import { actionTimeout } from './timeouts'

/** Types a text into a field over what is in it. A line break at the end presses Enter in a field of one line. */
export async function typeIntoField(element: Locator, value: string): Promise<void> {
  const pressEnter = value.endsWith('\n') && (await element.evaluate((field) => field instanceof HTMLInputElement))
  const text = pressEnter ? value.slice(0, -1) : value
  if (!pressEnter || text !== '') await typeText(element, text)
  if (pressEnter) await element.press('Enter')
}

/** Longer texts are pasted, except for their end, which is typed. */
const TYPED_MAX = 100

/**
 * Types the value with one key per character, over the old value: filters and masks that listen to keys notice nothing of a value that is set. The
 * value is set only where the page does not let the cursor in, and in an editor that handles lines in its own way.
 */
export async function typeText(element: Locator, text: string): Promise<void> {
  const keyboard = element.page().keyboard
  const isSet = await element.evaluate((node, lines) => lines && node instanceof HTMLElement && node.isContentEditable, text.includes('\n'))
  if (isSet || !(await isReadyForKeys(element))) return element.fill(text)
  const characters = Array.from(text)
  const pasted = characters.slice(0, -TYPED_MAX).join('')
  const lines = characters.slice(-TYPED_MAX).join('').split('\n')
  if (pasted !== '') await keyboard.insertText(pasted)
  if (text === '') await keyboard.press('Delete')
  for (const [at, line] of lines.entries()) {
    // Enter would send a message that is being written, so the line break is inserted as text.
    if (at > 0) await keyboard.insertText('\n')
    for (const character of line) await typeCharacter(element.page(), character)
  }
  // A page that replaces the field on a key press moves the cursor to the new field.
  const isThere = text !== '' && (await element.count()) === 1
  if (isThere && (await element.evaluate(isWithout, text).catch(() => false))) await element.fill(text)
}

/** Runs in the page. Compares letters and digits only, because masks add brackets, spaces and currency signs. */
function isWithout(node: Element, text: string): boolean {
  const field = node instanceof HTMLLabelElement ? node.control : node
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  const essence = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return field.value !== text && !essence(field.value).endsWith(essence(text))
}

/** Puts the cursor into the field and selects all of its text. Returns false when the page does not allow that. */
async function isReadyForKeys(element: Locator): Promise<boolean> {
  await expect(element).toBeEditable({ timeout: actionTimeout() })
  return element.evaluate(async (node) => {
    const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
    // A mask writes itself and moves the cursor by a timer that it sets when the focus comes. Keys that come earlier would lose their order.
    const later = setTimeout
    let settledMs = 0
    const watched = new Proxy(later, {
      apply(target, self, args: unknown[]): unknown {
        const ms = Number(args[1] ?? 0)
        if (ms <= 300) settledMs = Math.max(settledMs, ms)
        return Reflect.apply(target, self, args)
      },
    })
    Reflect.set(window, 'setTimeout', watched)
    if (field instanceof HTMLElement) field.focus()
    Reflect.set(window, 'setTimeout', later)
    if (settledMs > 0) await new Promise((done) => later(done, settledMs))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    else getSelection()?.selectAllChildren(field)
    const root = field.getRootNode()
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    return active !== null && (active === field || field.contains(active))
  })
}
