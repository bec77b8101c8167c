import type { ReactNode } from 'react'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './message-screen.module.css'

type MessageScreenProps = {
  title: ReactNode
  description: ReactNode
  /** With the header, where it is known who is there: the way out, and to the other screens. */
  hasHeader?: boolean
  children?: ReactNode
}

/** A whole screen that says one thing. */
export function MessageScreen({ title, description, hasHeader = false, children }: MessageScreenProps) {
  return (
    <ScreenLayout kind={hasHeader ? 'MainContent' : 'Centered'}>
      <div className={classes.screen}>
        <Logo size={40} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.description}>{description}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </ScreenLayout>
  )
}
