import { useLingui } from '@lingui/react/macro'
import { createLazyFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/account/ui/reset-password-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { mailLinkFor } from '../mail-link/mail-link-for.ts'

export const Route = createLazyFileRoute('/reset-password')({ component: ResetPasswordRoute })

function ResetPasswordRoute() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { mailLink } = Route.useRouteContext()
  const leave = () => {
    showToast({ variant: 'success', title: t`Your password has been changed`, description: t`Log in with the new one.` })
    void navigate({ to: '/login', replace: true })
  }
  return (
    <ScreenLayout kind="Centered">
      <ResetPasswordPage token={mailLinkFor('/reset-password', mailLink).token} onDone={leave} />
    </ScreenLayout>
  )
}
