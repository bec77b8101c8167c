import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconLogin2,
  IconRefreshAlert,
  IconShieldOff,
} from '@tabler/icons-react'
import { unreachable } from '../../../lib/unreachable.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { SyncSummary } from '../model/sync-summary.ts'
import classes from './sync-indicator.module.css'

const ICONS = {
  quiet: IconCloudCheck,
  opening: IconCloud,
  outdated: IconRefreshAlert,
  attention: IconAlertTriangle,
  offline: IconCloudOff,
  signed_out: IconLogin2,
  sending: IconCloudUp,
  stuck: IconAlertTriangle,
  unprotected: IconShieldOff,
  cut_off: IconCloudOff,
}

/** The state of the user's changes in the header: an icon when all is well, words when there is something to know. */
export function SyncIndicator({ summary, onOpen }: { summary: SyncSummary; onOpen: () => void }) {
  const { t } = useLingui()
  const Icon = ICONS[summary.kind]
  return (
    <PlainButton
      className={classes.indicator}
      data-kind={summary.kind}
      title={t`Changes on this device`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={18} aria-hidden />
      <Count summary={summary} />
      {/* a new element once the queue is read, so that screen readers do not read out the first state */}
      <output key={summary.kind === 'opening' ? 'opening' : 'known'} className={classes.text}>
        <SummaryWords summary={summary} />
      </output>
    </PlainButton>
  )
}

/** In place of the words where there is no room for them. */
function Count({ summary }: { summary: SyncSummary }) {
  const { i18n } = useLingui()
  if (!('count' in summary) || summary.count === 0) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {i18n.number(summary.count)}
    </span>
  )
}

export function SummaryWords({ summary }: { summary: SyncSummary }) {
  switch (summary.kind) {
    case 'quiet':
      return <Trans>All changes are saved</Trans>
    case 'opening':
      return <Trans>Loading…</Trans>
    case 'outdated':
      return <Trans>Reload the page</Trans>
    case 'attention':
      return <Plural value={summary.count} one="# change needs attention" other="# changes need attention" />
    case 'offline':
      return summary.count === 0 ? (
        <Trans>Offline</Trans>
      ) : (
        <Plural value={summary.count} one="Offline, # unsent" other="Offline, # unsent" />
      )
    case 'signed_out':
      return <Plural value={summary.count} one="Log in to send # change" other="Log in to send # changes" />
    case 'sending':
      return <Plural value={summary.count} one="Sending # change" other="Sending # changes" />
    case 'stuck':
      return <Plural value={summary.count} one="Device full? # unsent" other="Device full? # unsent" />
    case 'unprotected':
      return <Trans>Online only</Trans>
    case 'cut_off':
      return <Trans>Nothing can be saved</Trans>
    default:
      return unreachable(summary)
  }
}
