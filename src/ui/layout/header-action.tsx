import type { MouseEventHandler, ReactNode } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import type { Reason } from '../use-reason.tsx'

type HeaderActionProps = {
  caption: ReactNode
  icon?: ReactNode
  /** Where it leads; without it the action is a plain button. */
  to?: string
  onClick?: MouseEventHandler
  /** Why it cannot be used now; null when it can. */
  reason?: Reason
  appearance?: 'default' | 'secondary'
}

/** A page's own button in the header. */
export function HeaderAction({ caption, icon, to, onClick, reason = null, appearance = 'default' }: HeaderActionProps) {
  const look = { variant: appearance === 'default' ? 'accent' : 'outline', leftSection: icon } as const
  if (to !== undefined && reason === null) {
    return (
      <ButtonLink {...look} to={to} onClick={onClick}>
        {caption}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} onClick={onClick} reason={reason}>
      {caption}
    </Button>
  )
}
