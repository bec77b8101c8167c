import type { Client } from '../../data/client/client-context.tsx'
import { createSyncObserver } from '../../data/logging/sync-states.ts'
import { logOf } from '../../lib/logging/log.ts'

export type FollowedClient = {
  session: Pick<Client['session'], 'isSignedIn' | 'userId' | 'state' | 'subscribe'>
  reachability: Pick<Client['reachability'], 'isReachable' | 'subscribe'>
  sync: Pick<Client['sync'], 'state' | 'subscribe' | 'onApplied'>
}

/** Logs the states of what every page has, from outside: none of it knows that there is a log. */
export function followClient({ session, reachability, sync }: FollowedClient): void {
  followStates('session', session, () => ({
    event: session.isSignedIn ? 'signed in' : 'signed out',
    facts: { userId: session.userId, isRefused: session.state.refreshFailed },
  }))
  followStates('network', reachability, () => ({ event: reachability.isReachable ? 'reachable' : 'out of reach', facts: {} }))
  const observe = createSyncObserver(logOf('sync'))
  const look = () => observe(sync.state)
  sync.subscribe(look)
  look()
  sync.onApplied((changes) => logOf('sync').debug('applied', { count: changes.length }))
}

type State = { event: string; facts: Record<string, string | boolean | null> }

/** Says the present state, and each that is another than the one before. */
function followStates(scope: string, source: { subscribe: (listener: () => void) => unknown }, read: () => State): void {
  const log = logOf(scope)
  let before = ''
  const look = () => {
    const { event, facts } = read()
    const state = JSON.stringify([event, facts])
    if (state === before) return
    before = state
    log.debug(event, facts)
  }
  source.subscribe(look)
  look()
}
