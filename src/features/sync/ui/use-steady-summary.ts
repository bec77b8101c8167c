import { useEffect, useState } from 'react'
import { HOLD_MS, isShownAtOnce } from '../model/steady-summary.ts'
import type { SyncSummary } from '../model/sync-summary.ts'

/** The summary without its flicker: a state that may be over in a moment is shown once it has lasted. */
export function useSteadySummary(actual: SyncSummary): SyncSummary {
  const [shown, setShown] = useState(actual)
  const isNow = isShownAtOnce(shown, actual)
  if (isNow && !isSame(shown, actual)) setShown(actual)
  const { kind } = actual
  const count = countOf(actual)
  useEffect(() => {
    if (isNow) return undefined
    const timer = setTimeout(() => setShown({ kind, count }), HOLD_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a state that lasts while its count changes has lasted
  }, [isNow, kind])
  // how much is unsent is said as it is
  return isNow ? actual : 'count' in shown ? { ...shown, count } : shown
}

const countOf = (summary: SyncSummary) => ('count' in summary ? summary.count : 0)
const isSame = (a: SyncSummary, b: SyncSummary) => a.kind === b.kind && countOf(a) === countOf(b)
