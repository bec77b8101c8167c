import { useLingui } from '@lingui/react/macro'
import { IconChevronUp, IconDevices, IconDownload, IconLogout, IconRoute, IconShieldHalf } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { initialsOf } from '../../ui/user-label.ts'
import { useMayOpen } from '../access/use-may-open.ts'
import { diagnosisRequest } from './diagnosis-request.ts'
import { useSignOut } from './use-sign-out.ts'
import classes from './workspace-sidebar.module.css'

type UserMenuProps = {
  user: { firstName: string | null; lastName: string | null; email: string }
  /** Stands above the e-mail: the project, or the name of the user. */
  heading: string | null
}

/** The signed-in user with a menu, at the foot of a sidebar. */
export function UserMenu({ user, heading }: UserMenuProps) {
  const { t } = useLingui()
  const items = useItems()
  return (
    <div className={classes.footer}>
      <Menu
        label={t`Account menu`}
        placement="top"
        trigger={
          <button type="button" className={classes.account}>
            <Avatar letters={initialsOf(user)} />
            <span className={classes.who}>
              {heading ? <span className={classes.project}>{heading}</span> : null}
              <span className={classes.email} title={user.email}>
                {user.email}
              </span>
            </span>
            <IconChevronUp size={16} aria-hidden />
          </button>
        }
        items={items}
      />
    </div>
  )
}

function useItems(): MenuItem[] {
  const { t } = useLingui()
  const { viewer } = useWorkspace()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const isAdminArea = useRouterState({ select: ({ location }) => location.pathname.startsWith('/admin') })
  const icon = { size: 16, 'aria-hidden': true } as const
  const administration = {
    key: 'admin',
    label: t`Administration`,
    icon: <IconShieldHalf {...icon} />,
    onSelect: () => void navigate({ to: '/admin' }),
  }
  const workspace = {
    key: 'workspace',
    label: t`Workspace`,
    icon: <IconRoute {...icon} />,
    onSelect: () => void navigate({ to: '/recipes' }),
  }
  return [
    ...(mayOpen('/admin') && !isAdminArea ? [administration] : []),
    ...(viewer?.membership && isAdminArea ? [workspace] : []),
    {
      key: 'sessions',
      label: t`Devices and sessions`,
      icon: <IconDevices {...icon} />,
      onSelect: () => void navigate({ to: '/sessions' }),
    },
    { key: 'diagnosis', label: t`Download diagnosis`, icon: <IconDownload {...icon} />, onSelect: diagnosisRequest.ask },
    { key: 'logout', label: t`Log out`, icon: <IconLogout {...icon} />, onSelect: signOut },
  ]
}
