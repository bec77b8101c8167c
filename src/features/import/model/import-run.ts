import type { RecipeImport } from '#contract/schemas/recipe.ts'

/** One recipe to create. Both ids are chosen once, so that sending an item again creates nothing twice. */
export type ImportItem = { mutationId: string; recipeId: string; recipe: RecipeImport }
/** Why the server refused an item: its code, and its own words for whoever has none for that code. */
export type Refusal = { code: string; message: string }
export type ItemOutcome = { mutationId: string; status: 'created' } | { mutationId: string; status: 'rejected'; refusal: Refusal }

/**
 * Importing many recipes as drafts: what is still to send, what the server has, what it refused. Interrupted runs go on where they
 * stopped: an item stays open until the server has answered for it.
 */
export type ImportRun = { open: readonly ImportItem[]; createdCount: number; rejected: readonly { item: ImportItem; refusal: Refusal }[] }

export function startImportRun(items: readonly ImportItem[]): ImportRun {
  return { open: items, createdCount: 0, rejected: [] }
}

/** The run after the server answered; items that it did not answer for stay open. */
export function applyOutcomes(run: ImportRun, outcomes: readonly ItemOutcome[]): ImportRun {
  const byId = new Map(outcomes.map((outcome) => [outcome.mutationId, outcome]))
  const answered = run.open.flatMap((item) => {
    const outcome = byId.get(item.mutationId)
    return outcome ? [{ item, outcome }] : []
  })
  const rejected = answered.flatMap(({ item, outcome }) => (outcome.status === 'rejected' ? [{ item, refusal: outcome.refusal }] : []))
  return {
    open: run.open.filter((item) => !byId.has(item.mutationId)),
    createdCount: run.createdCount + answered.length - rejected.length,
    rejected: [...run.rejected, ...rejected],
  }
}

/** Opens refused items again. The server remembers a refusal by the id of the change, so each gets another; the recipes stay the same. */
export function reopenRejected(run: ImportRun, newMutationId: () => string): ImportRun {
  const again = run.rejected.map(({ item }) => ({ ...item, mutationId: newMutationId() }))
  return { ...run, open: [...run.open, ...again], rejected: [] }
}

export function importTotal(run: ImportRun): number {
  return run.open.length + run.createdCount + run.rejected.length
}
