import { type Change, type Conflict, isChange } from '#contract/changes/changes.ts'
import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts'

/** An entry whose path and payload this build knows. */
export type ReadableEntry = OutboxEntry & Change

/** A newer build may have written the entry: then it is left alone, and nothing in it is believed. */
export const isReadable = (entry: OutboxEntry): entry is ReadableEntry => entry.format <= OUTBOX_FORMAT && isChange(entry)

/** The entry with the server's version, as far as both can be read. Null: nothing can be built upon it. */
export const asConflict = (entry: OutboxEntry): (OutboxEntry & Conflict) | null => (isReadable(entry) && hasVersion(entry) ? entry : null)

const hasVersion = (entry: ReadableEntry): entry is ReadableEntry & Conflict =>
  typeof entry.current === 'object' && entry.current !== null && 'updatedAt' in entry.current && typeof entry.current.updatedAt === 'string'
