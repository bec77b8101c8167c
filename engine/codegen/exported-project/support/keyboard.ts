import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { keyThatTypes, type KeyDescription } from './key-codes'
import { copiesSelection, historyMoveOfKeys, keysOnMachine, parseKeys, pressedKeys, type HistoryMove, type Keys } from './keys'
import { actionTimeout } from './timeouts'

/** Presses keys on whatever has the focus. Keys that a browser answers itself (F5) do so, unless the page keeps them for itself. */
export async function pressKeys(page: Page, shortcut: string, times = 1): Promise<void> {
  const keys = readKeys(shortcut)
  const move = historyMoveOfKeys(keys)
  const seen = move ? await page.evaluateHandle(watchNextKey) : null
  for (let done = 0; done < times; done++) await pressOnce(page, keys)
  const isTaken = await seen?.evaluate(({ event }) => event?.defaultPrevented === true).catch(() => true)
  if (move && !isTaken) await goThroughHistory(page, move)
}

/** As pressKeys, on the element. Copying takes all of its text, unless a part of it is selected already. */
export async function pressKeysOn(element: Locator, shortcut: string, times = 1): Promise<void> {
  await putCursor(element, copiesSelection(readKeys(shortcut)))
  await pressKeys(element.page(), shortcut, times)
}

/** Gives the focus to the element, with the cursor at the end of its text. An element that takes no focus is clicked. */
export async function putCursor(element: Locator, copies = false): Promise<void> {
  await expect(element).toBeEnabled({ timeout: actionTimeout() })
  if (!(await element.evaluate(takeFocus, copies))) await element.click()
}

/** A text of a field: selected, or with the cursor before or after it. `nth`: which of several equal texts, from 1. */
export type TextSelection = { text: string; as: 'selected' | 'before' | 'after'; nth?: number }

/** Selects a text of a field or an editor, or puts the cursor before or after it; an empty text stands for all of it. */
export async function selectText(element: Locator, selection: TextSelection): Promise<void> {
  await putCursor(element)
  await expect
    .poll(() => element.evaluate(selectIn, selection), {
      message: 'the text ' + selection.text,
      timeout: actionTimeout(),
    })
    .toBe(true)
}

/** Types at the cursor, or over what is selected; a line break presses Enter. A field without the focus gets it, with the cursor at the end. */
export async function typeAtCursor(element: Locator, text: string): Promise<void> {
  await putCursor(element)
  for (const character of Array.from(text))
    await (character === '\n' ? element.page().keyboard.press('Enter') : typeCharacter(element.page(), character))
}

/** Goes back or forward in the history of the tab, or loads its page anew. */
export async function goThroughHistory(page: Page, move: HistoryMove): Promise<void> {
  const options = { waitUntil: 'domcontentloaded' as const }
  if (move === 'reload') return void (await page.reload(options))
  const before = page.url()
  const response = await (move === 'back' ? page.goBack(options) : page.goForward(options))
  // There is no response when only the part behind # changes, and none when there is no page to go to.
  if (response === null && page.url() === before) throw new Error('The history of the tab has no page to go ' + move + ' to')
}

/** Types one character with its key, so that pages that listen to keys notice it. */
export async function typeCharacter(page: Page, character: string): Promise<void> {
  if (/^[ -~]$/.test(character)) return page.keyboard.type(character)
  // Playwright knows the keys of one layout and would insert a letter of another alphabet without any key.
  await pressDescribed(page, keyThatTypes(character))
}

function readKeys(shortcut: string): Keys {
  const keys = parseKeys(shortcut)
  if (!keys) throw new Error('No such key: ' + shortcut)
  return keys
}

/** A key that comes so soon after another waits until the page has drawn what that one did: libraries get ready for it in the frames between. */
const nextKeyMs = 100
const drawnMaxMs = 300
const lastKeyAt = new WeakMap<Page, number>()

async function pressOnce(page: Page, keys: Keys): Promise<void> {
  const isNext = performance.now() - (lastKeyAt.get(page) ?? Number.NEGATIVE_INFINITY) < nextKeyMs
  if (isNext) await page.evaluate(untilDrawn, drawnMaxMs).catch(() => undefined)
  await pressAtOnce(page, keys)
  lastKeyAt.set(page, performance.now())
}

async function pressAtOnce(page: Page, keys: Keys): Promise<void> {
  const { held, key } = keysOnMachine(keys, process.platform === 'darwin')
  if (key.length > 1 || /^[!-~]$/.test(key)) return page.keyboard.press(pressedKeys({ held, key }))
  const typed = keyThatTypes(key)
  // A shortcut goes by the key, and a single key types its letter.
  if (held.length > 0 && typed.code) return page.keyboard.press(pressedKeys({ held, key: typed.code }))
  await pressDescribed(page, typed)
}

const connections = new WeakMap<Page, Promise<CDPSession>>()

async function pressDescribed(page: Page, { key, code, keyCode, text }: KeyDescription): Promise<void> {
  const connection = connections.get(page) ?? page.context().newCDPSession(page)
  connections.set(page, connection)
  const browser = await connection
  const common = { key, code, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode }
  await browser.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text, unmodifiedText: text })
  await browser.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' })
}

// These functions run in the page, so each of them can use nothing from outside itself.

/** Resolves when the page has drawn what was done last; after capMs in any case, because a page that is not shown draws nothing. */
function untilDrawn(capMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, capMs)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

function watchNextKey(): { event: Event | null } {
  const seen: { event: Event | null } = { event: null }
  addEventListener('keydown', (event) => (seen.event = event), { capture: true, once: true, passive: true })
  return seen
}

/** Whether the element has the focus then; with copies, whether its text is selected. */
function takeFocus(node: Element, copies: boolean): boolean {
  const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const root = field.getRootNode()
  const hasFocus = () => {
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    return active !== null && (active === field || (active !== document.body && field.contains(active)))
  }
  if (!hasFocus() && (field instanceof HTMLElement || field instanceof SVGElement)) {
    field.focus()
    if (isText && field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length)
    else if (field instanceof HTMLElement && field.isContentEditable) {
      getSelection()?.selectAllChildren(field)
      getSelection()?.collapseToEnd()
    }
  }
  if (!copies) return hasFocus()
  const selection = getSelection()
  const isSelected = isText
    ? (field.selectionEnd ?? 0) > (field.selectionStart ?? 0)
    : selection !== null && !selection.isCollapsed && selection.containsNode(field, true)
  if (!isSelected && isText) field.select()
  else if (!isSelected) selection?.selectAllChildren(field)
  return true
}

/** Whether the text is there. Positions in an editor are counted through its text nodes, with a line break between its blocks. */
function selectIn(node: Element, { text: wanted, as, nth = 1 }: TextSelection): boolean {
  const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const runs: { node: Node; start: number; length: number }[] = []
  let text = isField ? field.value : ''
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const read = (part: Node): void => {
    if (part instanceof Text) {
      runs.push({ node: part, start: text.length, length: part.data.length })
      text += part.data.replace(/[\u00a0\n\t]/g, ' ')
    }
    if (!(part instanceof Element) || (part !== field && part.getAttribute('contenteditable') === 'false')) return
    if (part.localName === 'br') {
      if (part.nextSibling) text += '\n'
      return
    }
    const isBlock = part !== field && /^(block|list-item|table|table-row|flex|grid|flow-root)$/.test(getComputedStyle(part).display)
    if (isBlock) breakLine()
    runs.push({ node: part, start: text.length, length: 0 })
    for (const child of part.childNodes) read(child)
    if (isBlock && part.nextSibling) breakLine()
  }
  if (!isField) read(field)
  const times = wanted === '' ? 0 : nth
  let start = times === 0 ? 0 : -1
  for (let seen = 0; seen < times; seen++) {
    start = text.indexOf(wanted, start + 1)
    if (start < 0) return false
  }
  const end = wanted === '' ? text.length : start + wanted.length
  const [from, to] = as === 'selected' ? [start, end] : as === 'before' ? [start, start] : [end, end]
  if (isField) {
    field.setSelectionRange(from, to)
    return true
  }
  const place = (position: number): [Node, number] => {
    const texts = runs.filter((run) => run.node instanceof Text)
    const run =
      texts.find((one) => position > one.start && position <= one.start + one.length) ?? texts.find((one) => one.start >= position)
    return run ? [run.node, Math.max(0, position - run.start)] : [runs.findLast((one) => one.node instanceof Element)?.node ?? field, 0]
  }
  getSelection()?.setBaseAndExtent(...place(from), ...place(to))
  return true
}
