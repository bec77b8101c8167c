import { expect, test, vi } from 'vitest'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import { OUTBOX_LOCK } from '../../sync/drainer.ts'
import { type LockPort, type PushResult, StorageFullError } from '../../sync/ports.ts'
import { DexieOutboxStorage } from '../outbox/dexie-outbox-storage.ts'
import { createSealer, createSealingKey } from '../outbox/sealer.ts'
import { browserClock, browserRandom } from '../outbox/browser-ports.ts'
import { SyncEngine } from '../../sync/sync-engine.ts'
import { deleteCopies, deleteUserDatabase, UserDatabase } from '../device/user-database.ts'
import { overlay } from '../overlay/overlay.ts'
import type { PageSync } from './open-page-sync.ts'
import { Sync, type SyncPorts } from './sync.ts'

const rename: NewChange = { path: 'recipe.updateTitle', entity: 'recipe:r', input: { recipeId: 'r', title: 'New' } }
/** Another tab holds the lock of the queue for ever, so enqueued changes stay. Other locks are granted one after the other. */
let turn: Promise<unknown> = Promise.resolve()
const neverDrained: LockPort = {
  withLock: (name, signal, work) => {
    if (name === OUTBOX_LOCK) return new Promise(() => {})
    const mine = turn.then(() => work(signal))
    turn = mine
    return mine
  },
}

async function openUser(userId: string): Promise<PageSync> {
  const database = new UserDatabase(userId)
  const storage = new DexieOutboxStorage({
    database,
    segments: database.outbox,
    marks: database.marks,
    sealer: createSealer(await createSealingKey()),
    isSecret: () => false,
  })
  const engine = new SyncEngine({
    storage,
    transport: { push: async () => ({ kind: 'unreachable' }) },
    session: { refresh: async () => false },
    locks: neverDrained,
    clock: browserClock,
    random: browserRandom,
    channel: { listen: () => {}, post: () => {} },
    onApplied: () => {},
  })
  return {
    engine,
    overlay,
    save: async (change) => void (await engine.enqueue(change)),
    read: (table, id) => database.cache(table).get(id),
    keep: async (table, row) => void (await database.cache(table).put(row)),
    drop: (table, id) => database.cache(table).delete(id),
    pause: () => engine.stop(),
    resume: () => engine.start(),
    close: () => {
      engine.stop()
      database.close()
    },
  }
}

/** The user's queue on a device whose disk is full. */
async function openFull(userId: string): Promise<PageSync> {
  return { ...(await openUser(userId)), save: () => Promise.reject(new StorageFullError('full')) }
}

function start(over: Partial<SyncPorts> = {}) {
  return new Sync({
    open: (userId) => openUser(userId),
    forget: (userId, what) => (what === 'everything' ? deleteUserDatabase(userId) : deleteCopies(userId)),
    pushNow: async () => [{ id: 'x', status: 'applied', result: { updatedAt: 't2' } }],
    ...over,
  })
}

test('a change made while the queue is being opened is stored, and is there at the next start', async () => {
  const sync = start()
  sync.open('user-1')
  expect(await sync.save(rename)).toBe('queued')
  await sync.close({ forget: 'nothing' })
  sync.open('user-1')
  await sync.opened
  expect(sync.state.entries).toMatchObject([{ path: 'recipe.updateTitle', input: { title: 'New' } }])
})

test('another user sees nothing of it, and a wipe leaves nothing', async () => {
  const sync = start()
  sync.open('user-2')
  await sync.save(rename)
  await sync.close({ forget: 'nothing' })
  sync.open('user-3')
  await sync.opened
  expect(sync.state.entries).toEqual([])
  await sync.close({ forget: 'everything' })
  sync.open('user-2')
  await sync.opened
  expect(sync.state.entries).toHaveLength(1)
  await sync.close({ forget: 'everything' })
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('reprise.user-2')
})

test('a user who leaves what is unsent here finds it again, and nothing that the server has stays', async () => {
  const sync = start()
  sync.open('user-returns')
  await sync.save(rename)
  await (await sync.opened)!.keep('recipes', { id: 'r', value: { title: 'A title' }, at: 1 })
  await sync.close({ forget: 'copies' })
  sync.open('user-returns')
  expect(await (await sync.opened)!.read('recipes', 'r')).toBeUndefined()
  expect(sync.state.entries).toMatchObject([{ input: { title: 'New' } }])
  await sync.close({ forget: 'everything' })
})

test('a browser that stores nothing sends at once and says what the server said', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const answers: PushResult[] = [
    { id: 'x', status: 'applied', result: { updatedAt: 't2' } },
    { id: 'x', status: 'conflict', current: { title: 'Theirs' } },
    { id: 'x', status: 'rejected', error: { code: 'not_found', message: 'gone' } },
  ]
  const sync = start({ open: () => Promise.reject(new Error('blocked')), pushNow: async () => [answers.shift()!] })
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

test('a change that a full device cannot store is sent at once, and refused when the server is not there either', async () => {
  const pushNow = vi.fn<SyncPorts['pushNow']>().mockResolvedValueOnce([{ id: 'x', status: 'applied', result: { updatedAt: 't2' } }])
  pushNow.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const sync = start({ open: openFull, pushNow })
  const applied = vi.fn<(changes: unknown[]) => void>()
  sync.onApplied(applied)
  sync.open('user-5')
  expect(await sync.save(rename)).toBe('sent')
  expect(applied.mock.calls[0]?.[0]).toMatchObject([{ path: 'recipe.updateTitle', result: { updatedAt: 't2' } }])
  await expect(sync.save(rename)).rejects.toThrow(StorageFullError)
})

test('a change that a full device cannot store does not overtake those queued before it', async () => {
  const pushNow = vi.fn<SyncPorts['pushNow']>()
  const first = start()
  first.open('user-6')
  await first.save(rename)
  await first.close({ forget: 'nothing' })
  const sync = start({ open: openFull, pushNow })
  sync.open('user-6')
  await expect(sync.save({ ...rename, input: { recipeId: 'r', title: 'Newer' } })).rejects.toThrow(StorageFullError)
  await expect(sync.save({ path: 'recipe.createDraft', entity: 'recipe:s', input: {}, needs: ['recipe:r'] })).rejects.toThrow(
    StorageFullError,
  )
  expect(pushNow).not.toHaveBeenCalled()
})

test('a page that a newer build has called off neither writes nor sends, and says so', async () => {
  const pushNow = vi.fn<SyncPorts['pushNow']>()
  const save = vi.fn<PageSync['save']>()
  let callOff = () => {}
  const open: SyncPorts['open'] = async (userId, { onOutdated }) => {
    callOff = onOutdated
    return { ...(await openUser(userId)), save }
  }
  const sync = start({ open, pushNow })
  sync.open('user-7')
  await sync.opened
  callOff()
  await expect(sync.save(rename)).rejects.toMatchObject({ name: 'OutdatedError' })
  expect(save).not.toHaveBeenCalled()
  expect(pushNow).not.toHaveBeenCalled()
})

test('a page that is called off while its queue is being opened stays called off', async () => {
  const pushNow = vi.fn<SyncPorts['pushNow']>()
  const user = await openUser('user-11')
  const sync = start({
    open: async (_, { onOutdated }) => {
      vi.spyOn(user.engine, 'start').mockImplementation(async () => onOutdated())
      return user
    },
    pushNow,
  })
  sync.open('user-11')
  await expect(sync.save(rename)).rejects.toMatchObject({ name: 'OutdatedError' })
  expect(sync.state.status).toBe('outdated')
  expect(pushNow).not.toHaveBeenCalled()
})

test('a change that waits for the queue of one user is not sent as the next one', async () => {
  const pushNow = vi.fn<SyncPorts['pushNow']>()
  const opening = Promise.withResolvers<PageSync>()
  const sync = start({ open: (id) => (id === 'user-12' ? opening.promise : openUser(id)), pushNow })
  sync.open('user-12')
  const saving = sync.save(rename).catch((error: unknown) => error)
  const closing = sync.close({ forget: 'nothing' })
  sync.open('user-13')
  opening.resolve(await openUser('user-12'))
  await closing
  expect(await saving).toBeInstanceOf(Error)
  expect((await sync.opened)?.engine.view.snapshot.entries).toEqual([])
  expect(pushNow).not.toHaveBeenCalled()
})

test('a queue that the browser deleted is stored again, under the same ids, and only once by two tabs', async () => {
  const tabs = [openTab('user-8'), openTab('user-8')]
  const [one, two] = tabs.map(({ sync }) => sync) as [Sync, Sync]
  await Promise.all([one.opened, two.opened])
  await one.save(rename)
  await one.save({ ...rename, entity: 'recipe:s' })
  two.close({ forget: 'nothing' }).catch(() => {})
  two.open('user-8')
  await two.opened
  const ids = one.state.entries.map(({ id }) => id)
  expect(two.state.entries.map(({ id }) => id)).toEqual(ids)
  await deleteUserDatabase('user-8')
  for (const { lose } of tabs) lose()
  for (const sync of [one, two]) {
    await sync.opened
    expect(sync.state).toMatchObject({ status: 'ready' })
  }
  await one.close({ forget: 'nothing' })
  await two.close({ forget: 'nothing' })
  one.open('user-8')
  await one.opened
  expect(one.state.entries.map(({ id }) => id)).toEqual(ids)
})

test('what another tab has dealt with since the loss does not come back with a tab that learns of it late', async () => {
  const [early, late] = [openTab('user-14'), openTab('user-14')]
  await Promise.all([early.sync.opened, late.sync.opened])
  await early.sync.save(rename)
  await early.sync.save({ ...rename, entity: 'recipe:s' })
  // the late tab knows both entries, and has made one of its own that no other tab knows
  const known = early.sync.state.entries
  late.view().load([...known, { ...known[0]!, seq: 900, id: 'own', entity: 'recipe:t' }])
  await deleteUserDatabase('user-14')
  early.lose()
  const user = await early.sync.opened
  const [first] = early.sync.state.entries
  await settleOne(user!, first!)
  late.lose()
  await late.sync.opened
  expect(late.sync.state.entries.map(({ entity }) => entity)).toEqual(['recipe:s', 'recipe:t'])
})

test('a queue that cannot be stored again at once stays on the screen, and is stored as soon as possible', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const refused = vi.fn<() => void>()
  const { sync, lose } = openTab('user-15', () => {
    if (refused.mock.calls.length === 0) return
    refused()
    if (refused.mock.calls.length < 4) throw new Error('the device refuses')
  })
  await sync.opened
  await sync.save(rename)
  await deleteUserDatabase('user-15')
  refused()
  lose()
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(attempt), 15_000)
    expect(sync.state.entries).toMatchObject([{ entity: 'recipe:r' }])
    sync.hint('look')
  }
  expect(await sync.opened).not.toBeNull()
  expect(sync.state).toMatchObject({ status: 'ready', entries: [{ entity: 'recipe:r' }] })
  expect(log).toHaveBeenCalled()
})

test('a queue that is lost again before it was stored is stored the next time', async () => {
  const { sync, lose, view } = openTab('user-16')
  await sync.opened
  await sync.save(rename)
  const before = view()
  await deleteUserDatabase('user-16')
  lose()
  // the second loss comes while the queue is being restored
  await vi.waitFor(() => expect(view()).not.toBe(before), { interval: 0, timeout: 15_000 })
  const restoring = view()
  lose()
  await sync.opened
  expect(view()).not.toBe(restoring)
  expect(sync.state).toMatchObject({ status: 'ready', entries: [{ entity: 'recipe:r' }] })
})

test('changes that wait for the queue keep their order, also when it is lost while it is being opened', async () => {
  const { sync, lose } = openTab('user-17')
  const titled = (title: string) => ({ ...rename, input: { recipeId: 'r', title } })
  const first = sync.save(titled('first'))
  lose()
  const second = sync.save(titled('second'))
  await Promise.all([first, second])
  expect(sync.state.entries.map(({ input }) => input)).toMatchObject([{ title: 'first' }, { title: 'second' }])
})

test('a page that is left while its queue is being opened gives the right to send away', async () => {
  const opening = Promise.withResolvers<PageSync>()
  const user = await openUser('user-9')
  const paused = vi.spyOn(user, 'pause')
  const resumed = vi.spyOn(user, 'resume')
  const sync = start({ open: () => opening.promise })
  sync.open('user-9')
  sync.pause()
  opening.resolve(user)
  await sync.opened
  expect(paused).toHaveBeenCalledOnce()
  sync.resume()
  expect(resumed).toHaveBeenCalledOnce()
})

test('a page that is back before its queue is opened goes on', async () => {
  const user = await openUser('user-10')
  const paused = vi.spyOn(user, 'pause')
  const sync = start({ open: async () => user })
  sync.open('user-10')
  sync.pause()
  sync.resume()
  await sync.opened
  expect(paused).not.toHaveBeenCalled()
  expect(sync.state.status).toBe('ready')
})

/** A tab whose database the browser can delete. */
function openTab(userId: string, beforeOpen: () => void = () => {}) {
  let lost = () => {}
  let opened: PageSync | null = null
  const sync = start({
    open: async (id, { onLost }) => {
      lost = onLost
      beforeOpen()
      opened = await openUser(id)
      return opened
    },
  })
  sync.open(userId)
  return { sync, lose: () => lost(), view: () => opened!.engine.view }
}

/** The server took it: it leaves the queue. */
async function settleOne({ engine }: Pick<PageSync, 'engine'>, entry: OutboxEntry) {
  await engine.discard([{ ...entry, state: 'parked' }])
}
