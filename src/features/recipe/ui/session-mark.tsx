import { useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, type Ref } from 'react'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useTip } from '../../../ui/use-tip.tsx'
import type { ReservationState } from '../model/reservation.ts'
import classes from './session-mark.module.css'
import { SessionWords } from './session-words.tsx'

type SessionMarkProps = {
  ref?: Ref<HTMLButtonElement>
  reservation: ReservationState
  /** The element whose words the mark stands for. */
  labelledBy: string
  /** The mark goes away while it has the focus. */
  onGone: () => void
}

/** The browser session while all is well: a dot in the header. It says more while it is pointed at, has the focus or is pressed. */
export function SessionMark({ ref, reservation, labelledBy, onGone }: SessionMarkProps) {
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  const { props, tip } = useTip(<SessionWords reservation={reservation} />)
  useLayoutEffect(() => {
    const button = own.current
    return () => {
      if (button === document.activeElement) onGone()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the mark goes
  }, [])
  return (
    <>
      <PlainButton ref={merged} className={classes.mark} aria-labelledby={labelledBy} {...props}>
        {reservation.status === 'unknown' ? <Loader size={14} /> : <span className={classes.dot} />}
      </PlainButton>
      {tip}
    </>
  )
}
