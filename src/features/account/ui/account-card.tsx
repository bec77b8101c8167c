import type { ReactNode } from 'react'
import { LanguageSwitcher } from '../../language/ui/language-switcher.tsx'
import { IconBadge, type IconBadgeTone } from '../../../ui/icon-badge.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import classes from './account-card.module.css'

type AccountCardProps = {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** A sign above the title. */
  icon?: ReactNode
  tone?: IconBadgeTone
  /** For what appears as the answer to the user's action. */
  focusTitle?: boolean
  children?: ReactNode
}

/** The frame of all account screens. */
export function AccountCard({ title, description, footer, icon, tone = 'accent', focusTitle = false, children }: AccountCardProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(focusTitle)
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
          {icon ? <IconBadge tone={tone}>{icon}</IconBadge> : null}
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {description ? <p className={classes.description}>{description}</p> : null}
          {children}
        </section>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </div>
    </div>
  )
}
