import { createLazyFileRoute } from '@tanstack/react-router'
import { UnsentMailsPage } from '../../features/admin/ui/unsent-mails-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/mails')({ component: UnsentMailsRoute })

function UnsentMailsRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <UnsentMailsPage />
    </ScreenLayout>
  )
}
