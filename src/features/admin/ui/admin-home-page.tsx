import { Trans, useLingui } from '@lingui/react/macro'
import { IconBrowser, IconBuildingPlus, IconListSearch, IconMailExclamation, IconServer2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import classes from './admin-page.module.css'

type AdminHomePageProps = { firstName: string | null; mayOpen: (pathname: string) => boolean }

/** The way into the pages of the admin area. */
export function AdminHomePage({ firstName, mayOpen }: AdminHomePageProps) {
  const { t } = useLingui()
  useDocumentTitle(t`Administration`)
  const name = firstName?.trim()
  const cards = useCards().filter(({ to }) => mayOpen(to))
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Administration</Trans>
      </HeaderTitle>
      <p className={classes.lead}>
        {name ? <Trans>Welcome, {name}.</Trans> : <Trans>Welcome.</Trans>}{' '}
        <Trans>Here you look after the organizations and the health of this installation.</Trans>
      </p>
      <ul className={classes.cards}>
        {cards.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span className={classes.icon}>{icon}</span>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useCards(): { to: string; icon: ReactNode; title: string; text: string }[] {
  const { t } = useLingui()
  return [
    {
      to: '/admin/organization-requests',
      icon: <IconBuildingPlus size={20} aria-hidden />,
      title: t`Organization requests`,
      text: t`Decide who gets an organization of their own.`,
    },
    {
      to: '/admin/runners',
      icon: <IconBrowser size={20} aria-hidden />,
      title: t`Runners management`,
      text: t`The remote browsers: their health, who has them, and new ones.`,
    },
    {
      to: '/admin/vms',
      icon: <IconServer2 size={20} aria-hidden />,
      title: t`Virtual machines`,
      text: t`The machines on which runners are deployed.`,
    },
    {
      to: '/admin/mails',
      icon: <IconMailExclamation size={20} aria-hidden />,
      title: t`Unsent mails`,
      text: t`Mails that could not be delivered so far.`,
    },
    {
      to: '/admin/audit-log',
      icon: <IconListSearch size={20} aria-hidden />,
      title: t`Audit log`,
      text: t`Who logged in, invited, approved, and from where.`,
    },
  ]
}
