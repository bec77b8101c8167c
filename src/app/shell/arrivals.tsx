import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { followArrivals } from './follow-arrivals.ts'

/** Takes the focus along to each new screen and says to assistive technology what it is called. */
export function Arrivals({ router }: { router: AnyRouter }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      followArrivals(router, (title) => {
        if (region.current) region.current.textContent = title
      }),
    [router],
  )
  return <VisuallyHidden ref={region} aria-live="polite" />
}
