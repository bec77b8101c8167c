import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LegalPage } from './legal-page.tsx'

export function TermsPage({ home }: { home: ReactNode }) {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Terms of use`} home={home}>
      <p>
        <Trans>These terms say what you may expect from Reprise and what Reprise expects from you.</Trans>
      </p>
      <h2>
        <Trans>What the service does</Trans>
      </h2>
      <p>
        <Trans>
          Reprise opens the system that you name in a remote browser and carries out the steps of your test cases there. It clicks, types
          and reads as a person would.
        </Trans>
      </p>
      <h2>
        <Trans>What you may test</Trans>
      </h2>
      <p>
        <Trans>
          Point Reprise only at systems that you own or are allowed to test. Use accounts and data made for tests: every step really
          happens, including orders, messages and deletions.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your password to yourself. What is done with your account counts as done by you. Members of an organization see its projects
          and recipes.
        </Trans>
      </p>
      <h2>
        <Trans>Your content</Trans>
      </h2>
      <p>
        <Trans>
          Test cases, recipes and exported autotests are yours. The exported project runs without Reprise, and you may use it as you like.
        </Trans>
      </p>
      <h2>
        <Trans>Availability</Trans>
      </h2>
      <p>
        <Trans>
          Remote browsers are shared: when all are taken, you may have to wait. A recipe that passes shows that its checks passed, not that
          the tested system is free of errors.
        </Trans>
      </p>
    </LegalPage>
  )
}
