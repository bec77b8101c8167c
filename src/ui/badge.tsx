import type { ReactNode } from 'react'
import classes from './badge.module.css'

type BadgeProps = {
  variant?: 'accent' | 'secondary' | 'outline' | 'flat'
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'destructive'
  /** A coloured dot before the text. */
  dot?: boolean
  children: ReactNode
}

/** A short word about the state of a thing. The colour never says more than the word. */
export function Badge({ variant = 'secondary', tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-variant={variant} data-tone={tone}>
      {dot ? <span className={classes.dot} aria-hidden="true" /> : null}
      <span className={classes.words}>{children}</span>
    </span>
  )
}
