import { Trans } from '@lingui/react/macro'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { LoginPage } from '../../features/account/ui/login-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { loadAllTexts } from '../texts/i18n.ts'

export const Route = createLazyFileRoute('/login')({ component: LoginRoute })

/** With its words, which do not come with those of the login. */
async function loadSecondStep() {
  const [{ SecondStep }] = await Promise.all([import('../../features/account/ui/second-step.tsx'), loadAllTexts()])
  return SecondStep
}

function LoginRoute() {
  return (
    <ScreenLayout kind="Centered">
      <LoginPage
        loadSecondStep={loadSecondStep}
        footer={
          <Trans>
            By logging in you accept the <Link to="/terms">terms of use</Link> and the <Link to="/privacy">privacy policy</Link>
          </Trans>
        }
      />
    </ScreenLayout>
  )
}
