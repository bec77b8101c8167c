import { expect, test, vi } from 'vitest'
import type { NewChange } from '../../sync/entry.ts'
import type { LockPort, PushResult } from '../../sync/ports.ts'
import { DexieOutboxStorage } from '../outbox/dexie-outbox-storage.ts'
import { createSealer, createSealingKey } from '../outbox/sealer.ts'
import { SyncEngine } from '../outbox/sync-engine.ts'
import { deleteUserDatabase, KEPT_TABLES, UserDatabase } from '../user-database.ts'
import type { UserSync } from './open-user-sync.ts'
import { Sync, type SyncPorts } from './sync.ts'

const rename: NewChange = { path: 'recipe.updateTitle', entity: 'recipe:r', input: { recipeId: 'r', title: 'New' } }
/** Somebody else drains for ever: what is enqueued stays. */
const neverLocked: LockPort = { withLock: () => new Promise(() => {}) }

async function openUser(userId: string): Promise<UserSync> {
  const database = new UserDatabase(userId)
  const storage = new DexieOutboxStorage({
    database,
    segments: database.outbox,
    sealer: createSealer(await createSealingKey()),
    isSecret: () => false,
    localTables: [...KEPT_TABLES],
  })
  const engine = new SyncEngine({
    storage,
    transport: { push: async () => ({ kind: 'unreachable' }) },
    session: { refresh: async () => false },
    locks: neverLocked,
    channel: { addEventListener: () => {}, postMessage: () => {} } as unknown as BroadcastChannel,
    onApplied: () => {},
  })
  return {
    engine,
    read: (table, id) => database.kept(table).get(id),
    keep: async (table, row) => void (await database.kept(table).put(row)),
    drop: (table, id) => database.kept(table).delete(id),
    pause: () => engine.stop(),
    resume: () => engine.start(),
    close: () => {
      engine.stop()
      database.close()
    },
  }
}

function start(over: Partial<SyncPorts> = {}) {
  return new Sync({
    open: (userId) => openUser(userId),
    wipe: deleteUserDatabase,
    pushNow: async () => ({ id: 'x', status: 'applied', result: { updatedAt: 't2' } }),
    ...over,
  })
}

test('a change made while the queue is being opened is kept, and is there at the next start', async () => {
  const sync = start()
  sync.open('user-1')
  expect(await sync.save(rename, [{ table: 'drafts', put: { id: 'r', value: 1, at: 0 } }])).toBe('kept')
  await sync.close({ wipe: false })
  sync.open('user-1')
  const user = await sync.opened
  expect(sync.state.entries).toMatchObject([{ path: 'recipe.updateTitle', input: { title: 'New' } }])
  expect(await user?.read('drafts', 'r')).toMatchObject({ value: 1 })
})

test('another user sees nothing of it, and a wipe leaves nothing', async () => {
  const sync = start()
  sync.open('user-2')
  await sync.save(rename)
  await sync.close({ wipe: false })
  sync.open('user-3')
  await sync.opened
  expect(sync.state.entries).toEqual([])
  await sync.close({ wipe: true })
  sync.open('user-2')
  await sync.opened
  expect(sync.state.entries).toHaveLength(1)
  await sync.close({ wipe: true })
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('reprise.user-2')
})

test('a browser that keeps nothing sends at once and says what the server said', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const answers: PushResult[] = [
    { id: 'x', status: 'applied', result: { updatedAt: 't2' } },
    { id: 'x', status: 'conflict', current: { title: 'Theirs' } },
    { id: 'x', status: 'rejected', error: { code: 'not_found', message: 'gone' } },
  ]
  const sync = start({ open: () => Promise.reject(new Error('blocked')), pushNow: async () => answers.shift()! })
  const applied = vi.fn<(changes: unknown[]) => void>()
  sync.onApplied(applied)
  sync.open('user-4')
  expect(await sync.save(rename)).toBe('sent')
  expect(sync.state.status).toBe('unavailable')
  expect(applied.mock.calls[0]?.[0]).toMatchObject([{ path: 'recipe.updateTitle', result: { updatedAt: 't2' } }])
  await expect(sync.save(rename)).rejects.toMatchObject({ data: { appCode: 'conflict', details: { current: { title: 'Theirs' } } } })
  await expect(sync.save(rename)).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  expect(log).toHaveBeenCalled()
})
