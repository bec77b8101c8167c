import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../data/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { sessionsQuery, useRevokeOtherSessions } from '../data/sessions.ts'
import { SessionItem } from './session-item.tsx'
import classes from './sessions-page.module.css'

/** Where the user is logged in, and how to end it. `children` stand below. */
export function SessionsPage({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const sessions = useQuery(sessionsQuery(useApi()))
  useDocumentTitle(t`Devices and sessions`)
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Devices and sessions</Trans>
      </HeaderTitle>
      <div className={classes.intro}>
        <p className={classes.description}>
          <Trans>You are logged in on these devices. If you do not know one of them, log it out and change your password.</Trans>
        </p>
        <LogOutOthers count={others} />
      </div>
      {sessions.error ? (
        <ErrorAlert error={sessions.error} title={t`Error loading sessions`} onRetry={() => void sessions.refetch()} />
      ) : (
        <Card>
          <ul className={classes.list} aria-label={t`Devices where you are logged in`} aria-busy={sessions.isPending}>
            {sessions.data
              ? sessions.data.map((session) => <SessionItem key={session.id} session={session} />)
              : [1, 2, 3].map((row) => <li key={row} className={classes.placeholder} aria-hidden="true" />)}
          </ul>
        </Card>
      )}
      {children}
    </div>
  )
}

function LogOutOthers({ count }: { count: number }) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const revoke = useRevokeOtherSessions()
  const logOutAll = () => {
    if (!window.confirm(t`Log out on all other devices?`)) return
    revoke.mutate(undefined, {
      onSuccess: () => showToast({ variant: 'success', title: t`All other devices are logged out` }),
      onError: (error) => showError(error, t`The devices could not be logged out`),
    })
  }
  if (count === 0) return null
  return (
    <Button onClick={logOutAll} loading={revoke.isPending}>
      <Plural value={count} one="Log out # other device" other="Log out # other devices" />
    </Button>
  )
}
