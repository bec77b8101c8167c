import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlarm, IconHistory, IconPlugConnected, IconRoute, IconShieldHalf, IconUsers, IconVariable } from '@tabler/icons-react'
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
            <li>
              <NavItem to="/recipes" icon={<IconRoute size={18} aria-hidden />}>
                {project.name}
              </NavItem>
            </li>
          ) : isUnknown ? (
            <li className={classes.plain} />
          ) : null}
        </ul>
        <ul className={classes.list}>
          {project ? (
            <>
              <li>
                <NavItem to="/runs" icon={<IconHistory size={18} aria-hidden />}>
                  <Trans>Runs</Trans>
                </NavItem>
              </li>
              <li>
                <NavItem to="/schedules" icon={<IconAlarm size={18} aria-hidden />}>
                  <Trans>Schedules</Trans>
                </NavItem>
              </li>
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
            <li>
              <NavItem to="/connections" icon={<IconPlugConnected size={18} aria-hidden />}>
                <Trans>TMS integrations</Trans>
              </NavItem>
            </li>
          ) : null}
          {mayOpen('/members') ? (
            <li>
              <NavItem to="/members" icon={<IconUsers size={18} aria-hidden />}>
                <Trans>Members</Trans>
              </NavItem>
            </li>
          ) : null}
          {mayOpen('/admin') ? (
            <li>
              <NavItem to="/admin" icon={<IconShieldHalf size={18} aria-hidden />}>
                <Trans>Administration</Trans>
              </NavItem>
            </li>
          ) : null}
        </ul>
      </div>
      {viewer ? <UserMenu user={viewer.user} heading={project?.name ?? (isUnknown ? NO_NAME_YET : null)} /> : null}
    </nav>
  )
}

function NavItem({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link} activeProps={{ 'data-active': true }}>
      {icon}
      <span className={classes.label}>{children}</span>
    </Link>
  )
}
