import { inlinedSteps, notedUse, type SharedSteps, usedBy, useProblem } from '#contract/rules/shared-steps.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedUser } from '#contract/schemas/shared-steps.ts'
import type { Db } from '../platform/database/db.ts'
import type { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { isRecipeOf } from './repo.ts'
import { findShared, findUsers, listUses } from './shared-repo.ts'

type Using = { recipeId: string; projectId: string; steps: readonly RecipeStep[] }

/**
 * The steps of an edit, in which each use has noted what it is about now. Reads what this unit has written.
 *
 * Errors: `not_found` for shared steps that the project does not have; `shared_steps_refused` when they would come to use themselves, or each other too
 * deeply.
 */
export async function withNotedUses(unit: UnitOfWork, { recipeId, projectId, steps }: Using): Promise<RecipeStep[]> {
  const used = usedBy(steps)
  if (used.length === 0) return [...steps]
  await unit.flush()
  const shared = new Map((await findShared(unit.db, projectId, used)).map((one) => [one.id, one]))
  if (used.some((id) => !shared.has(id.toLowerCase()))) throw notFound('shared_steps')
  const graph = Map.groupBy(await listUses(unit.db, projectId), (use) => use.recipeId)
  const edges = new Map([...graph].map(([id, uses]) => [id, uses.map(({ usedId }) => usedId)]))
  const reason = useProblem(edges, recipeId.toLowerCase(), [...shared.keys()])
  if (reason) throw new AppError('shared_steps_refused', { details: { reason } })
  return steps.map((step) => {
    const about = step.use && shared.get(step.use.recipeId.toLowerCase())
    return step.use && about ? { ...step, use: { ...notedUse(step.use, about), recipeId: about.id } } : step
  })
}

/** The steps of a recipe with those of shared steps in the place of each use of them. What has passed has to pass again. */
export async function withoutUses(unit: UnitOfWork, { projectId, steps }: Using, sharedId: string): Promise<RecipeStep[]> {
  const [shared] = await findShared(unit.db, projectId, [sharedId])
  if (!shared) return [...steps]
  return steps.flatMap(({ use, ...step }) => {
    if (use?.recipeId !== sharedId) return [{ ...step, ...(use ? { use } : {}) }]
    const flag = step.isPrecondition ? { isPrecondition: true as const } : {}
    return inlinedSteps(use, shared).map(({ passedAs: _there, failure: _failure, errorMessage: _message, ...own }) => ({
      ...own,
      ...flag,
      status: 'Draft' as const,
    }))
  })
}

/** Errors: `shared_steps_in_use`, with those that use them. */
export async function assertUnused(unit: UnitOfWork, recipeId: string): Promise<void> {
  await unit.flush()
  const users = await findUsers(unit.db, recipeId)
  if (users.length > 0) throw new AppError('shared_steps_in_use', { details: { users } })
}

/** Those of these recipes of a project whose steps others may use, for work that was authorized before. */
export const sharedOf = (db: Db, projectId: string, ids: readonly string[]): Promise<SharedSteps[]> => findShared(db, projectId, ids)

/** The recipes that use these shared steps. Errors: `not_found`. */
export async function usersOf(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<SharedUser[]> {
  const isOwn = await isRecipeOf(deps.db, { recipeId, organizationId: actor.membership.organizationId })
  if (!isOwn) throw notFound('recipe')
  return findUsers(deps.db, recipeId)
}
