import { createLazyFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/account/ui/register-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createLazyFileRoute('/register')({ component: RegisterRoute })

function RegisterRoute() {
  return (
    <ScreenLayout kind="Centered">
      <RegisterPage />
    </ScreenLayout>
  )
}
