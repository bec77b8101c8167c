import type { Log } from '#contract/rules/logging.ts'
import type { DrainState } from '../../sync/drainer.ts'
import type { SyncCounts, SyncSnapshot } from '../../sync/pending-view.ts'

type Observed = Pick<SyncSnapshot, 'counts' | 'drain'> & { status?: string }

/** Returns a function that is shown the state of the queue after each change, and logs what is new in it. */
export function createSyncObserver(log: Log): (state: Observed) => void {
  let before: Record<string, string> = {}
  const sayNew = (name: string, value: string, say: () => void) => {
    if (before[name] === value) return
    before = { ...before, [name]: value }
    say()
  }
  return ({ status, drain, counts }) => {
    if (status !== undefined) sayNew('status', status, () => log.debug(status))
    sayNew('counts', keyOf(counts), () => log.debug('queue', { ...counts }))
    sayNew('drain', keyOf(drain), () => log.debug(drain.kind, factsOf(drain)))
  }
}

const keyOf = (state: DrainState | SyncCounts): string => JSON.stringify(state)

function factsOf(drain: DrainState): { count?: number; retryInMs?: number } {
  if ('retryAt' in drain) return { retryInMs: Math.max(0, drain.retryAt - Date.now()) }
  return 'count' in drain ? { count: drain.count } : {}
}
