import { decide, type Conflict } from '#contract/changes/conflict.ts'
import type { Side } from '#contract/changes/merging/merge-settings.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import type { EntryCorrection } from '../../../sync/outbox.ts'
import { joinedFrom } from '../../../sync/settle.ts'

/** The change to send after the user chose, on top of the server's version; null when nothing of the user's change remains to be sent. */
export function correctionOf(entry: OutboxEntry & Conflict, choose: (key: string) => Side): EntryCorrection | null {
  const decided = decide(entry, choose)
  if (decided === 'nothing') return null
  const onTop = { basedOn: entry.current.updatedAt, joinedFrom: joinedFrom(entry) }
  return decided === 'as_it_is' ? onTop : { ...onTop, ...decided }
}
