import type { ComponentPropsWithRef } from 'react'
import classes from './card.module.css'

export type CardAppearance = 'default' | 'error' | 'inactive'

/** A white box on the grey page. */
export function Card({ appearance = 'default', className, ...rest }: ComponentPropsWithRef<'div'> & { appearance?: CardAppearance }) {
  return <div {...rest} className={[classes.card, className].filter(Boolean).join(' ')} data-appearance={appearance} />
}
