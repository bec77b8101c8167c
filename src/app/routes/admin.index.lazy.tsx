import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { AdminHomePage } from '../../features/admin/ui/admin-home-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { useMayOpen } from '../access/use-may-open.ts'
import { AdminSidebar } from '../shell/admin-sidebar.tsx'

export const Route = createLazyFileRoute('/admin/')({ component: AdminRoute })

function AdminRoute() {
  const { viewer } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
      <AdminHomePage firstName={viewer?.user.firstName ?? null} mayOpen={useMayOpen()} />
    </ScreenLayout>
  )
}
