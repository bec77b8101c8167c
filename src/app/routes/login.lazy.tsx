import { Trans } from '@lingui/react/macro'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { LoginPage } from '../../features/account/ui/login-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createLazyFileRoute('/login')({ component: LoginRoute })

function LoginRoute() {
  return (
    <ScreenLayout kind="Centered">
      <LoginPage
        footer={
          <Trans>
            By logging in you accept the <Link to="/terms">terms of use</Link> and the <Link to="/privacy">privacy policy</Link>
          </Trans>
        }
      />
    </ScreenLayout>
  )
}
