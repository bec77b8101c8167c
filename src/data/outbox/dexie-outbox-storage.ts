import type { Dexie, Table } from 'dexie'
import type { OutboxEntry } from '../../sync/entry.ts'
import {
  type OutboxStorage,
  type QueueChange,
  type QueueKeeper,
  type QueueMark,
  type QueueMemory,
  StorageFullError,
} from '../../sync/ports.ts'
import { fieldOf } from '../../lib/field-of.ts'
import { whatIsLost } from '../../sync/restore.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Sealed, Sealer } from './sealer.ts'

type Content = Pick<OutboxEntry, 'input' | 'base' | 'current'>
/** An entry as stored: what may hold a secret is sealed. `at` is its position in the segment, which stays the same when other entries are removed. */
type StoredEntry = Omit<OutboxEntry, keyof Content | 'seq'> & { at: number; content: Content | null; sealed: Sealed | null }

/** Entries appended together, as one row: writing or deleting a hundred entries costs what one costs. */
export type OutboxSegment = { id?: number; entries: StoredEntry[]; chained: string[] }

/** The row that says which database this is. */
export type MarkRow = QueueMark & { name: typeof MARK }
const MARK = 'queue'

/** Schema of the table for Dexie; `chained` finds the entries that wait for a predecessor. */
export const OUTBOX_SCHEMA = '++id, *chained'

/** Entries per segment: what one push carries, so that a batch that went well deletes a whole row. */
const SEGMENT_MAX = 100
/** Places per segment: seq = segment id × span + place. */
const SEGMENT_SPAN = 128
const SEGMENTS_PER_READ_MAX = 32

type Options = {
  database: Dexie
  segments: Table<OutboxSegment, number>
  /** Any table whose key is `name`. */
  marks: Table<MarkRow, string>
  sealer: Sealer
  /** Whether an entry may carry secret values. */
  isSecret: (entry: Pick<OutboxEntry, 'path'>) => boolean
}

const segmentOf = (seq: number) => Math.floor(seq / SEGMENT_SPAN)
const seqOf = (segmentId: number, at: number) => segmentId * SEGMENT_SPAN + at

/**
 * The queue in IndexedDB. The database should ask for strict durability: a resolved promise then means on disk, so that neither a killed
 * browser nor a power cut takes back a "saved".
 */
export class DexieOutboxStorage implements OutboxStorage, QueueKeeper {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async append(entries: Omit<OutboxEntry, 'seq'>[]): Promise<number[]> {
    const stored = await Promise.all(entries.map((entry, index) => this.#store(entry, index % SEGMENT_MAX)))
    const ids = await this.#write(() => this.#add(stored))
    return seqsOf(ids, stored)
  }

  /** Inside a transaction. Each entry already has its place: by turns of `SEGMENT_MAX`. */
  async #add(stored: StoredEntry[]): Promise<number[]> {
    const ids: number[] = []
    for (const part of chunksOf(stored, SEGMENT_MAX * 2)) {
      const rows = chunksOf(part, SEGMENT_MAX).map((entries) => toSegment(entries))
      ids.push(...(await this.#options.segments.bulkAdd(rows, { allKeys: true })))
    }
    return ids
  }

  async mark(): Promise<QueueMark> {
    const { database, marks } = this.#options
    return (await marks.get(MARK)) ?? database.transaction('rw', marks, () => this.#mark())
  }

  async restore(remembered: QueueMemory): Promise<OutboxEntry[]> {
    const { database, segments, marks } = this.#options
    // sealing awaits what a transaction cannot wait for, so it comes first
    const sealed = new Map(
      await Promise.all(remembered.entries.map(async (entry) => [entry.id, await this.#store(withoutSeq(entry), 0)] as const)),
    )
    try {
      return await database.transaction('rw', [segments, marks], async () => {
        const present: string[] = []
        await segments.each(({ entries }) => void present.push(...entries.map(({ id }) => id)))
        const mark = await this.#mark()
        const { lost, settled } = whatIsLost(remembered, mark, present)
        await marks.put({ name: MARK, generation: mark.generation, settled })
        const stored = lost.map(({ id }, index) => ({ ...sealed.get(id)!, at: index % SEGMENT_MAX }))
        const seqs = seqsOf(await this.#add(stored), stored)
        return lost.map((entry, index) => ({ ...entry, seq: seqs[index]! }))
      })
    } catch (error) {
      throw asFull(error)
    }
  }

  /** The first tab gives the database its name. */
  async #mark(): Promise<QueueMark> {
    const { marks } = this.#options
    const stored = await marks.get(MARK)
    if (stored) return stored
    const made: MarkRow = { name: MARK, generation: newId(), settled: [] }
    await marks.add(made)
    return made
  }

  async read(afterSeq: number, limit: number): Promise<OutboxEntry[]> {
    const found: OutboxEntry[] = []
    // behind the last place of a segment comes the next one
    let segmentId = segmentOf(afterSeq + SEGMENT_SPAN - SEGMENT_MAX + 1)
    // segments of single edits hold one entry each
    for (let count = Math.ceil(limit / SEGMENT_MAX); found.length < limit; count *= 2) {
      const wanted = Math.min(count, SEGMENTS_PER_READ_MAX)
      const rows = await this.#options.segments.where(':id').aboveOrEqual(segmentId).limit(wanted).toArray()
      for (const row of rows) found.push(...(await this.#load(row, afterSeq, limit - found.length)))
      if (rows.length < wanted) break
      segmentId = rows.at(-1)!.id! + 1
    }
    return found
  }

  async change({ remove, replace, rebase, expected }: QueueChange): Promise<boolean> {
    // sealing awaits what a transaction cannot wait for, so it comes first
    const stored = await Promise.all(replace.map(({ seq, ...entry }) => this.#store(entry, seq % SEGMENT_SPAN)))
    const { segments } = this.#options
    return this.#write(async () => {
      const ids = [...new Set([...remove.map(segmentOf), ...replace.map(({ seq }) => segmentOf(seq))])]
      const near = await this.#segments(ids)
      if (expected && !near.some((row) => holds(row, expected))) return false
      const chained = await this.#chainedIn(successorsElsewhere(near, rebase))
      const rows = [...near, ...(await this.#segments(chained.filter((id) => !ids.includes(id))))]
      const changed = changeSegments(rows, { remove, rebase, stored: new Map(replace.map(({ seq }, index) => [seq, stored[index]!])) })
      const emptied = changed.filter(({ entries }) => entries.length === 0)
      const remaining = changed.filter(({ entries }) => entries.length > 0)
      if (emptied.length > 0) await segments.bulkDelete(emptied.map(({ id }) => id!))
      if (remaining.length > 0) await segments.bulkPut(remaining)
      return true
    })
  }

  async #segments(ids: number[]): Promise<OutboxSegment[]> {
    if (ids.length === 0) return []
    return (await this.#options.segments.bulkGet(ids)).filter((row) => row !== undefined)
  }

  async #chainedIn(entities: string[]): Promise<number[]> {
    if (entities.length === 0) return []
    // all at once: one question with many answers is answered step by step
    const found = await Promise.all(entities.map((entity) => this.#options.segments.where('chained').equals(entity).primaryKeys()))
    return [...new Set(found.flat())]
  }

  async #write<T>(work: () => PromiseLike<T>): Promise<T> {
    const { database, segments } = this.#options
    try {
      return await database.transaction('rw', segments, work)
    } catch (error) {
      throw asFull(error)
    }
  }

  async #store({ input, base, current, ...rest }: Omit<OutboxEntry, 'seq'>, at: number): Promise<StoredEntry> {
    const content = { input, base, current }
    if (!this.#options.isSecret(rest)) return { ...rest, at, content, sealed: null }
    return { ...rest, at, content: null, sealed: await this.#options.sealer.seal(content) }
  }

  /** The first `limit` entries of a segment behind `afterSeq`. */
  #load({ id, entries }: OutboxSegment, afterSeq: number, limit: number): Promise<OutboxEntry[]> {
    const wanted = entries.filter(({ at }) => seqOf(id!, at) > afterSeq).slice(0, limit)
    return Promise.all(
      wanted.map(async ({ at, content, sealed, ...rest }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by `#store`, and nobody else has the key
        const opened = content ?? ((await this.#options.sealer.open(sealed!)) as Content)
        return { ...rest, ...opened, seq: seqOf(id!, at) }
      }),
    )
  }
}

const holds = ({ id, entries }: OutboxSegment, expected: { seq: number; id: string }) =>
  entries.some((entry) => entry.id === expected.id && seqOf(id!, entry.at) === expected.seq)

const withoutSeq = ({ seq: _seq, ...entry }: OutboxEntry): Omit<OutboxEntry, 'seq'> => entry

const seqsOf = (segmentIds: number[], stored: readonly StoredEntry[]) =>
  stored.map(({ at }, index) => seqOf(segmentIds[Math.floor(index / SEGMENT_MAX)]!, at))

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

const toSegment = (entries: StoredEntry[], id?: number): OutboxSegment => ({
  ...(id === undefined ? {} : { id }),
  entries,
  chained: [...new Set(entries.filter(({ isChained }) => isChained).map(({ entity }) => entity))],
})

type SegmentChange = Pick<QueueChange, 'remove' | 'rebase'> & { stored: Map<number, StoredEntry> }

/** The segments with the change made; pure. */
function changeSegments(rows: OutboxSegment[], { remove, rebase, stored }: SegmentChange): OutboxSegment[] {
  const gone = new Set(remove)
  const changed = rows
    .toSorted((a, b) => a.id! - b.id!)
    .map(({ id, entries }) => {
      const others = entries.filter(({ at }) => !gone.has(seqOf(id!, at)))
      return { id: id!, entries: others.map((entry) => stored.get(seqOf(id!, entry.at)) ?? entry) }
    })
  for (const { entity, afterSeq, basedOn } of rebase) rebaseNext(changed, entity, afterSeq, basedOn)
  return changed.map(({ id, entries }) => toSegment(entries, id))
}

/** Entities whose next entry is not in the segment of the one before it; looking for it through the index takes a step for each. */
function successorsElsewhere(near: OutboxSegment[], rebase: QueueChange['rebase']): string[] {
  const byId = new Map(near.map((row) => [row.id!, row]))
  const isElsewhere = ({ entity, afterSeq }: QueueChange['rebase'][number]) => {
    const id = segmentOf(afterSeq)
    return !byId.get(id)?.entries.some((entry) => entry.entity === entity && seqOf(id, entry.at) > afterSeq)
  }
  return rebase.filter(isElsewhere).map(({ entity }) => entity)
}

/** Segments are in queue order; only the first chained entry behind `afterSeq` can be the direct successor. */
function rebaseNext(segments: { id: number; entries: StoredEntry[] }[], entity: string, afterSeq: number, basedOn: string) {
  for (const { id, entries } of segments) {
    const index = entries.findIndex((entry) => entry.entity === entity && seqOf(id, entry.at) > afterSeq)
    const next = entries[index]
    if (!next) continue
    if (next.isChained && next.state === 'waiting') entries[index] = { ...next, basedOn, isChained: false }
    return
  }
}

const asFull = (error: unknown) => (isFull(error) ? new StorageFullError('no room left on this device', { cause: error }) : error)

/** Dexie wraps the browser's error; the name survives. */
function isFull(error: unknown): boolean {
  for (let cause = error; cause; cause = fieldOf(cause, 'inner')) {
    if (fieldOf(cause, 'name') === 'QuotaExceededError') return true
  }
  return false
}
