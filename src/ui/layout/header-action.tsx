import type { MouseEventHandler, ReactNode } from 'react'
import { Button, ButtonLink } from '../button.tsx'

type HeaderActionProps = {
  caption: ReactNode
  icon?: ReactNode
  /** Where it leads; without it the action is a plain button. */
  to?: string
  onClick?: MouseEventHandler
  disabled?: boolean
  loading?: boolean
  appearance?: 'default' | 'secondary'
}

/** A page's own button in the header. */
export function HeaderAction({ caption, icon, to, onClick, disabled = false, loading = false, appearance = 'default' }: HeaderActionProps) {
  const look = { variant: appearance === 'default' ? 'accent' : 'outline', leftSection: icon } as const
  if (to !== undefined && !disabled) {
    return (
      <ButtonLink {...look} to={to} onClick={onClick}>
        {caption}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} onClick={onClick} disabled={disabled} loading={loading}>
      {caption}
    </Button>
  )
}
