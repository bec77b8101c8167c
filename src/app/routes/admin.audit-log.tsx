import { createFileRoute } from '@tanstack/react-router'
import type { AuditSearch } from '../../features/admin/model/audit-search.ts'

export const Route = createFileRoute('/admin/audit-log')({
  // Anything may stand in the address; the page, which is not loaded before it is opened, makes sense of it.
  validateSearch: (search) => search as AuditSearch,
})
