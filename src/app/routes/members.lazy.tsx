import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { MemberTokensCard } from '../../features/access-tokens/ui/member-tokens-card.tsx'
import { MembersPage } from '../../features/members/ui/members-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { useMayOpen } from '../access/use-may-open.ts'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/members')({ component: MembersRoute })

function MembersRoute() {
  const { organizationId } = useWorkspace()
  const mayInvite = useMayOpen()('/invite-members')
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      <MembersPage organizationId={organizationId} mayInvite={mayInvite}>
        {mayInvite && organizationId !== null ? <MemberTokensCard organizationId={organizationId} /> : null}
      </MembersPage>
    </ScreenLayout>
  )
}
