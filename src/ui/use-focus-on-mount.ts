import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element when it appears as the answer to what the user did: whoever cannot see the change hears it. The
 * element needs `tabIndex={-1}`.
 */
export function useFocusOnMount<Element extends HTMLElement>(enabled = true): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (enabled) element.current?.focus()
  }, [enabled])
  return element
}
