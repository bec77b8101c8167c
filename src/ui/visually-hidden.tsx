import type { ComponentPropsWithRef } from 'react'
import classes from './visually-hidden.module.css'

/** Words for whoever does not see the screen. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={classes.hidden} />
}
