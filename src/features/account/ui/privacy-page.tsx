import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage({ home }: { home: ReactNode }) {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Privacy policy`} home={home}>
      <p>
        <Trans>Which data Reprise keeps, why, and who sees it.</Trans>
      </p>
      <h2>
        <Trans>What is kept</Trans>
      </h2>
      <p>
        <Trans>
          Your e-mail and name, a hash of your password, and what you create: projects, test data, recipes and the results of their runs.
        </Trans>
      </p>
      <h2>
        <Trans>Secrets</Trans>
      </h2>
      <p>
        <Trans>
          Values marked as secret are encrypted. They are never shown again, never written to logs and never part of an exported project.
        </Trans>
      </p>
      <h2>
        <Trans>In your browser</Trans>
      </h2>
      <p>
        <Trans>
          A cookie remembers your language, another one keeps you logged in. Parts of your projects are stored in this browser so that pages
          open quickly; logging out removes them. Changes that were not sent yet stay only if you choose so.
        </Trans>
      </p>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          Members of your organization and the administrators of this installation. There is no advertising and no tracking by others.
        </Trans>
      </p>
      <h2>
        <Trans>Remote browsers</Trans>
      </h2>
      <p>
        <Trans>Each session starts without cookies and stored data of earlier ones, and everything is thrown away when it ends.</Trans>
      </p>
    </LegalPage>
  )
}
