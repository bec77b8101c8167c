import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { ChangePasswordCard } from '../../features/account/ui/change-password-card.tsx'
import { SessionsPage } from '../../features/sessions/ui/sessions-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { UserSidebar } from '../shell/user-sidebar.tsx'

export const Route = createLazyFileRoute('/sessions')({ component: SessionsRoute })

function SessionsRoute() {
  const { viewer } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<UserSidebar />}>
      <SessionsPage email={viewer?.user.email ?? ''}>{viewer ? <ChangePasswordCard email={viewer.user.email} /> : null}</SessionsPage>
    </ScreenLayout>
  )
}
