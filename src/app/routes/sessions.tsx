import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '../../features/sessions/ui/sessions-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { UserSidebar } from '../shell/user-sidebar.tsx'

export const Route = createFileRoute('/sessions')({ component: SessionsRoute })

function SessionsRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<UserSidebar />}>
      <SessionsPage />
    </ScreenLayout>
  )
}
