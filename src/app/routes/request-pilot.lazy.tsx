import { createLazyFileRoute } from '@tanstack/react-router'
import { RequestPilotPage } from '../../features/pilot/ui/request-pilot-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createLazyFileRoute('/request-pilot')({ component: RequestPilotRoute })

function RequestPilotRoute() {
  return (
    <ScreenLayout kind="MainContent">
      <RequestPilotPage />
    </ScreenLayout>
  )
}
