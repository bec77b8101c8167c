import { expect, test } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { MemoryStorage } from './memory/memory-storage.ts'
import type { PushOutcome, PushTransport } from './ports.ts'
import { SyncEngine, type TabMessage } from './sync-engine.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

let now = 0
const pass = (ms: number) => void (now += ms)

type Given = { push?: PushTransport['push']; lock?: Promise<void>; onApplied?: () => void }
function open({ push, lock = Promise.resolve(), onApplied = () => {} }: Given = {}) {
  const storage = new MemoryStorage()
  const posted: TabMessage[] = []
  let receive: (message: TabMessage) => void = () => {}
  const engine = new SyncEngine({
    storage,
    transport: { push: push ?? (async () => ({ kind: 'unreachable' })) },
    session: { refresh: async () => false },
    locks: { withLock: async (_name, signal, work) => lock.then(() => work(signal)) },
    clock: { now: () => now, sleep: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    random: { next: () => 0, uuid: () => crypto.randomUUID() },
    channel: { post: (message) => void posted.push(message), listen: (listener) => (receive = listener) },
    onApplied,
  })
  return {
    engine,
    storage,
    posted,
    receive: (message: TabMessage) => receive(message),
    shown: () => engine.view.snapshot.entries.map(({ id, state }) => [id, state]),
  }
}

test('a change that a tab stored, but died before it could report it, is shown by the tab that finds it', async () => {
  const { engine, storage, posted, shown } = open()
  await engine.start()
  await settle()
  const { seq: _seq, ...entry } = makeOutboxEntry({ seq: 0, id: 'orphaned' })
  await storage.append([entry])
  engine.hint('look')
  await settle()
  expect(shown()).toEqual([['orphaned', 'waiting']])
  expect(posted).toContainEqual(expect.objectContaining({ news: { appended: [expect.objectContaining({ id: 'orphaned' })] } }))
  engine.stop()
})

test('a change that was refused behind one that was taken, in one push, is shown as refused', async () => {
  const refuseSecond: PushTransport['push'] = async ([first, second]): Promise<PushOutcome> => ({
    kind: 'answered',
    results: [
      { id: first!.id, status: 'applied', result: { updatedAt: 't2' } },
      { id: second!.id, status: 'rejected', error: { code: 'validation_failed', message: 'no' } },
    ],
  })
  const { engine, shown } = open({ push: refuseSecond })
  const change = { path: 'recipe.updateTitle', entity: 'recipe:a', input: {}, basedOn: 't1' }
  await Promise.all([engine.enqueue({ ...change, id: 'first' }), engine.enqueue({ ...change, id: 'second', isChained: true })])
  await engine.start()
  await settle()
  expect(shown()).toEqual([['second', 'parked']])
  engine.stop()
})

test('what the server has taken is known as its answer when it leaves the queue, here and in other tabs: in between it would be nowhere', async () => {
  const push: PushTransport['push'] = async ([one]) => ({
    kind: 'answered',
    results: [{ id: one!.id, status: 'applied', result: { updatedAt: 't2' } }],
  })
  const told: string[] = []
  const { engine, posted } = open({ push, onApplied: () => void told.push('answered') })
  await engine.enqueue({ id: 'one', path: 'recipe.updateTitle', entity: 'recipe:a', input: {}, basedOn: 't1' })
  let wasQueued = false
  engine.view.subscribe(() => {
    const isQueued = engine.view.snapshot.entries.length > 0
    if (wasQueued && !isQueued) told.push('left')
    wasQueued = isQueued
  })
  await engine.start()
  await settle()
  await settle()
  expect(told).toEqual(['answered', 'left'])
  expect(posted.filter((message) => message.kind === 'queue' && 'changed' in message.news)).toMatchObject([
    { applied: [{ entity: 'recipe:a' }] },
  ])
  engine.stop()
})

test('a change that another tab made, but died before it could report it, is seen when the user looks at a tab', async () => {
  const { engine, storage, shown } = open()
  const change = { path: 'recipe.updateTitle', entity: 'recipe:a', input: {} }
  const seq = await engine.enqueue({ ...change, id: 'sent' })
  await engine.start()
  await settle()
  expect(shown()).toEqual([['sent', 'waiting']])
  storage.changeNow({ remove: [seq], replace: [], rebase: [] })
  pass(3000)
  engine.hint('look')
  await settle()
  expect(shown()).toEqual([])
  engine.stop()
})

test('a tab that takes over draining reads the queue again, and so do all others', async () => {
  const lock = Promise.withResolvers<void>()
  const { engine, storage, shown, posted, receive } = open({ lock: lock.promise })
  const seq = await engine.enqueue({ path: 'recipe.updateTitle', entity: 'recipe:a', input: {}, id: 'sent' })
  await engine.start()
  receive({ kind: 'drain', drain: { kind: 'sending', count: 1 } })
  storage.changeNow({ remove: [seq], replace: [], rebase: [] })
  lock.resolve()
  await settle()
  expect(shown()).toEqual([])
  expect(posted).toContainEqual({ kind: 'look' })
  engine.stop()
})

test('"send now" in a tab that does not drain is sent to the draining tab, which receives it', async () => {
  const follower = open({ lock: new Promise(() => {}) })
  await follower.engine.start()
  follower.engine.hint('now')
  expect(follower.posted).toContainEqual({ kind: 'hint', hint: 'now' })
  let pushes = 0
  const leader = open({ push: async () => ((pushes += 1), { kind: 'unreachable' }) })
  await leader.engine.enqueue({ path: 'recipe.updateTitle', entity: 'recipe:a', input: {} })
  await leader.engine.start()
  await settle()
  expect(pushes).toBe(1)
  leader.receive({ kind: 'hint', hint: 'now' })
  await settle()
  expect(pushes).toBe(2)
  // it is the draining tab itself, so it sends no message
  leader.engine.hint('now')
  expect(leader.posted.filter(({ kind }) => kind === 'hint')).toEqual([])
  leader.engine.stop()
  follower.engine.stop()
})

test('two readings of the whole queue do not take each other’s events', async () => {
  const { engine, storage, shown } = open()
  const reads: (() => void)[] = []
  storage.read = (afterSeq, limit) => {
    const found = storage.readNow(afterSeq, limit)
    return limit === Infinity ? new Promise((resolve) => reads.push(() => resolve(found))) : Promise.resolve(found)
  }
  const first = engine.start()
  await settle()
  engine.stop()
  const second = engine.start()
  await settle()
  reads.shift()!()
  await first
  await settle()
  await engine.enqueue({ path: 'recipe.updateTitle', entity: 'recipe:a', input: {}, id: 'mine' })
  // asked before the change was made
  reads.shift()!()
  await second
  expect(shown()).toEqual([['mine', 'waiting']])
  engine.stop()
})
