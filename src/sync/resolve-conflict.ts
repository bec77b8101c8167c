import { definitionOf } from '#contract/changes/changes.ts'
import { mergeOf } from '#contract/changes/conflict.ts'
import type { EntryProblem, OutboxEntry } from './entry.ts'
import { asConflict } from './readable-conflict.ts'
import { isReadable } from './readable-entry.ts'
import type { ConflictResolver } from './settle.ts'

/** Joins what can be joined without asking; see `contract/changes`. What both sides changed differently the user chooses. */
export const resolveConflict: ConflictResolver = (entry, current) => {
  const conflict = asConflict({ ...entry, current })
  if (!conflict) return { kind: 'conflict' }
  const outcome = mergeOf(conflict)
  return outcome.kind === 'merged' ? { ...outcome, basedOn: conflict.current.updatedAt } : outcome
}

/** Somebody else deleted it first: what the user wanted is so. */
export const isAlreadyGone = (entry: OutboxEntry, { code }: EntryProblem): boolean =>
  code === 'not_found' && isReadable(entry) && definitionOf(entry.path).shown.effect === 'deletes'
