import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { ConnectionsPage } from '../../features/tms/ui/connections-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/connections')({ component: ConnectionsRoute })

function ConnectionsRoute() {
  const { organizationId, project, isLoading, error } = useWorkspace()
  const isOutsider = !isLoading && !error && organizationId === null
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      {isOutsider ? <NotAMember /> : <ConnectionsPage organizationId={organizationId} project={project} />}
    </ScreenLayout>
  )
}
