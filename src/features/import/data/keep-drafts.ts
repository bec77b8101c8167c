import { recipeDraft } from '../../../data/overlay/changes.ts'
import type { NewChange } from '../../../sync/entry.ts'
import { saveAll } from '../../../data/sync/save-all.ts'
import type { Sync } from '../../../data/sync/sync.ts'
import { applyOutcomes, type ImportItem, type ImportRun } from '../model/import-run.ts'

/**
 * Keeps what is open on this device, as drafts that the queue sends. What it has no room for stays open, and `error` says why; what was
 * kept must not be sent by another way.
 */
export async function keepDrafts(run: ImportRun, sync: Pick<Sync, 'save'>): Promise<{ reached: ImportRun; error?: unknown }> {
  const { isKept, error } = await saveAll(sync, draftsOf(run.open))
  const kept = run.open.filter((_, index) => isKept[index])
  const reached = applyOutcomes(
    run,
    kept.map(({ mutationId }) => ({ mutationId, status: 'created' })),
  )
  return error === undefined ? { reached } : { reached, error }
}

function* draftsOf(items: readonly ImportItem[]): Generator<NewChange> {
  // an attempt that failed may have reached the server after all: under the same id it is the same recipe
  for (const { recipe, recipeId } of items) yield recipeDraft(recipe, recipeId)
}
