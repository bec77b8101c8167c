import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '../data/client/client-context.tsx'
import { CHANGES_CHANNEL } from '../data/presence/changes-channel.ts'
import { createQueryClient } from '../data/queries/query-client.ts'
import { Reachability } from '../data/client/reachability.ts'
import type { AppliedChange } from '../sync/sync-engine.ts'
import { createOpenRequest } from '../lib/open-request.ts'
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

/** As far as the session is followed; `change` is a new token. */
function fakeClient(userId: string | null) {
  const listeners: (() => void)[] = []
  const session = {
    userId,
    isSignedIn: userId !== null,
    state: { token: userId, refreshFailed: false },
    subscribe: (listener: () => void) => listeners.push(listener),
    look: () => {},
  }
  const sync = {
    state: { status: 'closed', counts: { waiting: 0, parked: 0, conflict: 0 }, drain: { kind: 'follower' } },
    subscribe: () => () => {},
    onApplied: vi.fn<(listener: (changes: AppliedChange[]) => void) => () => void>(() => () => {}),
    open: vi.fn<(userId: string) => void>(),
    close: () => Promise.resolve(),
    opened: Promise.resolve(null),
    hint: vi.fn<(hint: string) => void>(),
    pause: () => {},
    resume: () => {},
  }
  const reachability = new Reachability({ isBrowserOnline: () => true, probe: () => Promise.resolve(true), later: () => () => {} })
  return {
    client: { session, sync, reachability } as unknown as Client,
    session,
    sync,
    change: () => listeners.forEach((listener) => listener()),
  }
}

test('a change that others make right after the start is not missed', async () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['project', 'list', 'o'], [])
  const { client } = fakeClient(null)
  followSession(client, queryClient, () => {})
  // in the same turn: nothing can have been read yet
  Channel.open.get(CHANGES_CHANNEL)!.dispatchEvent(new MessageEvent('message', { data: { missed: true } }))
  await vi.waitFor(() => expect(queryClient.getQueryState(['project', 'list', 'o'])?.isInvalidated).toBe(true), 15_000)
})

test('a login in any tab wakes the queue, which may have been refused for the token before', () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const { client, sync, change } = fakeClient('u')
  followSession(client, createQueryClient(), () => {})
  expect(sync.hint).not.toHaveBeenCalled()
  change()
  expect(sync.hint).toHaveBeenCalledExactlyOnceWith('look')
})

test('what a user asked for is not done for the next one', () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const { client, session, change } = fakeClient('u')
  const request = createOpenRequest()
  followSession(client, createQueryClient(), () => {})
  request.ask()
  change()
  expect(request.getSnapshot()).toBe(true)
  session.userId = 'another'
  change()
  expect(request.getSnapshot()).toBe(false)
})

test('what the server takes is in the cache at once: its code is there before the queue is opened', async () => {
  const { client, sync } = fakeClient('u')
  const queryClient = createQueryClient()
  queryClient.setQueryData(['recipe', 'a'], { id: 'a', title: 'Old', updatedAt: 't1' })
  followSession(client, queryClient, () => {})
  await vi.waitFor(() => expect(sync.open).toHaveBeenCalledWith('u'))
  const [listener] = sync.onApplied.mock.calls[0] ?? []
  listener?.([{ path: 'recipe.updateTitle', entity: 'recipe:a', input: { recipeId: 'a', title: 'New' }, result: { updatedAt: 't2' } }])
  expect(queryClient.getQueryData(['recipe', 'a'])).toMatchObject({ title: 'New', updatedAt: 't2' })
})
