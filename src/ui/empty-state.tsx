import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; description?: ReactNode; children?: ReactNode }

/** Says why there is nothing here and what can be done. */
export function EmptyState({ icon, title, description, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <h2 className={classes.title}>{title}</h2>
      {description ? <p className={classes.description}>{description}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
