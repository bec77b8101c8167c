import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { sessionsQuery, type Ending } from '../data/sessions.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { SessionItem } from './session-item.tsx'
import classes from './sessions-page.module.css'

/** Where the user is logged in, and how to end it. `notice` stands above, `children` below. */
export function SessionsPage({ email, notice, children }: { email: string; notice?: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  const [ending, setEnding] = useState<Ending | null>(null)
  const whyOffline = useWhyOffline()
  const sessions = useQuery(sessionsQuery(useApi()))
  const unknown = useQueryError(sessions)
  const error = sessions.error ?? unknown
  useDocumentTitle(t`Devices and sessions`)
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Devices and sessions</Trans>
      </HeaderTitle>
      {notice}
      <div className={classes.intro}>
        <p className={classes.description}>
          <Trans>You are logged in on these devices. If you do not know one of them, log it out and change your password.</Trans>
        </p>
        {others > 0 ? (
          <Button reason={whyOffline} onClick={() => setEnding({ kind: 'others' })}>
            <Plural value={others} one="Log out # other device" other="Log out # other devices" />
          </Button>
        ) : null}
      </div>
      {error ? (
        <ErrorAlert error={error} title={t`Error loading sessions`} onRetry={() => void sessions.refetch()} />
      ) : (
        <Card>
          <ul className={classes.list} aria-label={t`Devices where you are logged in`} aria-busy={sessions.isPending}>
            {sessions.data
              ? sessions.data.map((session) => (
                  <SessionItem
                    key={session.id}
                    session={session}
                    reason={whyOffline}
                    onLogOut={(device) => setEnding({ kind: 'one', sessionId: session.id, device })}
                  />
                ))
              : [1, 2, 3].map((row) => <li key={row} className={classes.placeholder} aria-hidden="true" />)}
          </ul>
        </Card>
      )}
      {children}
      <EndSessionsDialog ending={ending} email={email} onClose={() => setEnding(null)} />
    </div>
  )
}
