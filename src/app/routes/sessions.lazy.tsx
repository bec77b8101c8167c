import { createLazyFileRoute } from '@tanstack/react-router'
import { type Viewer, useWorkspace } from '../../data/workspace.ts'
import { AccessTokensCard } from '../../features/access-tokens/ui/access-tokens-card.tsx'
import { ChangePasswordCard } from '../../features/account/ui/change-password-card.tsx'
import { DeveloperCard } from '../../features/account/ui/developer-card.tsx'
import { SecondFactorCard } from '../../features/account/ui/second-factor-card.tsx'
import { SecondFactorNeeded } from '../../features/account/ui/second-factor-needed.tsx'
import { SessionsPage } from '../../features/sessions/ui/sessions-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { UserSidebar } from '../shell/user-sidebar.tsx'

export const Route = createLazyFileRoute('/sessions')({ component: SessionsRoute })

function SessionsRoute() {
  const { viewer } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<UserSidebar />}>
      <SessionsPage email={viewer?.user.email ?? ''} notice={viewer?.needsSecondFactor ? <SecondFactorNeeded /> : null}>
        {viewer ? <AccountCards viewer={viewer} /> : null}
      </SessionsPage>
    </ScreenLayout>
  )
}

function AccountCards({ viewer: { user, membership, needsSecondFactor } }: { viewer: Viewer }) {
  const navigate = Route.useNavigate()
  return (
    <>
      <SecondFactorCard
        email={user.email}
        isRecommended={user.type !== 'USER' || membership?.role === 'OWNER'}
        onSetUp={needsSecondFactor ? () => void navigate({ to: '/' }) : undefined}
      />
      {membership ? <AccessTokensCard email={user.email} /> : null}
      <ChangePasswordCard email={user.email} />
      <DeveloperCard />
    </>
  )
}
