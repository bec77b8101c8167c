import { createFileRoute } from '@tanstack/react-router'
import { parseAuditSearch, toAuditSearch, type AuditSearch } from '../../features/admin/model/audit-search.ts'
import { AuditLogPage } from '../../features/admin/ui/audit-log-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createFileRoute('/admin/audit-log')({
  // Anything may stand in the address; the page, which is not loaded before it is opened, makes sense of it.
  validateSearch: (search) => search as AuditSearch,
  component: AuditLogRoute,
})

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
