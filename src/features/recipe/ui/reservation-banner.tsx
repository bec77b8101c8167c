import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconClockPause, IconCloudOff, IconCloudUp, IconLock, IconTrashX } from '@tabler/icons-react'
import { useMergedRef } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { changesPanelRequest } from '../../../lib/changes-panel-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { canRetry, isRefused, shownCutOff, type CutOff, type ReservationStatus } from '../model/reservation.ts'
import classes from './reservation-banner.module.css'
import { SessionWords, type SessionFacts } from './session-words.tsx'

const icon = { size: 18, 'aria-hidden': true, className: classes.icon } as const
type Look = { tone: 'neutral' | 'warning' | 'error'; icon: ReactNode }
/** null: nothing is to be seen. */
const LOOKS: Record<ReservationStatus, Look | null> = {
  unknown: null,
  reserved_by_you: null,
  reserved_by_other: { tone: 'warning', icon: <IconLock {...icon} /> },
  not_reserved: { tone: 'warning', icon: <IconLock {...icon} /> },
  error: { tone: 'error', icon: <IconAlertTriangle {...icon} /> },
  expired: { tone: 'warning', icon: <IconClockPause {...icon} /> },
}
const LOOKS_CUT_OFF: Record<CutOff, Look> = {
  offline: { tone: 'neutral', icon: <IconCloudOff {...icon} /> },
  unsent: { tone: 'neutral', icon: <IconCloudUp {...icon} /> },
}

type ReservationBannerProps = SessionFacts & {
  /** The words are found by it. */
  id?: string
  banner?: RefObject<HTMLDivElement | null>
  /** The mark that stands for the banner while all is well. */
  mark?: RefObject<HTMLElement | null>
  onRetry: () => void
}

/**
 * Says who holds the browser session of this recipe, and how to get it. While all is well it takes no room: the words stay for screen readers, which
 * hear of a change only from an element that was there before it, and a mark in the header shows them.
 */
export function ReservationBanner({ id, banner, mark, onRetry, ...facts }: ReservationBannerProps) {
  const { reservation, cutOff = null, isStopped = false } = facts
  // the button goes away as soon as it has done its work
  const focusArea = useFocusRecovery<HTMLDivElement>()
  const ref = useMergedRef(focusArea, banner)
  const reason = shownCutOff(reservation, cutOff)
  const look = reason ? LOOKS_CUT_OFF[reason] : LOOKS[reservation.status]
  return (
    <div
      ref={ref}
      className={look ? classes.banner : classes.unseen}
      data-tone={look?.tone}
      onFocus={({ target, currentTarget }) => look === null && target === currentTarget && mark?.current?.focus()}
    >
      {look?.icon}
      <output className={classes.text}>
        <span id={id}>
          <SessionWords {...facts} />
        </span>
      </output>
      {isRefused(reason, isStopped) && <Decide />}
      {reason === null && canRetry(reservation) && <Retry isTrying={reservation.pending === 'manual'} onRetry={onRetry} />}
    </div>
  )
}

/** Shown instead of the session, which a deleted recipe cannot have. It says why the page is still there. */
export function DeletedBanner({ hasUnsent }: { hasUnsent: boolean }) {
  return (
    <div className={classes.banner} data-tone="warning">
      <IconTrashX {...icon} />
      <output className={classes.text}>
        {hasUnsent ? (
          <Trans>This recipe was deleted. What you changed and could not be sent is kept until you decide about it.</Trans>
        ) : (
          <Trans>This recipe was deleted. What you are typing here cannot be saved any longer: copy what you need.</Trans>
        )}
      </output>
      {hasUnsent && <Decide />}
    </div>
  )
}

/** To the list of what waits on this device. */
function Decide() {
  return (
    <Button size="sm" onClick={changesPanelRequest.send}>
      <Trans>Decide…</Trans>
    </Button>
  )
}

function Retry({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry} aria-disabled={isTrying} leftSection={isTrying ? <Loader size={14} /> : undefined}>
      {isTrying ? <Trans>Trying…</Trans> : <Trans>Try to reserve</Trans>}
    </Button>
  )
}
