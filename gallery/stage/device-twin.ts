import { Sync, type SyncStatus } from '../../src/data/sync/sync.ts'
import { overlay } from '../../src/data/overlay/overlay.ts'
import type { PageSync } from '../../src/data/sync/open-page-sync.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { OutboxEntry } from '../../src/sync/entry.ts'
import { MemoryStorage } from '../../src/sync/memory/memory-storage.ts'
import { type PushOutcome, type PushResult, type PushTransport, StorageFullError } from '../../src/sync/ports.ts'
import { SyncEngine } from '../../src/sync/sync-engine.ts'
import { never } from './answers.ts'

/** The user's changes that this browser stores, and the state of sending them. */
export type Device = {
  status?: SyncStatus
  queue?: readonly Omit<OutboxEntry, 'seq'>[]
  /** `pending`: the server has not answered yet. `unstored`: it has answered, but the device cannot be written to. */
  sending?: 'pending' | 'unreachable' | 'signed_out' | 'unstored'
  /** The outcome of a direct call, for a browser that cannot store changes and sends each at once. */
  directly?: 'pending' | 'unreachable' | 'refused'
}

/** The product's own queue in memory: the same code as in the browser, without storage, network and other tabs. */
export function createDeviceTwin(
  { status = 'ready', queue = [], sending = 'pending', directly = 'pending' }: Device,
  userId: string | null,
): Sync {
  const sync = new Sync({
    open: async (_, { onOutdated }) => {
      if (status === 'opening') return never()
      if (status === 'unavailable') throw new Error('this browser keeps nothing')
      const user = openInMemory(queue, sending)
      if (status === 'outdated') onOutdated()
      return user
    },
    forget: () => Promise.resolve(),
    pushNow: (mutations) => pushAtOnce(mutations, directly),
  })
  if (userId !== null && status !== 'closed') sync.open(userId)
  return sync
}

function openInMemory(queue: NonNullable<Device['queue']>, sending: NonNullable<Device['sending']>): PageSync {
  const storage = sending === 'unstored' ? new FullStorage() : new MemoryStorage()
  storage.appendNow([...queue])
  const engine = new SyncEngine({
    storage,
    transport: transportThat(sending),
    session: { refresh: () => Promise.resolve(false) },
    locks: { withLock: (_, signal, work) => work(signal) },
    clock: { now: () => Date.now(), sleep: (_, signal) => untilAborted(signal) },
    random: { next: () => 0.5, uuid: newId },
    channel: { post: () => {}, listen: () => {} },
    onApplied: () => {},
  })
  return {
    engine,
    overlay,
    save: async (change) => void (await engine.enqueue(change)),
    read: () => Promise.resolve(undefined),
    keep: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    pause: () => engine.stop(),
    resume: () => engine.start(),
    close: () => engine.stop(),
  }
}

/** A storage that can be read but not written. */
class FullStorage extends MemoryStorage {
  override change(): Promise<boolean> {
    return Promise.reject(new StorageFullError())
  }
}

function transportThat(sending: NonNullable<Device['sending']>): PushTransport {
  return {
    push: async (mutations, signal): Promise<PushOutcome> => {
      if (sending === 'unstored') {
        return { kind: 'answered', results: mutations.map(({ id }) => ({ id, status: 'applied', result: null })) }
      }
      if (sending === 'signed_out') return { kind: 'unauthorized' }
      if (sending === 'pending') await untilAborted(signal)
      return { kind: 'unreachable' }
    },
  }
}

async function pushAtOnce(mutations: readonly { id: string }[], directly: NonNullable<Device['directly']>): Promise<PushResult[]> {
  if (directly === 'unreachable') throw new TypeError('Failed to fetch')
  if (directly === 'pending') return never()
  return mutations.map(({ id }) => ({ id, status: 'rejected', error: { code: 'validation_failed', message: 'refused' } }))
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
