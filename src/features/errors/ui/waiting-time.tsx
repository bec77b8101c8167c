import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { minutesLabel } from '../../../lib/minutes-label.ts'
import { useNow } from '../../../ui/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Says how long to wait after too many attempts, and counts down. Read out once, not every second. */
export function WaitingTime({ seconds }: { seconds: number }) {
  const [endsAtMs] = useState(() => Date.now() + seconds * 1000)
  const remaining = Math.min(seconds, Math.max(0, (endsAtMs - useNow(1000)) / 1000))
  if (remaining === 0) return <Trans>You can try again now.</Trans>
  return (
    <>
      <VisuallyHidden>
        <TryAgainIn duration={minutesLabel(seconds)} />
      </VisuallyHidden>
      <span aria-hidden="true">
        <TryAgainIn duration={minutesLabel(remaining)} />
      </span>
    </>
  )
}

function TryAgainIn({ duration }: { duration: string }) {
  return <Trans>Too many attempts. Please try again in {duration}.</Trans>
}
