import { newChange } from '../../../data/overlay/new-change.ts'
import { isRefused, saveAll, type Saved } from '../../../data/sync/save-all.ts'
import type { Sync } from '../../../data/sync/sync.ts'
import type { NewChange } from '../../../sync/entry.ts'
import { applyOutcomes, type ImportItem, type ImportRun, type ItemOutcome } from '../model/import-run.ts'

type Options = { onProgress: (run: ImportRun) => void; signal: AbortSignal }

/**
 * Saves what is open as drafts, like any other change: stored on this device and sent by the queue, or sent at once where it cannot be stored. An item
 * that could not be saved stays open, and `error` says why.
 */
export async function importDrafts(
  start: ImportRun,
  sync: Pick<Sync, 'save'>,
  { onProgress, signal }: Options,
): Promise<{ run: ImportRun; error?: unknown }> {
  let run = start
  let count = 0
  const onSaved = (saved: readonly Saved[]) => {
    const outcomes = saved.flatMap((one, index) => outcomeOf(start.open[count + index]!, one))
    count += saved.length
    run = applyOutcomes(run, outcomes)
    onProgress(run)
  }
  const saved = await saveAll(sync, draftsOf(start.open), { onSaved, signal })
  const failed = saved.find((one) => one.status === 'rejected' && !isRefused(one.reason))
  return failed?.status === 'rejected' ? { run, error: failed.reason as unknown } : { run }
}

/** An attempt that failed may have reached the server after all: under the same ids it is the same recipe. */
function* draftsOf(items: readonly ImportItem[]): Generator<NewChange> {
  for (const { mutationId, recipeId, recipe } of items) {
    yield { ...newChange({ path: 'recipe.createDraft', input: { id: recipeId, recipe }, base: null }), id: mutationId }
  }
}

function outcomeOf({ mutationId }: ImportItem, saved: Saved): ItemOutcome[] {
  if (saved.status === 'fulfilled') return [{ mutationId, status: 'created' }]
  if (!isRefused(saved.reason)) return []
  const { data, message } = saved.reason
  return [{ mutationId, status: 'rejected', refusal: { code: data.appCode, message } }]
}
