import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import classes from './fleet.module.css'

/** Stands where there is nothing to say. */
export const Dash = () => <span className={classes.muted}>–</span>

/** A moment, in the reader's time zone. */
export function Moment({ iso }: { iso: string | null }) {
  if (iso === null) return <Dash />
  return (
    <time className={classes.number} dateTime={iso}>
      {dateTimeLabel(iso)}
    </time>
  )
}
