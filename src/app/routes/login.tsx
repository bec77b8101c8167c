import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoginPage } from '../../features/account/ui/login-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string } => (typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
  component: LoginRoute,
})

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
