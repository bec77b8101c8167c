import { expect, test } from 'vitest'
import type { LogLine } from '#contract/rules/logging.ts'
import { onLine } from '../../lib/logging/log.ts'
import { followClient, type FollowedClient } from './follow-client.ts'

/** A source of changes that notifies its subscribers. */
function source() {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { subscribe, notify: () => listeners.forEach((listener) => listener()) }
}

test('says each state of session, network and queue once, without the token', () => {
  const [session, reachability, sync] = [source(), source(), source()]
  const state = {
    status: 'opening',
    isLoaded: true,
    entries: [],
    counts: { waiting: 0, parked: 0, conflict: 0 },
    drain: { kind: 'follower' },
  }
  const client = {
    session: { ...session, isSignedIn: true, userId: 'u1', state: { token: 'hush', refreshFailed: false } },
    reachability: { ...reachability, isReachable: true },
    sync: { ...sync, state, onApplied: () => () => {} },
  }
  const lines: LogLine[] = []
  const stop = onLine((line) => lines.push(line))
  followClient(client as unknown as FollowedClient)
  const said = () => lines.map(({ scope, event }) => `${scope}: ${event}`)
  expect(said()).toEqual(['session: signed in', 'network: reachable', 'sync: opening', 'sync: queue', 'sync: follower'])
  for (const part of [session, reachability, sync]) part.notify()
  expect(said()).toHaveLength(5)

  client.reachability.isReachable = false
  reachability.notify()
  client.sync.state = { ...state, status: 'ready' }
  sync.notify()
  Object.assign(client.session, { isSignedIn: false, userId: null })
  session.notify()
  expect(said().slice(5)).toEqual(['network: out of reach', 'sync: ready', 'session: signed out'])
  expect(JSON.stringify(lines)).not.toContain('hush')
  stop()
})
