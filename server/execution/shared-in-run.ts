import { expandUse, type Expansion, type SharedSteps, sharedVersion, usedBy } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockRecipe } from '../platform/events/recipe-event-log.ts'
import { refreshLocked } from '../recipes/refresh-uses.ts'
import { updateLockedSteps } from '../recipes/runs.ts'
import { sharedOf } from '../recipes/shared-steps.ts'
import type { SharedHeal } from '../steps/run.ts'
import { findOpenTask, listSteps } from './repo.ts'

/** Makes the uses of a recipe up to date before a task begins with them. */
export async function refreshUses(deps: Deps, recipeId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (await lockRecipe(tx.db, recipeId)) await refreshLocked(tx, recipeId)
  })
}

/** What each use among these steps comes to, by the index of its step. */
export async function expandUses(db: Db, projectId: string, steps: readonly RecipeStep[]): Promise<Map<number, Expansion>> {
  const known = new Map<string, SharedSteps>()
  for (let wanted = usedBy(steps); wanted.length > 0;) {
    const found = await sharedOf(db, projectId, wanted)
    for (const shared of found) known.set(shared.id, shared)
    wanted = found.flatMap((shared) => usedBy(shared.steps)).filter((id) => !known.has(id))
  }
  return new Map(steps.flatMap(({ stepIndex, use }) => (use ? [[stepIndex, expandUse(use, known)] as const] : [])))
}

/**
 * Stores where elements of shared steps were found otherwise than stored, in a run that has passed: only while the shared steps are what was run, and nobody
 * works on them.
 */
export async function storeSharedHeals(deps: Deps, heals: readonly SharedHeal[], expanded: ReadonlyMap<string, string>): Promise<void> {
  for (const [recipeId, ofRecipe] of Map.groupBy(heals, (heal) => heal.recipeId)) {
    await inTransaction(deps, async (tx) => {
      if (!(await lockRecipe(tx.db, recipeId)) || (await findOpenTask(tx.db, recipeId))) return
      const present = await listSteps(tx.db, recipeId)
      if (sharedVersion(present) !== expanded.get(recipeId)) return
      const writes = ofRecipe.flatMap(({ stepIndex, actions }) => {
        const stored = present[stepIndex]?.actions
        return stored ? [{ stepIndex, changes: { actions: stored.map((action, at) => withHeal(action, actions[at])) } }] : []
      })
      await updateLockedSteps(tx, tx.db, recipeId, { writes, at: tx.clock.now() })
    })
  }
}

/** The stored action keeps its value, which a use may replace by an argument. */
function withHeal(stored: Action, { target, healed, opens }: Partial<Action> = {}): Action {
  const { healed: _before, opens: _seen, ...kept } = stored
  return { ...kept, target: target ?? stored.target, ...(healed ? { healed } : {}), ...(opens ? { opens } : {}) }
}

/** The fingerprints of the shared steps that a run does, by their recipes. */
export const versionsOf = async (
  db: Db,
  { projectId }: { projectId: string },
  expansions: Iterable<Expansion>,
): Promise<Map<string, string>> => {
  const ids = [...expansions].flatMap((one) => (one.kind === 'ready' ? one.parts.map(({ of }) => of.recipeId) : []))
  const shared = await sharedOf(db, projectId, [...new Set(ids)])
  return new Map(shared.map(({ id, steps }) => [id, sharedVersion(steps)]))
}
