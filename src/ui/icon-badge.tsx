import type { ReactNode } from 'react'
import classes from './icon-badge.module.css'

export type IconBadgeTone = 'accent' | 'success' | 'destructive'

/** The coloured sign above the title of a card. It never says more than the title. */
export function IconBadge({ tone, children }: { tone: IconBadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
