import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect, useLocation } from '@tanstack/react-router'
import { useApi } from '../../data/client-context.tsx'
import { viewerQuery } from '../../data/workspace.ts'
import { WelcomePage } from '../../features/account/ui/welcome-page.tsx'
import { PilotStatus } from '../../features/pilot/ui/pilot-status.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { homeOf } from '../access/decide-access.ts'
import { accessViewer } from '../access/viewer.ts'
import { AccessDeniedScreen } from '../shell/access-denied-screen.tsx'

/** How often the welcome page looks whether the user has an organization now. */
const REFETCH_MS = 15_000

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { client, queryClient }, location }) => {
    if (location.state.missingAccess) return
    const viewer = await queryClient.ensureQueryData(viewerQuery(client.api))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (viewer.membership) throw redirect({ to: '/recipes', replace: true })
    const home = homeOf(accessViewer(viewer))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (home !== '/') throw redirect({ to: home, replace: true })
  },
  component: HomeRoute,
})

function HomeRoute() {
  const missingAccess = useLocation({ select: ({ state }) => state.missingAccess })
  return missingAccess ? <AccessDeniedScreen missing={missingAccess} /> : <WelcomeRoute />
}

function WelcomeRoute() {
  const viewer = useQuery({ ...viewerQuery(useApi()), refetchInterval: REFETCH_MS })
  if (viewer.data?.membership) return <Navigate to="/recipes" replace />
  return (
    <ScreenLayout kind="MainContent">
      <WelcomePage>
        <PilotStatus />
      </WelcomePage>
    </ScreenLayout>
  )
}
