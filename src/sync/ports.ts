import type { EntryProblem, OutboxEntry } from './entry.ts'

/** One atomic change of the queue. */
export type QueueChange = {
  /** Entries that are done, by seq. */
  remove: number[]
  /** Entries in their new form, by seq; one that is gone meanwhile stays gone. */
  replace: OutboxEntry[]
  /** The first waiting entry of the entity behind `afterSeq`, if it is chained, now starts from `basedOn`. */
  rebase: { entity: string; afterSeq: number; basedOn: string }[]
  /** The change is made only while this entry is in its place: two tabs may decide about one at once. */
  expected?: { seq: number; id: string }
}

/**
 * Where the queue lives. Consistency: each method is one transaction; when its promise resolves the result survives a
 * killed process. Rejects with `StorageFullError` when nothing was stored.
 */
export interface OutboxStorage {
  append(entries: Omit<OutboxEntry, 'seq'>[]): Promise<number[]>
  /** Entries with seq greater than `afterSeq`, in order. */
  read(afterSeq: number, limit: number): Promise<OutboxEntry[]>
  /** False when `expected` was not there any more: then nothing was done. */
  change(change: QueueChange): Promise<boolean>
}

/** The queue as a tab remembers it: enough to store it again when the browser deletes the database. */
export type QueueMemory = {
  entries: readonly OutboxEntry[]
  /** Ids that are finished: sent, discarded, or sent again under another id. */
  settled: readonly string[]
}

/**
 * Identifies the database of the queue. The browser may delete one under open tabs and give them a new one, and each tab learns of it at another time.
 * `generation` distinguishes the databases, because positions in the queue start again in each. `settled`: the ids that were stored again in this
 * database, and those that were finished before. With them a late tab does not bring back entries that other tabs have dealt with.
 */
export type QueueMark = { generation: string; settled: string[] }

/** The part of the storage that restores a lost queue. Consistency as with `OutboxStorage`. */
export interface QueueKeeper {
  mark(): Promise<QueueMark>
  /** Stores the remembered entries of a lost queue again, except those that the mark or `settled` names as finished. Returns the stored entries. */
  restore(remembered: QueueMemory): Promise<OutboxEntry[]>
}

/** The device has no free space: nothing of the call was stored. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'
}

export type PushMutation = Pick<OutboxEntry, 'id' | 'path' | 'input' | 'entity' | 'needs'> & { basedOn?: string; isChained?: boolean }

export type PushResult =
  | { id: string; status: 'applied' | 'duplicate'; result: unknown }
  | { id: string; status: 'conflict'; current: unknown }
  | { id: string; status: 'rejected'; error: EntryProblem }
  | { id: string; status: 'retry' }

/** The outcome of a push as a whole. Only `answered` has results of single mutations. */
export type PushOutcome =
  | { kind: 'answered'; results: PushResult[] }
  | { kind: 'unauthorized' }
  | { kind: 'too_large' }
  | { kind: 'malformed'; problem: EntryProblem }
  | { kind: 'rate_limited'; retryAfterMs: number }
  /** No usable answer: no network, 5xx, a captive portal's page, a cut or late answer. May have been applied. */
  | { kind: 'unreachable' }

export interface PushTransport {
  /** Never rejects. Aborted, it settles at once as unreachable, although the request may still arrive. */
  push(mutations: PushMutation[], signal: AbortSignal): Promise<PushOutcome>
}

/** One refresh for all tabs; false when the user must sign in again. */
export interface SessionPort {
  refresh(signal: AbortSignal): Promise<boolean>
}

export interface SyncClock {
  now(): number
  /** Resolves after `ms`, or earlier when aborted; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Mutual exclusion over all tabs and workers of the device. */
export interface LockPort {
  /** Queued: waits for its turn, runs `work` while holding the lock, releases when it settles or the holder dies. */
  withLock(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void>
}

/** Messages between the tabs of one user: every other open tab receives a posted message, in the order of posting. */
export interface TabChannel<Message> {
  post(message: Message): void
  listen(listener: (message: Message) => void): void
}

/** Seeded in tests. `next` gives 0 ≤ n < 1. */
export interface RandomPort {
  next(): number
  uuid(): string
}
