import type { ReactNode } from 'react'
import classes from './row.module.css'

/** Shows variants beside each other that differ in one respect. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
