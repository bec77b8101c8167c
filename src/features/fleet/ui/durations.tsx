import { Trans } from '@lingui/react/macro'
import { minutesLabel } from '../../../lib/minutes-label.ts'
import { useNow } from '../../../ui/use-now.ts'
import classes from './fleet.module.css'

/** The server's clock, by this device's: its time when it answered, and when the answer came. */
export type ServerClock = { now: string; receivedAt: number }

const EVERY_MS = 1000

function useServerNow({ now, receivedAt }: ServerClock): number {
  return new Date(now).getTime() + useNow(EVERY_MS) - receivedAt
}

/** How long ago that was, counted on live. */
export function Since({ iso, clock }: { iso: string; clock: ServerClock }) {
  const seconds = (useServerNow(clock) - new Date(iso).getTime()) / 1000
  return <span className={classes.number}>{minutesLabel(Math.floor(Math.max(0, seconds)))}</span>
}

/** How long until then, counted down live. */
export function Until({ iso, clock }: { iso: string; clock: ServerClock }) {
  const seconds = (new Date(iso).getTime() - useServerNow(clock)) / 1000
  if (seconds <= 0) {
    return (
      <span className={classes.failure}>
        <Trans>Expired</Trans>
      </span>
    )
  }
  return <span className={classes.number}>{minutesLabel(seconds)}</span>
}
