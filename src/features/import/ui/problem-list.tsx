import { Children, type ReactNode } from 'react'
import classes from './import-page.module.css'

/** So many fit on the smallest screen. */
const FIT_COUNT = 8

/** A list that scrolls when it is long. */
export function ProblemList({ children }: { children: ReactNode }) {
  return (
    // it scrolls, and the keyboard has to get there
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.errors} tabIndex={Children.count(children) > FIT_COUNT ? 0 : undefined}>
      {children}
    </ul>
  )
}
