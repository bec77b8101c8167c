import type { ReactNode } from 'react'
import { Slot } from '#ui/layout/slot.tsx'
import classes from './screen-frame.module.css'

/** A screen below a header that shows the screen's title and actions. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.head}>
        <Slot name="title" className={classes.title} />
        <Slot name="status" />
        <Slot name="actions" className={classes.actions} />
      </div>
      {children}
    </>
  )
}
