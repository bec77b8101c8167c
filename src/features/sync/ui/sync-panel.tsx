import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useClient } from '../../../data/client/client-context.tsx'
import { useSyncState, useWhereSaved } from '../../../data/sync/use-sync.ts'
import { reloadRequest } from '../../../lib/reload-request.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { dependentsOf } from '../../../sync/outbox.ts'
import { blockers } from '../../../sync/plan-batch.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { useDeviceStorage } from '../data/use-device-storage.ts'
import { useOthersUnsent } from '../data/use-others-unsent.ts'
import type { SyncSummary } from '../model/sync-summary.ts'
import { ChangeCard } from './change-card.tsx'
import { DiscardChangesDialog } from './discard-changes-dialog.tsx'
import { StorageFacts } from './storage-facts.tsx'
import { SummaryWords } from './sync-indicator.tsx'
import classes from './sync-panel.module.css'

/** A longer list helps nobody; the rest follows as these are sent. */
const SHOWN_MAX = 100

/** Every change that the server does not have yet, and what can be done about it. */
export function SyncPanel({ summary, onLeave }: { summary: SyncSummary; onLeave: () => void }) {
  const { sync } = useClient()
  const { entries, status } = useSyncState()
  const [toDiscard, setToDiscard] = useState<OutboxEntry[]>([])
  const causes = useMemo(() => blockers(entries), [entries])
  // what waits for the user stands first
  const sorted = useMemo(() => entries.toSorted((a, b) => Number(a.state === 'waiting') - Number(b.state === 'waiting')), [entries])
  const hasOthers = useOthersUnsent()
  // a change that is decided about, or sent, goes away with its buttons
  const focusArea = useFocusRecovery<HTMLDivElement>()
  return (
    <div ref={focusArea} className={classes.panel}>
      <div className={classes.state}>
        <span>
          <SummaryWords summary={summary} />
        </span>
        {entries.some(({ state }) => state === 'waiting') && (
          <Button size="sm" onClick={() => sync.hint('now')}>
            <Trans>Send now</Trans>
          </Button>
        )}
      </div>
      <StateNotice summary={summary} />
      {hasOthers && <OthersNotice />}
      {/* the last one may still be said to be under way */}
      {entries.length === 0 && status === 'ready' && summary.kind !== 'sending' && <NothingUnsent />}
      <ul className={classes.list}>
        {sorted.slice(0, SHOWN_MAX).map((entry) => (
          <ChangeCard
            key={entry.seq}
            entry={entry}
            cause={causes.get(entry.seq) ?? null}
            onDiscard={() => setToDiscard([entry, ...dependentsOf(entry, entries)])}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {entries.length > SHOWN_MAX && (
        <p className={classes.more}>
          <Plural value={entries.length - SHOWN_MAX} one="and # more change" other="and # more changes" />
        </p>
      )}
      {status !== 'unavailable' && <StorageFacts entries={entries} />}
      <DiscardChangesDialog entries={toDiscard} onClose={() => setToDiscard([])} />
    </div>
  )
}

function StateNotice({ summary }: { summary: SyncSummary }) {
  const { t } = useLingui()
  switch (summary.kind) {
    case 'offline':
      return <OfflineNotice />
    case 'stuck':
      return (
        <Notice variant="warning" title={t`This device cannot be written to`}>
          <Trans>
            It may have run out of room. Nothing is lost: what is listed here is sent, and leaves the list once the device can be written
            to.
          </Trans>
        </Notice>
      )
    case 'unprotected':
      return (
        <Notice variant="warning" title={t`This browser keeps nothing`}>
          <Trans>It may be a private window, or storage is blocked. You can work while the server is reachable, but not offline.</Trans>
        </Notice>
      )
    case 'cut_off':
      return (
        <Notice variant="warning" title={t`The server cannot be reached`}>
          <Trans>
            This browser keeps nothing, so nothing can be saved until there is a connection. Leave this page open: what you typed stays in
            it.
          </Trans>
        </Notice>
      )
    case 'outdated':
      return (
        <Notice
          variant="warning"
          title={t`A newer version is open in another tab`}
          action={
            <Button size="sm" onClick={reloadRequest.send}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>This page no longer saves or sends anything. Reload it to go on.</Trans>
        </Notice>
      )
    default:
      return null
  }
}

/** No browser says whether its window is a private one, but no private window has protected storage. */
function OfflineNotice() {
  const { t } = useLingui()
  const isProtected = useDeviceStorage()?.isProtected ?? false
  // while the queue is being opened it is not known whether changes are stored
  if (useWhereSaved() !== 'device') return <Notice title={t`The server cannot be reached`} />
  return (
    <Notice title={t`The server cannot be reached`}>
      {isProtected ? (
        <Trans>You can go on working. Everything you save is kept on this device and sent by itself.</Trans>
      ) : (
        <Trans>
          You can go on working. Everything you save is kept in this browser and sent by itself. If this is a private window, leave it open
          until then: when it is closed, what is unsent is lost.
        </Trans>
      )}
    </Notice>
  )
}

function OthersNotice() {
  const { t } = useLingui()
  return (
    <Notice title={t`Unsent changes of another account are on this device`}>
      <Trans>They stay hidden and are sent when that person logs in here again.</Trans>
    </Notice>
  )
}

function NothingUnsent() {
  return (
    <div className={classes.nothing}>
      <EmptyState
        title={<Trans>Nothing is waiting</Trans>}
        description={<Trans>Changes that you make offline are listed here until the server has them.</Trans>}
      />
    </div>
  )
}
