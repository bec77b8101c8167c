import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startQueryPersistence } from './query-persistence.ts'

const WRITES_AFTER_MS = 2000
const persisted = { meta: { persist: true } }

function createStorage(): Storage {
  const store = new Map<string, string>()
  return {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
    clear: () => store.clear(),
    key: () => null,
    get length() {
      return store.size
    },
  }
}

let storage: Storage
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  storage = createStorage()
  page = new EventTarget()
})
afterEach(() => vi.useRealTimers())

async function visit(userId: string, work: (client: QueryClient) => Promise<unknown> = async () => {}) {
  const client = new QueryClient()
  const stop = startQueryPersistence(client, userId, { storage, page })
  await work(client)
  return { client, stop }
}

const load = (client: QueryClient, key: string, options: { meta?: { persist: boolean } } = persisted) =>
  client.fetchQuery({ queryKey: [key], queryFn: () => `${key} of the server`, ...options })

it('brings back what the same user saw, and only what is marked', async () => {
  await visit('ann', async (client) => {
    await load(client, 'me')
    await load(client, 'secret', {})
  })
  vi.advanceTimersByTime(WRITES_AFTER_MS)
  const { client } = await visit('ann')
  expect(client.getQueryData(['me'])).toBe('me of the server')
  expect(client.getQueryData(['secret'])).toBeUndefined()
})

it('has written what was seen a moment ago when the page is left, unless the user has logged out', async () => {
  const { stop } = await visit('ann', (client) => load(client, 'me'))
  page.dispatchEvent(new Event('pagehide'))
  expect((await visit('ann')).client.getQueryData(['me'])).toBe('me of the server')
  stop({ wipe: true })
  page.dispatchEvent(new Event('pagehide'))
  expect((await visit('ann')).client.getQueryData(['me'])).toBeUndefined()
})

it('asks again for what was seen a moment ago: another tab may know more by now', async () => {
  await visit('ann', (client) => load(client, 'me'))
  vi.advanceTimersByTime(WRITES_AFTER_MS)
  const { client } = await visit('ann')
  await client.prefetchQuery({ queryKey: ['me'], queryFn: () => 'newer', staleTime: 5 * 60_000, ...persisted })
  expect(client.getQueryData(['me'])).toBe('newer')
})

it('deletes the answers of another user', async () => {
  await visit('ann', (client) => load(client, 'me'))
  vi.advanceTimersByTime(WRITES_AFTER_MS)
  const { client } = await visit('bob')
  expect(client.getQueryData(['me'])).toBeUndefined()
  expect(storage.length).toBe(0)
})

it('leaves nothing behind after a logout, not even a late write', async () => {
  const { stop } = await visit('ann', (client) => load(client, 'me'))
  stop({ wipe: true })
  vi.advanceTimersByTime(WRITES_AFTER_MS)
  expect(storage.length).toBe(0)
})

it('keeps what was seen when it could not be read again', async () => {
  await visit('ann', async (client) => {
    await load(client, 'me')
    await client.fetchQuery({ queryKey: ['me'], queryFn: () => Promise.reject(new Error('offline')), ...persisted }).catch(() => {})
    expect(client.getQueryState(['me'])).toMatchObject({ status: 'error', data: 'me of the server' })
  })
  vi.advanceTimersByTime(WRITES_AFTER_MS)
  const { client } = await visit('ann')
  expect(client.getQueryState(['me'])).toMatchObject({ status: 'success', data: 'me of the server', error: null })
})

it('brings back what was seen a year ago, or under a clock that was a year behind', async () => {
  await visit('ann', (client) => load(client, 'me'))
  vi.advanceTimersByTime(365 * 24 * 60 * 60_000)
  const { client } = await visit('ann')
  expect(client.getQueryData(['me'])).toBe('me of the server')
})

it('starts with nothing when the copy is damaged', async () => {
  storage.setItem('reprise.queries', '{"timestamp":')
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { client } = await visit('ann')
  expect(client.getQueryCache().getAll()).toHaveLength(0)
  expect(storage.length).toBe(0)
})
