import { newId } from '#contract/rules/new-id.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { Recipe, RecipeImport } from '#contract/schemas/recipe.ts'
import { reservations, runners } from '../../server/platform/database/schema.ts'
import type { Deps } from '../../server/platform/deps.ts'
import type { Member } from '../../server/platform/http/trpc.ts'
import { create as createProjectAs } from '../../server/projects/service.ts'
import { createDraft } from '../../server/recipes/service.ts'
import { makeEvent } from './recipe.ts'

export function recipeImport(projectId: string, overrides: Partial<RecipeImport> = {}): RecipeImport {
  return {
    projectId,
    title: 'Sign in',
    testCases: ['Open the page', 'Press "Sign in"'],
    expectedResults: ['The page is shown', ''],
    preconditions: '',
    description: '',
    tags: [],
    testData: '',
    ...overrides,
  }
}

export async function createProject(deps: Deps, owner: Member, overrides: { sutUrl?: string | null; name?: string } = {}): Promise<string> {
  const id = newId()
  await createProjectAs(owner, deps, { id, name: 'Shop', description: null, sutUrl: 'http://sut.example.test/', ...overrides })
  return id
}

export async function createRecipe(deps: Deps, owner: Member, overrides: Partial<RecipeImport> = {}): Promise<Recipe> {
  const projectId = overrides.projectId ?? (await createProject(deps, owner))
  return createDraft(owner, deps, { id: newId(), recipe: recipeImport(projectId, overrides) })
}

/** Gives a member the session of a recipe for a minute, on a runner of its own. */
export async function reserveRecipe(deps: Deps, recipeId: string, { userId, membership: { organizationId } }: Member): Promise<void> {
  const runnerId = newId()
  await deps.db.insert(runners).values({ id: runnerId, name: 'r', type: 'STATIC', status: 'ACTIVE' })
  const expiresAt = new Date(deps.clock.now().getTime() + 60_000)
  await deps.db.insert(reservations).values({ id: newId(), runnerId, recipeId, userId, organizationId, expiresAt })
}

export function recipeEvent(recipeId: string, overrides: Partial<RecipeEvent> = {}): RecipeEvent {
  return makeEvent({ eventName: 'Setup', recipeId, initiator: newId(), taskId: newId(), ...overrides })
}
