/**
 * The native list of a select opens in a window of its own, which a screencast does not contain. While a human has it open, the select is
 * switched to the appearance that opens inside the page. So events stay trusted, and the element is restored afterwards.
 */
import { natives } from './natives.ts'
import { isDocument, isElement, isSelect, isShadowRoot } from './node-type.ts'

const MARK = 'data-reprise-open'
const POLL_MS = 150
/** Time after the press within which a list opens. */
const ARMED_MS = 600

let sheet: CSSStyleSheet | null = null

function styles(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    select[${MARK}], select[${MARK}]::picker(select) { appearance: base-select !important }
    select[${MARK}]::picker(select) {
      max-height: 60vh; overflow: auto; border: 1px solid #8a8f98; border-radius: 4px; background: #fff; color: #111;
      box-shadow: 0 6px 20px #0003; padding: 3px 0; margin: 2px 0
    }
    select[${MARK}] option { padding: 3px 10px; min-height: 0; color: inherit }
    select[${MARK}] option:hover:enabled, select[${MARK}] option:focus { background: #dbe7fb }
    select[${MARK}] option:disabled { color: #888 }`)
  return sheet
}

/** Whether the list opens outside the page; lists that are always open, or styled to open in the page, do not. */
function opensOutside(select: HTMLSelectElement): boolean {
  const isList = select.multiple || select.size > 1
  return (
    !isList && !select.matches(':disabled') && !select.hasAttribute(MARK) && natives.getComputedStyle(select).appearance !== 'base-select'
  )
}

function paintInside(select: HTMLSelectElement): void {
  const root = select.getRootNode()
  if (!(isDocument(root) || isShadowRoot(root))) return
  if (!root.adoptedStyleSheets.includes(styles())) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles()]
  const { width, height } = select.getBoundingClientRect()
  const { font, borderRadius, color, textAlign } = natives.getComputedStyle(select)
  const before = select.getAttribute('style')
  // The other appearance has other sizes, so the present ones are fixed and the page does not shift.
  for (const [name, value] of [
    ['width', `${width}px`],
    ['height', `${height}px`],
    ['min-height', '0'],
    ['min-width', '0'],
    ['box-sizing', 'border-box'],
    ['padding', '0 4px'],
    ['gap', '4px'],
    ['overflow', 'hidden'],
    ['font', font],
    ['color', color],
    ['text-align', textAlign],
    ['border-radius', borderRadius],
  ] as const)
    select.style.setProperty(name, value, 'important')
  select.setAttribute(MARK, '')
  watch(select, before)
}

function watch(select: HTMLSelectElement, styleBefore: string | null): void {
  const armedUntil = natives.now() + ARMED_MS
  let wasOpen = false
  const check = () => {
    const isOpen = select.isConnected && select.matches(':open')
    wasOpen ||= isOpen
    if (isOpen || (!wasOpen && natives.now() < armedUntil)) {
      natives.setTimeout(check, POLL_MS)
      return
    }
    select.removeAttribute(MARK)
    if (styleBefore === null) select.removeAttribute('style')
    else select.setAttribute('style', styleBefore)
  }
  natives.setTimeout(check, POLL_MS)
}

function selectOf(event: Event): HTMLSelectElement | null {
  const [target] = event.composedPath()
  if (isSelect(target)) return target
  // A press on an option chooses from a list that is open already.
  if (!isElement(target) || target.closest('option,optgroup')) return null
  return target.closest('select')
}

function onPress(event: Event): void {
  const select = event.isTrusted && event instanceof MouseEvent && event.button === 0 ? selectOf(event) : null
  if (select && opensOutside(select)) paintInside(select)
}

function onKey(event: Event): void {
  if (!event.isTrusted || !(event instanceof KeyboardEvent)) return
  const opens = event.key === ' ' || event.key === 'F4' || (event.altKey && /^Arrow(?:Down|Up)$/.test(event.key))
  const select = opens ? selectOf(event) : null
  if (select && opensOutside(select)) paintInside(select)
}

if (CSS.supports('appearance', 'base-select')) {
  natives.addEventListener('mousedown', onPress, { capture: true, passive: true })
  natives.addEventListener('keydown', onKey, { capture: true, passive: true })
}
