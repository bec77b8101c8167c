import type { ComponentPropsWithRef } from 'react'
import classes from './plain-button.module.css'

/** A button without a look, but for the ring that the keyboard's focus needs. */
export function PlainButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- it has: a button, unless its user says otherwise
  return <button {...rest} type={type} className={plainClass(className)} />
}

/** The same for what is no `<button>`. */
export const plainClass = (className?: string): string => (className ? `${classes.plain} ${className}` : classes.plain!)
