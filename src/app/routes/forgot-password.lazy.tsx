import { createLazyFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/account/ui/forgot-password-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createLazyFileRoute('/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  return (
    <ScreenLayout kind="Centered">
      <ForgotPasswordPage />
    </ScreenLayout>
  )
}
