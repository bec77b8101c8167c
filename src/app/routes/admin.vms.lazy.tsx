import { createLazyFileRoute } from '@tanstack/react-router'
import { VmsPage } from '../../features/fleet/ui/vms-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/vms')({ component: VmsRoute })

function VmsRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <VmsPage />
    </ScreenLayout>
  )
}
