import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '../../../data/client/client-context.tsx'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { asConflict } from '../../../sync/readable-conflict.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { screenOfChange } from '../model/screen-of-change.ts'
import { ConflictForm } from './conflict-form.tsx'
import classes from './sync-panel.module.css'
import { useChangeWords } from './use-change-words.ts'

type ChangeCardProps = {
  entry: OutboxEntry
  /** The entry that holds this one up; itself when it is the one that stopped. */
  cause: OutboxEntry | null
  onDiscard: () => void
  onLeave: () => void
}

export function ChangeCard({ entry, cause, onDiscard, onLeave }: ChangeCardProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { title, detail } = useChangeWords()(entry)
  const conflict = entry.state === 'conflict' ? asConflict(entry) : null
  const isHeldUp = cause !== null && cause.seq !== entry.seq
  return (
    <li className={classes.card} data-state={entry.state}>
      <div className={classes.cardHead}>
        <span className={classes.cardTitle}>{title}</span>
        <StateBadge entry={entry} isHeldUp={isHeldUp} />
      </div>
      <p className={classes.detail}>
        {[detail, relativeTimeLabel(new Date(entry.enqueuedAt).toISOString(), i18n.locale, now)].filter(Boolean).join(' · ')}
      </p>
      {entry.problem && (
        <p className={classes.problem}>
          {errorText(i18n, { message: entry.problem.message, data: { code: 'BAD_REQUEST', appCode: entry.problem.code } })}
        </p>
      )}
      {conflict && <ConflictForm entry={conflict} />}
      <CardActions entry={entry} onDiscard={onDiscard} onLeave={onLeave} />
    </li>
  )
}

function StateBadge({ entry, isHeldUp }: { entry: OutboxEntry; isHeldUp: boolean }) {
  if (entry.state === 'parked')
    return (
      <Badge tone="destructive">
        <Trans>Refused</Trans>
      </Badge>
    )
  if (entry.state === 'conflict')
    return (
      <Badge tone="warning">
        <Trans>Your choice</Trans>
      </Badge>
    )
  return <Badge>{isHeldUp ? <Trans>Waits for another change</Trans> : <Trans>Waiting</Trans>}</Badge>
}

function CardActions({ entry, onDiscard, onLeave }: Omit<ChangeCardProps, 'cause'>) {
  const { t } = useLingui()
  const { sync } = useClient()
  const showError = useErrorToast()
  const [isBusy, setIsBusy] = useState(false)
  const retry = () => {
    setIsBusy(true)
    sync
      .retry(entry)
      .catch(showError)
      .finally(() => setIsBusy(false))
  }
  const screen = screenOfChange(entry)
  return (
    <div className={classes.actions}>
      {screen === 'project_settings' && (
        <ButtonLink size="sm" to="/recipes" search={{ projectSettings: true }} onClick={onLeave}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {screen !== null && screen !== 'project_settings' && (
        <ButtonLink size="sm" to="/recipes/$recipeId" params={screen} onClick={onLeave}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {entry.state === 'parked' && (
        <Button size="sm" onClick={retry} loading={isBusy}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {entry.state !== 'waiting' && (
        <Button size="sm" variant="flat" onClick={onDiscard} title={t`Gives this change up for good`}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  )
}
