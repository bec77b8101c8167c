import { useEffect, useRef, type RefObject } from 'react'

/** With these events a user looks at another part of the page. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Keeps the step that a run works on in sight, and with it the one that it ended at. A user who moves the list or works in it is left alone
 * until the next run.
 */
export function useFollowRun(scroll: RefObject<HTMLElement | null>, activeIndex: number, isRunning: boolean): void {
  const isLeftAlone = useRef(false)
  const last = useRef(-1)

  useEffect(() => {
    const element = scroll.current
    if (!element || !isRunning) return undefined
    isLeftAlone.current = false
    const leaveAlone = () => {
      isLeftAlone.current = true
    }
    for (const name of OWN_MOVES) element.addEventListener(name, leaveAlone, { passive: true })
    return () => {
      for (const name of OWN_MOVES) element.removeEventListener(name, leaveAlone)
    }
  }, [scroll, isRunning])

  useEffect(() => {
    // the run has ended: its last step stays in sight, because its card shows the result
    const index = activeIndex < 0 ? last.current : activeIndex
    last.current = activeIndex
    if (index < 0 || isLeftAlone.current) return
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    scroll.current?.querySelector(`[data-step="${index}"]`)?.scrollIntoView({ block: 'nearest', behavior })
  }, [scroll, activeIndex])
}
