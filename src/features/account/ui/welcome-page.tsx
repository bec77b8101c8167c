import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglass } from '@tabler/icons-react'
import { Card } from '../../../ui/card.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import classes from './welcome-page.module.css'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** For users without an organization. */
export function WelcomePage() {
  const { t } = useLingui()
  useDocumentTitle(t`Welcome`)
  return (
    <>
      <HeaderTitle>
        <Trans>Welcome</Trans>
      </HeaderTitle>
      <Card className={classes.card}>
        <EmptyState
          icon={<IconHourglass size={24} aria-hidden />}
          title={<Trans>Welcome to Reprise</Trans>}
          description={<Trans>Reprise turns manual test cases into automated tests that you can watch, replay and export.</Trans>}
        >
          <Notice>
            <Trans>Your access awaits approval. As soon as you belong to an organization, your tests appear here.</Trans>
          </Notice>
        </EmptyState>
      </Card>
    </>
  )
}
