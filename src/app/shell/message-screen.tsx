import type { ReactNode } from 'react'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './message-screen.module.css'

/** A whole screen that says one thing. */
export function MessageScreen({ title, description, children }: { title: ReactNode; description: ReactNode; children?: ReactNode }) {
  return (
    <ScreenLayout kind="Centered">
      <div className={classes.screen}>
        <Logo size={40} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.description}>{description}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </ScreenLayout>
  )
}
