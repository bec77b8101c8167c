import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrganizationRequest } from '#contract/schemas/organization.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { ownRequestQuery } from '../data/own-request.ts'
import classes from './pilot.module.css'

/** Where the user's request stands, and what to do about it. */
export function PilotStatus() {
  const { data: request, error, refetch } = useQuery(ownRequestQuery(useApi()))
  // as long as nobody knows whether there is a request, the user is not asked for one
  if (request === undefined) return <NotKnownYet error={error} onRetry={() => void refetch()} />
  const isWaiting = request?.status === 'PENDING'
  return (
    <div className={classes.status}>
      <StatusNotice request={request} />
      {isWaiting ? null : (
        <ButtonLink to="/request-pilot" variant="primary" size="lg">
          <Trans>Request a pilot</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function NotKnownYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.status}>
      {error ? (
        <ErrorAlert
          error={error}
          title={t`Your access awaits approval. The state of your request could not be loaded.`}
          onRetry={onRetry}
        />
      ) : (
        <Notice title={<Trans>Your access awaits approval</Trans>} />
      )}
    </div>
  )
}

function StatusNotice({ request }: { request: OrganizationRequest | null }) {
  if (request?.status === 'PENDING') {
    const { name } = request
    return (
      <Notice title={<Trans>Your access awaits approval</Trans>}>
        <Trans>Your request for “{name}” is being reviewed. We will send you a mail when it is decided.</Trans>
      </Notice>
    )
  }
  if (request?.status === 'REJECTED') {
    const { name } = request
    return (
      <Notice variant="warning" title={<Trans>Your request was declined</Trans>}>
        <Trans>The request for “{name}” was not approved. You can send another one.</Trans>
      </Notice>
    )
  }
  return (
    <Notice>
      <Trans>Your access awaits approval. Request a pilot for your team, or ask the owner of your organization for an invitation.</Trans>
    </Notice>
  )
}
