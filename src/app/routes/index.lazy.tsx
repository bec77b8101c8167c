import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Navigate, useLocation } from '@tanstack/react-router'
import { useApi } from '../../data/client/client-context.tsx'
import { viewerQuery } from '../../data/workspace.ts'
import { WelcomePage } from '../../features/account/ui/welcome-page.tsx'
import { PilotStatus } from '../../features/pilot/ui/pilot-status.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { AccessDeniedScreen } from '../shell/access-denied-screen.tsx'

/** The interval at which the welcome page asks whether the user has an organization now. */
const REFETCH_MS = 15_000

export const Route = createLazyFileRoute('/')({ component: HomeRoute })

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
