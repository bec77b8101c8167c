import { createLazyFileRoute } from '@tanstack/react-router'
import { OrganizationRequestsPage } from '../../features/admin/ui/organization-requests-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/organization-requests')({ component: OrganizationRequestsRoute })

function OrganizationRequestsRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <OrganizationRequestsPage />
    </ScreenLayout>
  )
}
