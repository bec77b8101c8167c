import type { ImportItem, ImportRun, ItemOutcome, Refusal } from '../model/import-run.ts'
import { applyOutcomes, nextBatch } from '../model/import-run.ts'

/** The part of a push's answer that an import reads. */
export type PushResult =
  | { id: string; status: 'applied' | 'duplicate' | 'conflict' | 'retry' }
  | { id: string; status: 'rejected'; error: Refusal }
export type PushMutations = (mutations: { id: string; path: string; input: unknown }[]) => Promise<PushResult[]>

/** The server answered for none of the items it was sent; trying again later may help. */
export class ImportStalledError extends Error {
  override name = 'ImportStalledError'
}

/**
 * Sends what is open, batch by batch, and reports the run after each. Rejects when a call fails or the server makes no progress; the
 * last reported run is then where to go on: ids are kept, so an item whose answer was lost is created once.
 */
export async function runImport(
  start: ImportRun,
  push: PushMutations,
  { onProgress, signal }: { onProgress: (run: ImportRun) => void; signal: AbortSignal },
): Promise<ImportRun> {
  let run = start
  while (run.open.length > 0) {
    signal.throwIfAborted()
    const results = await push(nextBatch(run).map(toMutation))
    const outcomes = results.flatMap(toOutcome)
    if (outcomes.length === 0) throw new ImportStalledError()
    run = applyOutcomes(run, outcomes)
    onProgress(run)
  }
  return run
}

function toMutation({ mutationId, recipeId, recipe }: ImportItem) {
  return { id: mutationId, path: 'recipe.createDraft', input: { id: recipeId, recipe } }
}

function toOutcome(result: PushResult): ItemOutcome[] {
  switch (result.status) {
    case 'applied':
    case 'duplicate':
      return [{ mutationId: result.id, status: 'created' }]
    case 'rejected':
      return [{ mutationId: result.id, status: 'rejected', refusal: result.error }]
    case 'conflict':
      return [{ mutationId: result.id, status: 'rejected', refusal: { code: 'conflict', message: '' } }]
    case 'retry':
      return []
    default:
      return []
  }
}
