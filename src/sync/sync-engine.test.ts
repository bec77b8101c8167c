import { expect, test } from 'vitest'
import { testEntry } from './entry-for-test.ts'
import { MemoryStorage } from './memory/memory-storage.ts'
import type { PushOutcome, PushTransport } from './ports.ts'
import { SyncEngine, type TabMessage } from './sync-engine.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function open({ storage = new MemoryStorage(), push }: { storage?: MemoryStorage; push?: PushTransport['push'] } = {}) {
  const told: TabMessage[] = []
  const engine = new SyncEngine({
    storage,
    transport: { push: push ?? (async () => ({ kind: 'unreachable' })) },
    session: { refresh: async () => false },
    locks: { withLock: (_name, signal, work) => work(signal) },
    clock: { now: () => 0, sleep: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    random: { next: () => 0, uuid: () => crypto.randomUUID() },
    channel: { post: (message) => void told.push(message), listen: () => {} },
    onApplied: () => {},
  })
  return { engine, storage, told, shown: () => engine.view.snapshot.entries.map(({ id, state }) => [id, state]) }
}

test('a change that a tab kept and died before it could tell is shown by whoever finds it', async () => {
  const { engine, storage, told, shown } = open()
  await engine.start()
  await settle()
  const { seq: _seq, ...entry } = testEntry({ seq: 0, id: 'orphaned' })
  await storage.append([entry])
  engine.hint()
  await settle()
  expect(shown()).toEqual([['orphaned', 'waiting']])
  expect(told).toContainEqual(expect.objectContaining({ news: { appended: [expect.objectContaining({ id: 'orphaned' })] } }))
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
