import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { InviteMembersPage } from '../../features/members/ui/invite-members-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/invite-members')({ component: InviteMembersRoute })

function InviteMembersRoute() {
  const { organizationId, viewer } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      <InviteMembersPage organizationId={organizationId} isLoading={viewer === null} />
    </ScreenLayout>
  )
}
