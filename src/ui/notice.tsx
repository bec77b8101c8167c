import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  variant?: 'info' | 'warning' | 'destructive'
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

const ICONS = { info: IconInfoCircle, warning: IconAlertTriangle, destructive: IconAlertCircle }

/** A coloured box that says something about the part of the page in which it stands. A destructive one is read out at once. */
export function Notice({ variant = 'info', title, action, children }: NoticeProps) {
  const Icon = ICONS[variant]
  return (
    <div className={classes.notice} data-variant={variant} role={variant === 'destructive' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
