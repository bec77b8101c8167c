import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '../../features/admin/ui/audit-log-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createFileRoute('/admin/audit-log')({ component: AuditLogRoute })

function AuditLogRoute() {
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <AuditLogPage />
    </ScreenLayout>
  )
}
