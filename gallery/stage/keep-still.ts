/**
 * Keeps specimens from taking the focus, or scrolling themselves into sight, before somebody has used them: many of them do so when they appear, and many
 * appear together.
 */
export function keepStill(): void {
  const use = ({ target }: Event) => target instanceof Element && target.closest('[data-stage]')?.setAttribute('data-used', '')
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, use, { capture: true })
  onlyOnceUsed(HTMLElement.prototype, 'focus')
  // a field whose text is selected gets the focus, too
  onlyOnceUsed(HTMLInputElement.prototype, 'select')
  onlyOnceUsed(Element.prototype, 'scrollIntoView')
  // the router of each specimen begins at the top of its page
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
