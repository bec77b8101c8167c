import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../errors/model/error-text.ts'
import { isRefused, shownCutOff, type CutOff, type ReservationState } from '../model/reservation.ts'
import classes from './reservation-banner.module.css'

export type SessionFacts = {
  reservation: ReservationState
  cutOff?: CutOff | null
  /** Edits cannot be saved either. */
  savesNothing?: boolean
  /** Whether a change of this recipe waits for a decision of the user. */
  isStopped?: boolean
}

/** Who holds the browser session of the recipe, or why there can be none. */
export function SessionWords({ reservation, cutOff = null, isStopped = false, savesNothing = false }: SessionFacts) {
  const reason = shownCutOff(reservation, cutOff)
  if (reason === null) return <HolderWords reservation={reservation} />
  return <WhyWithout cutOff={reason} isRefused={isRefused(reason, isStopped)} savesNothing={savesNothing} />
}

function WhyWithout({ cutOff, isRefused, savesNothing }: { cutOff: CutOff; isRefused: boolean; savesNothing: boolean }) {
  if (savesNothing) {
    return <Trans>The server cannot be reached, and this browser keeps nothing: edits and runs have to wait.</Trans>
  }
  if (cutOff === 'offline') return <Trans>The server cannot be reached. You can edit the steps; running them has to wait.</Trans>
  if (isRefused) return <Trans>The server did not accept this recipe. It is kept on this device until you decide about it.</Trans>
  return <Trans>This recipe has not been sent to the server yet. You can edit the steps; running them has to wait.</Trans>
}

function HolderWords({ reservation }: { reservation: ReservationState }) {
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
