import { createFileRoute, redirect } from '@tanstack/react-router'
import { viewerQuery } from '../../data/workspace.ts'
import { WelcomePage } from '../../features/account/ui/welcome-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { client, queryClient } }) => {
    const { membership } = await queryClient.ensureQueryData(viewerQuery(client.api))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (membership) throw redirect({ to: '/recipes', replace: true })
  },
  component: HomeRoute,
})

function HomeRoute() {
  return (
    <ScreenLayout kind="MainContent">
      <WelcomePage />
    </ScreenLayout>
  )
}
