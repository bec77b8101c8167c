import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronUp, IconLogout, IconRoute, IconVariable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu } from '../../ui/menu.tsx'
import { initialsOf } from '../../ui/user-label.ts'
import { hasScreen } from '../access/route-table.ts'
import { useSignOut } from './use-sign-out.ts'
import classes from './workspace-sidebar.module.css'

/** The left side of the workspace: projects, what belongs to the project, and who is signed in. */
export function WorkspaceSidebar() {
  const { t } = useLingui()
  const { viewer, project, organizationId } = useWorkspace()
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
          ) : null}
        </ul>
        <ul className={classes.list}>
          <li className={classes.plain}>
            <IconVariable size={18} aria-hidden />
            <Trans>Test data</Trans>
            {project ? <span className={classes.count}>{project.envData.items.length}</span> : null}
          </li>
          {hasScreen('/connections') ? (
            <li>
              <NavItem to="/connections">
                <Trans>TMS integrations</Trans>
              </NavItem>
            </li>
          ) : null}
          {organizationId && hasScreen('/members') ? (
            <li>
              <NavItem to="/members">
                <Trans>Members</Trans>
              </NavItem>
            </li>
          ) : null}
        </ul>
      </div>
      {viewer ? <UserMenu user={viewer.user} projectName={project?.name ?? null} /> : null}
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

type MenuUser = { firstName: string | null; lastName: string | null; email: string }

function UserMenu({ user, projectName }: { user: MenuUser; projectName: string | null }) {
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <div className={classes.footer}>
      <Menu
        label={t`Account menu`}
        placement="top"
        trigger={
          <button type="button" className={classes.account}>
            <Avatar letters={initialsOf(user)} />
            <span className={classes.who}>
              {projectName ? <span className={classes.project}>{projectName}</span> : null}
              <span className={classes.email}>{user.email}</span>
            </span>
            <IconChevronUp size={16} aria-hidden />
          </button>
        }
        items={[{ key: 'logout', label: t`Log out`, icon: <IconLogout size={16} aria-hidden />, onSelect: signOut }]}
      />
    </div>
  )
}
