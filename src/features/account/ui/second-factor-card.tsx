import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactorStatus } from '#contract/schemas/second-factor.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { secondFactorQuery } from '../data/second-factor.ts'
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx'
import classes from './second-factor.module.css'

/** Below this many recovery codes the user should make new ones. */
const FEW_CODES = 3

type SecondFactorCardProps = {
  email: string
  /** The account can do much harm in wrong hands. */
  isRecommended: boolean
  /** Called once it is on and the recovery codes were seen. */
  onSetUp?: () => void
}

/** A second factor beside the password: set up, recovery codes, turned off. */
export function SecondFactorCard({ email, isRecommended, onSetUp }: SecondFactorCardProps) {
  const { t } = useLingui()
  const status = useQuery(secondFactorQuery(useApi()))
  const whyOffline = useWhyOffline()
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  const closeTask = () => setTask(null)
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Second factor</Trans>
        </h2>
        {status.data ? <StatusBadge status={status.data} isRecommended={isRecommended} /> : null}
      </div>
      <p className={classes.description}>
        <Trans>
          With a second factor, logging in takes the password and a code of an authenticator app on your phone: a password that somebody
          else knows is not enough.
        </Trans>
      </p>
      {whyOffline === null ? null : (
        <div className={classes.notice}>
          <Notice variant="warning">
            <Trans>There is no connection to the server. The second factor can be changed once it is back.</Trans>
          </Notice>
        </div>
      )}
      {status.data ? (
        <Facts status={status.data} reason={whyOffline} onTask={setTask} />
      ) : whyOffline !== null ? null : status.error ? (
        <ErrorAlert error={status.error} title={t`Error loading the second factor`} onRetry={() => void status.refetch()} />
      ) : (
        <output className={classes.muted}>
          <Trans>Loading…</Trans>
        </output>
      )}
      <SecondFactorDialog task={task} email={email} onClose={closeTask} onSetUp={onSetUp} />
    </Card>
  )
}

function StatusBadge({ status: { isOn, isRequired }, isRecommended }: { status: SecondFactorStatus; isRecommended: boolean }) {
  if (isOn) {
    return (
      <Badge tone="success" dot>
        <Trans context="second factor">On</Trans>
      </Badge>
    )
  }
  if (isRequired) {
    return (
      <Badge tone="warning" dot>
        <Trans context="second factor">Required</Trans>
      </Badge>
    )
  }
  if (isRecommended) {
    return (
      <Badge tone="accent">
        <Trans context="second factor">Recommended for your role</Trans>
      </Badge>
    )
  }
  return (
    <Badge>
      <Trans context="second factor">Off</Trans>
    </Badge>
  )
}

type FactsProps = { status: SecondFactorStatus; reason: string | null; onTask: (task: SecondFactorTask) => void }

function Facts({ status: { isOn, since, recoveryCodesRemaining }, reason, onTask }: FactsProps) {
  if (!isOn) {
    return (
      <Button variant="primary" reason={reason} onClick={() => onTask('set-up')}>
        <Trans>Set up</Trans>
      </Button>
    )
  }
  const sinceLabel = since === null ? '' : (dateTimeLabel(since) ?? '')
  return (
    <>
      <p className={classes.muted}>
        <Trans>On since {sinceLabel}</Trans>
      </p>
      <p className={classes.muted} data-few={recoveryCodesRemaining < FEW_CODES}>
        <Plural
          value={recoveryCodesRemaining}
          _0="No recovery code is left: make new ones."
          one="# recovery code is left"
          other="# recovery codes are left"
        />
      </p>
      <div className={classes.buttons}>
        <Button reason={reason} onClick={() => onTask('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button reason={reason} onClick={() => onTask('turn-off')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}
