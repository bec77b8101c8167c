import { createLazyFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from '../../features/account/ui/accept-invitation-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { mailLinkFor } from '../mail-link/mail-link-for.ts'

export const Route = createLazyFileRoute('/accept-invitation')({ component: AcceptInvitationRoute })

function AcceptInvitationRoute() {
  const { mailLink } = Route.useRouteContext()
  return (
    <ScreenLayout kind="Centered">
      <AcceptInvitationPage invitation={mailLinkFor('/accept-invitation', mailLink)} />
    </ScreenLayout>
  )
}
