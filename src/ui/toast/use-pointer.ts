import { useEffect, useRef, type RefObject } from 'react'

export type Pointer = {
  /** Where it rests; null for fingers, which leave. */
  at: { x: number; y: number } | null
  /** The element that was pressed last, by any means. */
  pressed: Element | null
  /** Where it was then: a form that is saved takes its button away, and puts it back there. */
  pressedAt: DOMRect | null
}

/** The elements that the user pointed at and pressed last. It listens from the start, because a toast asks when it appears. */
export function usePointer(): RefObject<Pointer> {
  const pointer = useRef<Pointer>({ at: null, pressed: null, pressedAt: null })
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      pointer.current.at = event.pointerType === 'touch' ? null : { x: event.clientX, y: event.clientY }
    }
    const press = (event: Event) => {
      if (!(event.target instanceof Element)) return
      const pressed = event.target.closest('button, a, input, [role=menuitem]') ?? event.target
      // the next toast may cover the button of a toast that is gone
      const isOfToast = pressed.closest('[data-toasts]') !== null
      Object.assign(pointer.current, { pressed, pressedAt: isOfToast ? null : pressed.getBoundingClientRect() })
    }
    const stopped = new AbortController()
    const options = { capture: true, passive: true, signal: stopped.signal }
    document.addEventListener('pointermove', follow, options)
    document.addEventListener('pointerdown', follow, options)
    document.addEventListener('click', press, options)
    return () => stopped.abort()
  }, [])
  return pointer
}
