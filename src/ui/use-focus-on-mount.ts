import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element when it appears as the answer to what the user did, so that screen readers say it. It
 * moves with the change itself, so that a key pressed at once meets it there. An element that cannot take the focus by itself needs
 * `tabIndex={-1}`.
 */
export function useFocusOnMount<Element extends HTMLElement>(enabled = true): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (enabled) element.current?.focus()
  }, [enabled])
  return element
}
