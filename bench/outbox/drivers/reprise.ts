/** Ours: the outbox of the product with all its features, in the browser's database. */
import { Dexie } from 'dexie'
import { webLocks } from '../../../src/data/outbox/browser-ports.ts'
import { DexieOutboxStorage, OUTBOX_SCHEMA } from '../../../src/data/outbox/dexie-outbox-storage.ts'
import { createPushTransport } from '../../../src/data/outbox/push-transport.ts'
import { createSealer, createSealingKey } from '../../../src/data/outbox/sealer.ts'
import { SyncEngine } from '../../../src/data/outbox/sync-engine.ts'
import { blockers } from '../../../src/sync/plan-batch.ts'
import { makeChange } from './changes.ts'

const database = new Dexie('reprise', { chromeTransactionDurability: 'strict' })
database.version(1).stores({ outbox: OUTBOX_SCHEMA, drafts: 'id' })

let storage: DexieOutboxStorage
let engine: SyncEngine

async function init() {
  const sealer = createSealer(await createSealingKey())
  storage = new DexieOutboxStorage({
    database,
    segments: database.table('outbox'),
    sealer,
    isSecret: ({ path }) => path === 'project.update',
    localTables: ['drafts'],
  })
  engine = new SyncEngine({
    storage,
    transport: createPushTransport({ url: '/api/call/sync.push', token: () => 'token' }),
    session: { refresh: () => new Promise((resolve) => setTimeout(() => resolve(true), 300)) },
    locks: webLocks,
    channel: new BroadcastChannel('reprise-sync'),
    onApplied: () => {},
  })
  addEventListener('online', () => engine.hint())
  addEventListener('pagehide', () => engine.stop())
  await engine.start()
}

async function enqueue(count: number, firstSeq: number) {
  const saved: Promise<number>[] = []
  for (let seq = firstSeq; seq < firstSeq + count; seq += 1) {
    const change = makeChange(seq)
    saved.push(
      engine.enqueue({
        path: change.op === 'create' ? 'recipe.createDraft' : 'recipe.updateTitle',
        input: change,
        entity: change.entity,
        isCreation: change.op === 'create',
      }),
    )
  }
  await Promise.all(saved)
}

Object.assign(globalThis, {
  bench: {
    init,
    enqueue,
    resume: () => engine.hint(),
    /** What still goes by itself; parked changes and what depends on them wait for the user. */
    pending: () => {
      const { entries } = engine.view.snapshot
      return entries.length - blockers(entries).size
    },
    stored: () => engine.view.snapshot.entries.length,
  },
})
