import { useEffect, useRef, type RefObject } from 'react'

const GAP_PX = 8

/**
 * Keeps the tip of a step's control beside the step's card while the control is hovered or has the focus: however many lines it has, and wherever the
 * list is scrolled to, it covers no text of a step. The list would cut it off, so it is fixed to the window.
 */
export function useTipPosition(): { control: RefObject<HTMLSpanElement | null>; tip: RefObject<HTMLSpanElement | null> } {
  const control = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const own = control.current
    if (!own) return undefined
    const settle = () => tip.current && positionBeside(tip.current, own)
    const follow = () => {
      settle()
      document.addEventListener('scroll', settle, { capture: true, passive: true })
    }
    const leave = () => document.removeEventListener('scroll', settle, { capture: true })
    own.addEventListener('pointerenter', follow)
    own.addEventListener('focusin', follow)
    own.addEventListener('pointerleave', leave)
    own.addEventListener('focusout', leave)
    return () => {
      leave()
      own.removeEventListener('pointerenter', follow)
      own.removeEventListener('focusin', follow)
      own.removeEventListener('pointerleave', leave)
      own.removeEventListener('focusout', leave)
    }
  }, [])
  return { control, tip }
}

function positionBeside(tip: HTMLElement, control: HTMLElement): void {
  const { top, height } = control.getBoundingClientRect()
  const card = (control.closest('article') ?? control).getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const middle = top + height / 2 - own.height / 2
  const lowest = window.innerHeight - own.height - GAP_PX
  tip.style.left = `${card.right + GAP_PX}px`
  tip.style.top = `${Math.max(GAP_PX, Math.min(middle, lowest))}px`
}
