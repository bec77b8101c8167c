import type { ReactNode } from 'react'
import { LanguageSwitcher } from '../../language/ui/language-switcher.tsx'
import { Logo } from '../../../ui/logo.tsx'
import classes from './account-card.module.css'

type AccountCardProps = { title: ReactNode; description?: ReactNode; footer?: ReactNode; children: ReactNode }

/** The frame of all account screens. */
export function AccountCard({ title, description, footer, children }: AccountCardProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.language}>
        <LanguageSwitcher />
      </div>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={36} />
          <span>Reprise</span>
        </div>
        <section className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {description ? <p className={classes.description}>{description}</p> : null}
          {children}
        </section>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </div>
    </div>
  )
}
