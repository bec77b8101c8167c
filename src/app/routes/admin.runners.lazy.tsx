import { createLazyFileRoute } from '@tanstack/react-router'
import { RunnersPage } from '../../features/fleet/ui/runners-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/runners')({ component: RunnersRoute })

function RunnersRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <RunnersPage />
    </ScreenLayout>
  )
}
