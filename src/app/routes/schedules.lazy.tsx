import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { SchedulesPage } from '../../features/run-schedules/ui/schedules-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/schedules')({ component: SchedulesRoute })

function SchedulesRoute() {
  const { viewer, organizationId, project, isLoading } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      {organizationId === null && !isLoading ? (
        <NotAMember />
      ) : (
        <SchedulesPage project={project} isOwner={viewer?.membership?.role === 'OWNER'} />
      )}
    </ScreenLayout>
  )
}
