import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Change, CHANGE_PATHS } from '#contract/changes/changes.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import type { Recipe, RecipeImport, StepDraft } from '#contract/schemas/recipe.ts'
import { recipeAfter } from '../../src/data/overlay/overlay-recipe.ts'
import { type Caller, callAs, createMember } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { createProject, createRecipe, recipeImport } from '#tests/factories/stored-recipes.ts'
import { appRouter } from '../app-router.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Member } from '../platform/http/trpc.ts'
import { updateStep } from '../recipes/runs.ts'

let platform: TestPlatform
let member: Member
let call: Caller
let projectId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  member = await createMember(platform.deps)
  call = callAs(platform.deps, member)
  projectId = await createProject(platform.deps, member)
})
afterAll(() => platform.close())

test('every change that may be queued is a call of the server', () => {
  const { _def: definition } = appRouter
  expect(Object.keys(definition.procedures)).toEqual(expect.arrayContaining([...CHANGE_PATHS]))
})

const AT = '2026-11-01T00:00:00.000Z'
/** A recipe without its dates: each side has a clock of its own. */
const withoutDates = ({ createdAt: _created, updatedAt: _updated, steps, ...recipe }: Recipe) => ({
  ...recipe,
  steps: steps.map(({ updatedAt: _at, ...step }) => step),
})

async function applied(change: Change, recipeId: string): Promise<Recipe> {
  const { results } = await call.sync.push({ mutations: [{ id: newId(), path: change.path, input: change.input }] })
  expect(results).toMatchObject([{ status: 'applied' }])
  return call.recipe.get({ id: recipeId })
}

test.each<[string, Partial<RecipeImport>]>([
  ['a plain case', {}],
  ['a case without a title', { title: '' }],
  ['results that are blank, too many, or have spaces around', { testCases: ['a', 'b'], expectedResults: [' ', ' shown ', 'surplus'] }],
  ['everything that a case may have', { sourceId: 'T-1', description: 'd', preconditions: 'p', testData: 't', tags: ['x', 'y'] }],
])('a creation is shown as the server makes it: %s', async (_name, over) => {
  const id = newId()
  const change: Change = { path: 'recipe.createDraft', input: { id, recipe: recipeImport(projectId, over) }, base: null }
  const shown = recipeAfter(null, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

const complete = (recipeId: string, stepIndex: number) =>
  platform.deps.db.transaction((tx) => updateStep(platform.deps, tx, { recipeId, stepIndex }, { status: 'Completed' }))

const draft = (testStep: string, previousIndex?: number): StepDraft => ({
  testStep,
  ...(previousIndex === undefined ? {} : { previousIndex }),
})
test.each<[string, StepDraft[]]>([
  ['a new order', [draft('c', 2), draft('a', 0), draft('b', 1)]],
  ['two drafts that were one step', [draft('a', 0), draft('a', 0), draft('b', 1)]],
  ['a text that changed', [draft('a', 0), draft('other', 1), draft('c', 2)]],
  ['an expected result that was added', [draft('a', 0), { ...draft('b', 1), expectedResult: ' Shown ' }, draft('c', 2)]],
  ['an index that no step has', [draft('a', 7), draft('b', 1)]],
  ['no step', []],
])('an edit of the steps is shown as the server makes it: %s', async (_name, drafts) => {
  const { id } = await createRecipe(platform.deps, member, { projectId, testCases: ['a', 'b', 'c'], expectedResults: [] })
  for (const stepIndex of [0, 1, 2]) await complete(id, stepIndex)
  const before = await call.recipe.get({ id })
  expect(before.status).toBe('Automated')
  const change = recipeUpdateStepsOf(before, drafts)
  const shown = recipeAfter(before, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

test('a title is shown as the server makes it', async () => {
  const before = await createRecipe(platform.deps, member, { projectId })
  const change = recipeUpdateTitleOf(before, 'Mine')
  const shown = recipeAfter(before, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, before.id)))
})
