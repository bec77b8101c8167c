import { Trans, useLingui } from '@lingui/react/macro'
import { IconBrowser, IconBuildingPlus, IconLayoutDashboard, IconListSearch, IconMailExclamation, IconServer2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { Logo } from '../../ui/logo.tsx'
import type { ScreenPath } from '../access/route-table.ts'
import { useMayOpen } from '../access/use-may-open.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './workspace-sidebar.module.css'

/** The left side of the admin area: the pages that the user may open. */
export function AdminSidebar() {
  const { t } = useLingui()
  const { viewer } = useWorkspace()
  const mayOpen = useMayOpen()
  const links: { to: ScreenPath; icon: ReactNode; label: ReactNode }[] = [
    { to: '/admin', icon: <IconLayoutDashboard size={18} aria-hidden />, label: <Trans>Overview</Trans> },
    { to: '/admin/organization-requests', icon: <IconBuildingPlus size={18} aria-hidden />, label: <Trans>Organization requests</Trans> },
    { to: '/admin/runners', icon: <IconBrowser size={18} aria-hidden />, label: <Trans>Runners</Trans> },
    { to: '/admin/vms', icon: <IconServer2 size={18} aria-hidden />, label: <Trans>Virtual machines</Trans> },
    { to: '/admin/mails', icon: <IconMailExclamation size={18} aria-hidden />, label: <Trans>Unsent mails</Trans> },
    { to: '/admin/audit-log', icon: <IconListSearch size={18} aria-hidden />, label: <Trans>Audit log</Trans> },
  ]
  return (
    <nav className={classes.sidebar} aria-label={t`Administration`}>
      <Link to="/" className={classes.brand}>
        <Logo size={26} />
        <span>Reprise</span>
      </Link>
      <div className={classes.scroll}>
        <p className={classes.heading} id="sidebar-administration">
          <Trans>Administration</Trans>
        </p>
        <ul className={classes.list} aria-labelledby="sidebar-administration">
          {links
            .filter(({ to }) => mayOpen(to))
            .map(({ to, icon, label }) => (
              <li key={to}>
                <AdminLink to={to} icon={icon}>
                  {label}
                </AdminLink>
              </li>
            ))}
        </ul>
      </div>
      {viewer ? <UserMenu user={viewer.user} heading={fullNameOf(viewer.user)} /> : null}
    </nav>
  )
}

/** The link of the page that is shown leads nowhere. */
function AdminLink({ to, icon, children }: { to: ScreenPath; icon: ReactNode; children: ReactNode }) {
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') === to })
  return (
    <Link
      to={to}
      className={classes.link}
      disabled={isCurrent}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'data-active': true }}
    >
      {icon}
      <span className={classes.words}>{children}</span>
    </Link>
  )
}

function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null {
  return (
    [firstName, lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ') || null
  )
}
