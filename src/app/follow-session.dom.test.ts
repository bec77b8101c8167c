import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '../data/client-context.tsx'
import { CHANGES_CHANNEL } from '../data/presence/changes-channel.ts'
import { createQueryClient } from '../data/query-client.ts'
import { Reachability } from '../data/reachability.ts'
import { followSession } from './follow-session.ts'

/** A channel on which the test says something at a moment of its choice. */
class Channel extends EventTarget {
  static readonly open = new Map<string, Channel>()
  constructor(name: string) {
    super()
    Channel.open.set(name, this)
  }
}
afterEach(() => vi.unstubAllGlobals())

test('a change that others make right after the start is not missed', async () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['project', 'list', 'o'], [])
  const client = {
    session: { userId: null, isSignedIn: false, state: { token: null, refreshFailed: false }, subscribe: () => () => {} },
    sync: { onApplied: () => () => {}, hint: () => {}, pause: () => {}, resume: () => {} },
    reachability: new Reachability({ isBrowserOnline: () => true, probe: () => Promise.resolve(true), later: () => () => {} }),
  } as unknown as Client
  followSession(client, queryClient, () => {})
  // in the same turn: nothing can have been read yet
  Channel.open.get(CHANGES_CHANNEL)!.dispatchEvent(new MessageEvent('message', { data: { missed: true } }))
  await vi.waitFor(() => expect(queryClient.getQueryState(['project', 'list', 'o'])?.isInvalidated).toBe(true), 15_000)
})
