import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconHistory, IconPlugConnected, IconRoute, IconShieldHalf, IconUsers, IconVariable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { Logo } from '../../ui/logo.tsx'
import { useMayOpen } from '../access/use-may-open.ts'
import { UserMenu } from './user-menu.tsx'
import classes from './workspace-sidebar.module.css'

/** Holds the line of a name that is on its way. */
const NO_NAME_YET = '\u00a0'

/** The left side of the workspace: projects, what belongs to the project, and who is signed in. */
export function WorkspaceSidebar() {
  const { t } = useLingui()
  const { viewer, project, isLoading, error } = useWorkspace()
  const isUnknown = isLoading || error !== null
  const mayOpen = useMayOpen()
  return (
    <nav className={classes.sidebar} aria-label={t`Project`}>
      <Link to="/" className={classes.brand}>
        <Logo size={26} />
        <span>Reprise</span>
      </Link>
      <div className={classes.scroll}>
        <p className={classes.heading} id="sidebar-projects">
          <Trans>Projects</Trans>
        </p>
        <ul className={classes.projects} aria-labelledby="sidebar-projects">
          {project ? (
            <NavItem to="/recipes" icon={IconRoute}>
              {project.name}
            </NavItem>
          ) : isUnknown ? (
            <li className={classes.plain} />
          ) : null}
        </ul>
        <ul className={classes.list}>
          {project ? (
            <>
              <NavItem to="/runs" icon={IconHistory}>
                <Trans>Runs</Trans>
              </NavItem>
              <NavItem to="/schedules" icon={IconClock}>
                <Trans>Schedules</Trans>
              </NavItem>
            </>
          ) : null}
          <li className={classes.plain}>
            <IconVariable size={18} aria-hidden />
            <span className={classes.label}>
              <Trans>Test data</Trans>
            </span>
            {project ? <span className={classes.count}>{project.envData.items.length}</span> : null}
          </li>
          {mayOpen('/connections') ? (
            <NavItem to="/connections" icon={IconPlugConnected}>
              <Trans>TMS integrations</Trans>
            </NavItem>
          ) : null}
          {mayOpen('/members') ? (
            <NavItem to="/members" icon={IconUsers}>
              <Trans>Members</Trans>
            </NavItem>
          ) : null}
          {mayOpen('/admin') ? (
            <NavItem to="/admin" icon={IconShieldHalf}>
              <Trans>Administration</Trans>
            </NavItem>
          ) : null}
        </ul>
      </div>
      {viewer ? <UserMenu user={viewer.user} heading={project?.name ?? (isUnknown ? NO_NAME_YET : null)} /> : null}
    </nav>
  )
}

type NavItemProps = { to: string; icon: typeof IconRoute; children: ReactNode }

function NavItem({ to, icon: Icon, children }: NavItemProps) {
  return (
    <li>
      <Link to={to} className={classes.link} activeProps={{ 'data-active': true }}>
        <Icon size={18} aria-hidden />
        <span className={classes.label}>{children}</span>
      </Link>
    </li>
  )
}
