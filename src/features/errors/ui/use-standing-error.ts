import { useState } from 'react'

/** An error stays in sight while the same thing is tried again; null once that has worked. */
export function useStandingError(error: unknown, isPending: boolean): unknown {
  const [standing, setStanding] = useState<unknown>(null)
  const shown = error ?? (isPending ? standing : null)
  if (shown !== standing) setStanding(shown)
  return shown
}
