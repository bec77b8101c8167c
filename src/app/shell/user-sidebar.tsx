import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { Logo } from '../../ui/logo.tsx'
import { useMayOpen } from '../access/use-may-open.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSidebar } from './workspace-sidebar.tsx'
import classes from './workspace-sidebar.module.css'

/** The sidebar beside the pages of the account: the one of the area in which the user works. */
export function UserSidebar() {
  const { viewer } = useWorkspace()
  const isAdmin = useMayOpen()('/admin')
  if (viewer?.needsSecondFactor) return <PlainSidebar />
  if (viewer?.membership) return <WorkspaceSidebar />
  return isAdmin ? <AdminSidebar /> : <PlainSidebar />
}

function PlainSidebar() {
  const { t } = useLingui()
  const { viewer } = useWorkspace()
  return (
    <nav className={classes.sidebar} aria-label={t`Account`}>
      <Link to="/" className={classes.brand}>
        <Logo size={26} />
        <span>Reprise</span>
      </Link>
      <div className={classes.scroll} />
      {viewer ? <UserMenu user={viewer.user} heading={null} /> : null}
    </nav>
  )
}
