import { createLazyFileRoute } from '@tanstack/react-router'
import { CompleteRegistrationPage } from '../../features/account/ui/complete-registration-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { mailLinkFor } from '../mail-link/mail-link-for.ts'

export const Route = createLazyFileRoute('/complete-registration')({ component: CompleteRegistrationRoute })

function CompleteRegistrationRoute() {
  const { mailLink } = Route.useRouteContext()
  return (
    <ScreenLayout kind="Centered">
      <CompleteRegistrationPage token={mailLinkFor('/complete-registration', mailLink).token} />
    </ScreenLayout>
  )
}
