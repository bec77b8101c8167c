import { useEffect, useRef, type RefObject } from 'react'
import { focusForNow } from './focus-for-now.ts'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const TAKES_TEXT = 'input, textarea, [contenteditable]'

/**
 * Keeps the position of keyboard users. When the focused element goes away, the browser would begin again at the top of the page. Here the
 * focus goes to the row that follows the removed one (`rows` selects rows), else to the row before it, else to the element itself.
 *
 * `isWithFrame`: the next frame gives the focus. What gives it itself by then comes first, and a long list is laid out once. In a dialog, which keeps the focus
 * in it, that would be too late.
 */
export function useFocusRecovery<Container extends HTMLElement>({ rows = 'li', isWithFrame = false } = {}): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => (container.current ? keepFocus(container.current, rows, isWithFrame) : undefined), [rows, isWithFrame])
  return container
}

function keepFocus(container: HTMLElement, rows: string, isWithFrame: boolean): () => void {
  let focused: { element: Element; row: number } | null = null
  const handleFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const row = target.closest(rows)
    if (focused && !focused.element.isConnected && !target.matches(TAKES_TEXT)) dropCaret()
    focused = { element: target, row: row ? [...container.querySelectorAll(rows)].indexOf(row) : -1 }
  }
  const handleFocusOut = () => {
    const blurred = focused
    // some browsers say this of an element that they are just taking away, too
    queueMicrotask(() => {
      if (focused === blurred && blurred?.element.isConnected) focused = null
    })
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return
    const { row } = focused
    focused = null
    dropCaret()
    const recover = () => {
      if (document.activeElement === null || document.activeElement === document.body) recoverFocus(container, rows, row)
    }
    if (isWithFrame) requestAnimationFrame(recover)
    else recover()
  })
  container.addEventListener('focusin', handleFocusIn)
  container.addEventListener('focusout', handleFocusOut)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', handleFocusIn)
    container.removeEventListener('focusout', handleFocusOut)
    observer.disconnect()
  }
}

/**
 * Takes away the caret of a field that went away. The browser would keep it somewhere in the page, and in a long list, most of which is not laid out, look for
 * its place at every frame, which takes longer than all else there.
 */
function dropCaret(): void {
  const selection = getSelection()
  if (selection?.type === 'Caret') selection.removeAllRanges()
}

function recoverFocus(container: HTMLElement, rows: string, row: number): void {
  const others = row < 0 ? [] : [...container.querySelectorAll(rows)]
  const next = others[Math.min(row, others.length - 1)]
  // a row that takes the focus itself comes before what it holds
  const control = next?.querySelector<HTMLElement>(':scope > [tabindex]') ?? next?.querySelector<HTMLElement>(CONTROLS)
  if (control) control.focus()
  else focusForNow(container, 'recoveredFocus')
}
