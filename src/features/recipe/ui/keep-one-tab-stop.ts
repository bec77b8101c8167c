import { stepIn } from './handle-shortcuts.ts'

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Carries what `tabindex` was before. */
const MARK = 'data-out-of-turn'

/**
 * Makes one stop for the Tab key of a list of steps, however many there are: the step that had the focus last, and from it what is in that step. What
 * other steps hold is out of turn meanwhile, but for forms that are open. It works on the elements, because controls of many kinds come and go in a step.
 * Returns the function that ends it.
 */
export function keepOneTabStop(list: HTMLElement): () => void {
  let current: Element | null = null
  const itemsOf = () => [...list.querySelectorAll(':scope > li[data-step]')]
  // A long list has thousands of controls, so only the items in which something is new, or has a new turn, are looked at.
  const settle = (items: Iterable<Element>) => {
    const before = current
    if (current?.parentElement !== list) current = itemsOf()[0] ?? null
    const changed = new Set(items)
    if (current && current !== before) changed.add(current)
    for (const item of changed) settleItem(item, item === current)
  }
  const handleFocus = ({ target }: FocusEvent) => {
    const item = target instanceof Element ? target.closest('li[data-step]') : null
    if (item === null || item === current) return
    const before = current
    current = item
    settle(before?.parentElement === list ? [before, item] : [item])
  }
  const observer = new MutationObserver((changes) => settle(changes.flatMap((change) => itemsIn(list, change))))
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', handleFocus)
  settle(itemsOf())
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', handleFocus)
  }
}

/** The items in which something has come or gone, or which are new. */
function itemsIn(list: HTMLElement, { target, addedNodes }: MutationRecord): Element[] {
  const places = target === list ? [...addedNodes] : [target]
  return places.flatMap((place) => {
    const item = (place instanceof Element ? place : place.parentElement)?.closest('li[data-step]')
    return item?.parentElement === list ? [item] : []
  })
}

function settleItem(item: Element, isCurrent: boolean): void {
  const step = stepIn(item)
  if (!step) return
  step.tabIndex = isCurrent ? 0 : -1
  if (isCurrent || 'editing' in step.dataset) comeBackIn(step)
  else goOutOfTurn(step)
}

function goOutOfTurn(step: HTMLElement): void {
  for (const stop of step.querySelectorAll<HTMLElement>(STOPS)) {
    if (stop.tabIndex < 0) continue
    stop.setAttribute(MARK, stop.getAttribute('tabindex') ?? '')
    stop.tabIndex = -1
  }
}

function comeBackIn(step: HTMLElement): void {
  for (const stop of step.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    const before = stop.getAttribute(MARK)
    if (before) stop.setAttribute('tabindex', before)
    else stop.removeAttribute('tabindex')
    stop.removeAttribute(MARK)
  }
}
