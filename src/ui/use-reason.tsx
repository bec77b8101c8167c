import { useId, useRef, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { positionPopover } from './position-popover.ts'
import classes from './use-reason.module.css'

/** Why a button cannot be pressed now; null when it can. */
export type Reason = ReactNode | null

type Refusal = { props: HTMLAttributes<HTMLElement>; tip: ReactNode }

/**
 * For a button that cannot be pressed now: it takes no click, keeps the focus, and says why to the eye and to the ear. A disabled button would do
 * neither for who works with the keyboard. `props` go to the button, `tip` beside it.
 */
export function useReason(reason: Reason): Refusal {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  if (reason === null || reason === undefined || reason === false) return { props: {}, tip: null }
  const show = ({ currentTarget }: SyntheticEvent) => showAt(tip.current, currentTarget)
  const hide = () => tip.current?.hidePopover?.()
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    show(event)
  }
  const handleKey = (event: KeyboardEvent) => void (event.key === 'Escape' && hide())
  const props = {
    'aria-disabled': true,
    'aria-describedby': id,
    title: undefined,
    onClick: refuse,
    onKeyDown: handleKey,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
  }
  return {
    props,
    tip: (
      <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
        {reason}
      </span>
    ),
  }
}

function showAt(tip: HTMLElement | null, button: Element): void {
  // jsdom and browsers before 2024 have no popovers: there only screen readers give the reason
  if (!tip?.showPopover) return
  tip.showPopover()
  positionPopover(tip, button, 'middle')
}
