import { stepIn } from './handle-shortcuts.ts'

/**
 * Marks the list, and the step in it, while the focus is there and is shown because it came by keys; a form in a step counts as none. Returns the function
 * that ends it.
 */
export function markKeyboardFocus(list: HTMLElement): () => void {
  let marked: HTMLElement | null = null
  const settle = () => {
    const focused = document.activeElement
    const isShown = focused !== null && list.contains(focused) && focused.matches(':focus-visible')
    const step = isShown ? stepIn(focused.closest('li[data-step]')) : null
    const next = step && !('editing' in step.dataset) ? step : null
    if (next === marked) return
    delete marked?.dataset.keys
    marked = next
    if (next) next.dataset.keys = ''
    if (next) list.dataset.keys = ''
    else delete list.dataset.keys
  }
  // a key also shows the focus that a mouse has set; what takes the focus along when it goes away tells nothing
  const events = ['focusin', 'focusout', 'keyup', 'pointerover'] as const
  for (const event of events) list.addEventListener(event, settle)
  return () => {
    for (const event of events) list.removeEventListener(event, settle)
  }
}
