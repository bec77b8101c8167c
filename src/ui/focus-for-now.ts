/**
 * Gives the focus to an element that is no control, for as long as it keeps it: a lasting `tabindex` would let a click on anything in the
 * element take the focus. Meanwhile it carries `data-<mark>`, for the style sheet. Nothing scrolls.
 */
export function focusForNow(element: HTMLElement, mark: string): void {
  const isFocusable = element.hasAttribute('tabindex')
  if (!isFocusable) element.tabIndex = -1
  element.dataset[mark] = ''
  element.addEventListener(
    'blur',
    () => {
      if (!isFocusable) element.removeAttribute('tabindex')
      delete element.dataset[mark]
    },
    { once: true },
  )
  element.focus({ preventScroll: true })
}
