import type { HTMLAttributes, ReactNode } from 'react'
import { useReason, type Reason } from './use-reason.tsx'

type ReasonedProps = { reason: Reason; children: (props: HTMLAttributes<HTMLElement>) => ReactNode }

/** For a choice in a list that cannot be made now: gives it what a button with a reason has. `children` puts the props on the control. */
export function Reasoned({ reason, children }: ReasonedProps) {
  const { props, tip } = useReason(reason)
  return (
    <>
      {children(props)}
      {tip}
    </>
  )
}
