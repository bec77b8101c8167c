import type { Conflict } from '#contract/changes/conflict.ts'
import type { OutboxEntry } from './entry.ts'
import { isReadable, type ReadableEntry } from './readable-entry.ts'

/** The entry with the server's version, as far as both can be read. Null: nothing can be built upon it. */
export const asConflict = (entry: OutboxEntry): (OutboxEntry & Conflict) | null => (isReadable(entry) && hasVersion(entry) ? entry : null)

const hasVersion = (entry: ReadableEntry): entry is ReadableEntry & Conflict =>
  typeof entry.current === 'object' && entry.current !== null && 'updatedAt' in entry.current && typeof entry.current.updatedAt === 'string'
