/**
 * Prevents specimens from taking the focus, or scrolling themselves into view, before somebody has used them. Many of them do so when they appear,
 * and many appear together.
 */
export function preventFocusAndScroll(): void {
  const use = ({ target }: Event) => target instanceof Element && target.closest('[data-stage]')?.setAttribute('data-used', '')
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, use, { capture: true })
  onlyOnceUsed(HTMLElement.prototype, 'focus')
  // selecting the text of a field also focuses it
  onlyOnceUsed(HTMLInputElement.prototype, 'select')
  onlyOnceUsed(Element.prototype, 'scrollIntoView')
  // the router of each specimen scrolls to the top at its start
  window.scrollTo = () => {}
}

function onlyOnceUsed(prototype: Element, method: 'focus' | 'select' | 'scrollIntoView'): void {
  const original: unknown = Object.getOwnPropertyDescriptor(prototype, method)?.value
  if (typeof original !== 'function') throw new Error(`this browser has no ${method}`)
  Object.defineProperty(prototype, method, {
    configurable: true,
    value(this: Element, ...options: unknown[]) {
      if (this.closest('[data-stage]:not([data-used])') === null) Reflect.apply(original, this, options)
    },
  })
}
