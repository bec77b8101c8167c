import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import type { SharedUser } from '#contract/schemas/shared-steps.ts'

/** Shared steps that recipes use which are not deleted: so many. */
export type KeptShared = { recipe: RecipeListItem; usersCount: number }

/** What becomes of a selection that is to be deleted. `deleted`: in an order in which nothing is used any more when its turn comes. */
export type DeletionPlan = { deleted: RecipeListItem[]; kept: KeptShared[] }

/** The recipes that use shared steps, by the id of these. Shared steps without an entry are used by as many as their row says, whoever that is. */
export type KnownUsers = ReadonlyMap<string, readonly Pick<SharedUser, 'id'>[]>

/** Shared steps go with the recipes that use them; those that another recipe uses stay, and so do those that they use themselves. */
export function deletionPlan(selected: readonly RecipeListItem[], known: KnownUsers): DeletionPlan {
  let shared = selected.filter((recipe) => recipe.shared !== undefined)
  const ordinary = selected.filter((recipe) => recipe.shared === undefined)
  const kept: KeptShared[] = []
  for (;;) {
    const gone = new Set([...ordinary, ...shared].map(({ id }) => id))
    const stay = shared.flatMap((recipe) => {
      const users = known.get(recipe.id)
      const usersCount = users ? users.filter(({ id }) => !gone.has(id)).length : (recipe.shared?.usersCount ?? 0)
      return usersCount > 0 ? [{ recipe, usersCount }] : []
    })
    if (stay.length === 0) return { deleted: [...ordinary, ...usersFirst(shared, known)], kept }
    kept.push(...stay)
    shared = shared.filter((recipe) => !stay.some((one) => one.recipe === recipe))
  }
}

/** Shared steps behind those that use them. They never use each other in a circle. */
function usersFirst(shared: readonly RecipeListItem[], known: KnownUsers): RecipeListItem[] {
  const sorted: RecipeListItem[] = []
  let left = [...shared]
  while (left.length > 0) {
    const used = (recipe: RecipeListItem) => (known.get(recipe.id) ?? []).some(({ id }) => left.some((one) => one.id === id))
    const next = left.filter((recipe) => !used(recipe))
    if (next.length === 0) return [...sorted, ...left]
    sorted.push(...next)
    left = left.filter((recipe) => !next.includes(recipe))
  }
  return sorted
}
