import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import classes from './welcome-page.module.css'

/** For users without an organization. `children`: where their request for one stands. */
export function WelcomePage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useDocumentTitle(t`Welcome`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Welcome</Trans>
      </HeaderTitle>
      <Card>
        <EmptyState
          icon={<IconHourglass size={24} aria-hidden />}
          title={<Trans>Welcome to Reprise</Trans>}
          description={<Trans>Reprise turns manual test cases into automated tests that you can watch, replay and export.</Trans>}
        >
          {children}
        </EmptyState>
      </Card>
      <p className={classes.below}>
        <Link to="/sessions">{t`Devices where you are logged in`}</Link>
      </p>
    </div>
  )
}
