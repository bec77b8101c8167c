import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowsSplit2, IconCloudUp } from '@tabler/icons-react'
import { usePendingState } from '../../../data/sync/use-sync.ts'
import classes from './pending-mark.module.css'

const ICONS = { pending: IconCloudUp, syncing: IconCloudUp, conflict: IconArrowsSplit2, parked: IconAlertTriangle }

/** Beside a thing with queued changes: what becomes of them. Nothing when there are none. */
export function PendingMark({ entity }: { entity: string }) {
  const { t } = useLingui()
  const state = usePendingState(entity)
  if (state === 'none') return null
  const Icon = ICONS[state]
  const words = {
    pending: t`Not sent yet`,
    syncing: t`Being sent`,
    conflict: t`Someone else changed this too: choose a version`,
    parked: t`A change needs your attention`,
  }
  return (
    <span className={classes.mark} data-state={state} title={words[state]}>
      <Icon size={16} aria-hidden />
      <span className={classes.words}>{words[state]}</span>
    </span>
  )
}
