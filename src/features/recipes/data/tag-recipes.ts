import { mergeTags } from '#contract/changes/merging/merge-tags.ts'
import { recipeUpdateCaseOf } from '#contract/changes/recipe-update-case.ts'
import { newChange } from '../../../data/overlay/new-change.ts'
import { saveAll } from '../../../data/sync/save-all.ts'
import type { Sync } from '../../../data/sync/sync.ts'
import { isTagged, type TagEdit } from '../model/bulk-tags.ts'

/** Saves tags of recipes, one change each. `saved`: those that are safe; `error`: why others are not. */
export async function tagRecipes(sync: Sync, edits: readonly TagEdit[]): Promise<{ saved: TagEdit[]; error: unknown }> {
  const outcomes = await saveAll(sync, changesOf(sync, edits))
  const saved = edits.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  const failed = outcomes.find((one) => one.status === 'rejected')
  return { saved, error: failed?.status === 'rejected' ? (failed.reason as unknown) : null }
}

function* changesOf(sync: Sync, edits: readonly TagEdit[]) {
  for (const { recipe, before, after } of edits) {
    yield newChange(recipeUpdateCaseOf({ ...recipe, tags: before }, { tags: after }), recipe, sync.state.entries)
  }
}

/** What takes edits back, and leaves what was made of the tags since then. */
export function takenBack({ state }: Sync, edits: readonly TagEdit[]): TagEdit[] {
  return edits.flatMap(({ recipe, before, after }) => {
    const queued = state.overlay.listChanges(state.entries, recipe.projectId)
    const made = { ...recipe, tags: after }
    const [row] = state.overlay.page({ recipes: [made], total: 1 }, { ...queued, created: [] }).recipes
    if (!row || !isTagged(row)) return []
    const tags = mergeTags({ base: after, mine: before, theirs: row.tags })
    return [{ recipe: row, before: row.tags, after: tags }]
  })
}
