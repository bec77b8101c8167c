import { useCallback, useRef, useState, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { positionPopover } from './position-popover.ts'
import classes from './use-reason.module.css'

type Tip = { props: HTMLAttributes<HTMLElement>; tip: ReactNode }

/**
 * For a button that is only a mark: its name, for the eye, while it is pointed at, has the focus or was pressed; Escape hides it. `props` go to the
 * button, `tip` beside it. The words are in the page only while they are seen: assistive technology has them from the name of the button.
 */
export function useTip(words: ReactNode): Tip {
  const button = useRef<Element | null>(null)
  const [isShown, setShown] = useState(false)
  const settle = useCallback((tip: HTMLSpanElement | null) => {
    // jsdom and browsers before 2024 have no popovers
    if (!tip?.showPopover || !button.current) return
    tip.showPopover()
    positionPopover(tip, button.current, 'middle')
  }, [])
  const show = ({ currentTarget }: { currentTarget: Element }) => {
    button.current = currentTarget
    setShown(true)
  }
  const hide = () => setShown(false)
  const props = {
    onClick: show,
    onKeyDown: (event: KeyboardEvent) => void (event.key === 'Escape' && hide()),
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
  }
  return {
    props,
    tip: isShown && (
      <span ref={settle} popover="manual" aria-hidden className={classes.tip}>
        {words}
      </span>
    ),
  }
}
