import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconCloudOff, IconCloudUp, IconLock, IconTrashX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { changesPanelRequest } from '../../../lib/changes-panel-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { errorText } from '../../errors/model/error-text.ts'
import type { CutOff, ReservationState, ReservationStatus } from '../model/reservation.ts'
import classes from './reservation-banner.module.css'

type Tone = 'neutral' | 'held' | 'warning' | 'error'
const TONES: Record<ReservationStatus, Tone> = {
  unknown: 'neutral',
  reserved_by_you: 'held',
  reserved_by_other: 'warning',
  not_reserved: 'warning',
  error: 'error',
  expired: 'warning',
}

const icon = { size: 18, 'aria-hidden': true, className: classes.icon } as const
const ICONS: Record<ReservationStatus, ReactNode> = {
  unknown: <Loader size={16} className={classes.icon} />,
  reserved_by_you: <IconCircleCheck {...icon} />,
  reserved_by_other: <IconLock {...icon} />,
  not_reserved: <IconLock {...icon} />,
  error: <IconAlertTriangle {...icon} />,
  expired: <IconClockPause {...icon} />,
}

type ReservationBannerProps = {
  reservation: ReservationState
  cutOff?: CutOff | null
  /** Edits cannot be saved either. */
  savesNothing?: boolean
  /** Whether a change of this recipe waits for a decision of the user. */
  isStopped?: boolean
  onRetry: () => void
}

/** Says who holds the browser session of this recipe, and how to get it. */
export function ReservationBanner({
  reservation,
  cutOff = null,
  isStopped = false,
  savesNothing = false,
  onRetry,
}: ReservationBannerProps) {
  const { status } = reservation
  // the button goes away as soon as it has done its work
  const focusArea = useFocusRecovery<HTMLDivElement>()
  const shown = status === 'reserved_by_other' ? null : cutOff
  return (
    <div ref={focusArea} className={classes.banner} data-tone={shown ? 'neutral' : TONES[status]}>
      {shown ? (
        <WithoutSession cutOff={shown} isStopped={isStopped} savesNothing={savesNothing} />
      ) : (
        <Holding reservation={reservation} onRetry={onRetry} />
      )}
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

function Holding({ reservation, onRetry }: Pick<ReservationBannerProps, 'reservation' | 'onRetry'>) {
  const { status } = reservation
  const isTrying = reservation.pending === 'manual'
  const canRetry = status !== 'unknown' && status !== 'reserved_by_you'
  return (
    <>
      {ICONS[status]}
      <output className={classes.text}>
        <BannerText reservation={reservation} />
      </output>
      {canRetry && (
        <Button size="sm" onClick={onRetry} aria-disabled={isTrying} leftSection={isTrying ? <Loader size={14} /> : undefined}>
          {isTrying ? <Trans>Trying…</Trans> : <Trans>Try to reserve</Trans>}
        </Button>
      )}
    </>
  )
}

function WithoutSession({ cutOff, isStopped, savesNothing }: { cutOff: CutOff; isStopped: boolean; savesNothing: boolean }) {
  const isRefused = cutOff === 'unsent' && isStopped
  return (
    <>
      {cutOff === 'offline' ? <IconCloudOff {...icon} /> : <IconCloudUp {...icon} />}
      <output className={classes.text}>
        <WhyWithout cutOff={cutOff} isRefused={isRefused} savesNothing={savesNothing} />
      </output>
      {isRefused && <Decide />}
    </>
  )
}

function WhyWithout({ cutOff, isRefused, savesNothing }: { cutOff: CutOff; isRefused: boolean; savesNothing: boolean }) {
  if (savesNothing) {
    return <Trans>The server cannot be reached, and this browser keeps nothing: edits and runs have to wait.</Trans>
  }
  if (cutOff === 'offline') return <Trans>The server cannot be reached. You can edit the steps; running them has to wait.</Trans>
  if (isRefused) return <Trans>The server did not accept this recipe. It is kept on this device until you decide about it.</Trans>
  return <Trans>This recipe has not been sent to the server yet. You can edit the steps; running them has to wait.</Trans>
}

function BannerText({ reservation }: { reservation: ReservationState }) {
  const { i18n } = useLingui()
  const { status, reservedByEmail, error, place } = reservation
  switch (status) {
    case 'reserved_by_you':
      return <Trans>The browser session is reserved for you</Trans>
    case 'reserved_by_other':
      return reservedByEmail ? (
        <Trans>Read-only: the session is reserved by {reservedByEmail}</Trans>
      ) : (
        <Trans>Read-only: the session is reserved by another user</Trans>
      )
    case 'not_reserved':
      return (
        <>
          <Trans>All sessions are currently reserved</Trans>
          {place === null ? null : (
            <span className={classes.place}>
              {place === 1 ? (
                <Trans>You are next: the session opens here by itself.</Trans>
              ) : (
                <Trans>Your place in the queue: {place}. The session opens here by itself.</Trans>
              )}
            </span>
          )}
        </>
      )
    case 'expired':
      return <Trans>Session expired</Trans>
    case 'error':
      return errorText(i18n, error)
    default:
      return <Trans>Reserving session…</Trans>
  }
}
