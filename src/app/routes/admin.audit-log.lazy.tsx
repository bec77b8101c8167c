import { createLazyFileRoute } from '@tanstack/react-router'
import { parseAuditSearch, toAuditSearch } from '../../features/admin/model/audit-search.ts'
import { AuditLogPage } from '../../features/admin/ui/audit-log-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/audit-log')({ component: AuditLogRoute })

function AuditLogRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <AuditLogPage
        view={parseAuditSearch(search)}
        onViewChange={(view) => void navigate({ search: toAuditSearch(view), replace: true })}
      />
    </ScreenLayout>
  )
}
