import { type Change, isChange } from '#contract/changes/changes.ts'
import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts'

/** An entry whose path and payload this build knows. */
export type ReadableEntry = OutboxEntry & Change

/** A newer build may have written the entry: then it is left alone, and nothing in it is believed. */
export const isReadable = (entry: OutboxEntry): entry is ReadableEntry => entry.format <= OUTBOX_FORMAT && isChange(entry)
