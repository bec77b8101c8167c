import { expect } from 'vitest'
import { type Change, CHANGE_PATHS, needsOf } from '#contract/changes/changes.ts'
import { recipeAnswerQuestionOf } from '#contract/changes/recipe-answer-question.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import { taughtUpdateOf } from '#contract/changes/taught-update.ts'
import { toEdit } from '#contract/rules/taught-edit.ts'
import type { Recipe, RecipeImport, StepDraft } from '#contract/schemas/recipe.ts'
import { recipeAfter } from '../../src/data/overlay/overlay-recipe.ts'
import { taughtAfter } from '../../src/data/overlay/overlay-taught.ts'
import { taughtAct } from '#tests/factories/taught.ts'
import { learn } from '../taught/service.ts'
import { createRecipe, recipeImport } from '#tests/factories/stored-recipes.ts'
import { appRouter } from '../app-router.ts'
import { newId } from '#contract/rules/new-id.ts'
import { updateStep } from '../recipes/runs.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const test = serverTest
  .extend('push', ({ call }) => async (change: Change): Promise<void> => {
    const { results } = await call.sync.push({ mutations: [{ id: newId(), path: change.path, input: change.input }] })
    if (results[0]?.status !== 'applied') throw new Error(`not applied: ${JSON.stringify(results)}`)
  })
  .extend('applied', ({ call, push }) => async (change: Change, recipeId: string): Promise<Recipe> => {
    await push(change)
    return call.recipe.get({ id: recipeId })
  })

test('every change that may be queued is a call of the server', () => {
  const { _def: definition } = appRouter
  expect(Object.keys(definition.procedures)).toEqual(expect.arrayContaining([...CHANGE_PATHS]))
})

const AT = '2026-11-01T00:00:00.000Z'
const CLICK = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
/** A recipe without its dates: each side has a clock of its own. */
const withoutDates = ({ createdAt: _created, updatedAt: _updated, steps, ...recipe }: Recipe) => ({
  ...recipe,
  steps: steps.map(({ updatedAt: _at, ...step }) => step),
})

test.for<[string, Partial<RecipeImport>]>([
  ['a plain case', {}],
  ['a case without a title', { title: '' }],
  ['results that are blank, too many, or have spaces around', { testCases: ['a', 'b'], expectedResults: [' ', ' shown ', 'surplus'] }],
  ['everything that a case may have', { sourceId: 'T-1', description: 'd', preconditions: 'p', testData: 't', tags: ['x', 'y'] }],
  [
    'steps that become shared, with what they hold',
    { testCases: ['a', 'b'], shared: { contents: [{ actions: [CLICK] }], dataTable: { columns: ['login'], rows: [['demo']] } } },
  ],
  ['preconditions that are steps', { preconditions: 'Log in; The cart is empty', preconditionsAsSteps: true }],
])('a creation is shown as the server makes it: %s', async ([_name, over], { projectId, applied }) => {
  const id = newId()
  const change: Change = { path: 'recipe.createDraft', input: { id, recipe: recipeImport(projectId, over) }, base: null }
  const shown = recipeAfter(null, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

test.for<[string, Partial<RecipeImport>]>([
  ['steps', { testCases: ['a', 'b', 'c'], expectedResults: ['', 'B', 'C'] }],
  ['preconditions', { testCases: ['a'], preconditions: 'Log in; The cart is empty', preconditionsAsSteps: true }],
])('a beginning that shared steps do is shown as the server makes it: %s', async ([_name, over], { deps, member, projectId, applied }) => {
  const shared = await createRecipe(deps, member, { projectId, shared: { contents: [] } })
  const id = newId()
  const beginning = { recipeId: shared.id, title: 'Sign in', count: 2 }
  const change: Change = { path: 'recipe.createDraft', input: { id, recipe: recipeImport(projectId, { ...over, beginning }) }, base: null }
  expect(needsOf(change)).toContainEqual({ kind: 'recipe', id: shared.id })
  const shown = recipeAfter(null, change, AT)
  expect(shown?.steps).toHaveLength((shown?.testCases.length ?? 0) + (over.preconditions ? 1 : 0))
  expect(shown && withoutNotes(shown)).toEqual(withoutNotes(await applied(change, id)))
})

/** The server notes what shared steps are. */
const withoutNotes = (recipe: Recipe) => ({
  ...withoutDates(recipe),
  steps: withoutDates(recipe).steps.map(({ use, ...step }) => ({ ...step, use: use && [use.recipeId, use.arguments, use.title] })),
})

const complete = (deps: TestDeps, recipeId: string, stepIndex: number) =>
  deps.db.transaction((tx) => updateStep(deps, tx, { recipeId, stepIndex }, { status: 'Completed' }))

const draft = (testStep: string, previousIndex?: number): StepDraft => ({
  testStep,
  ...(previousIndex === undefined ? {} : { previousIndex }),
})
test.for<[string, StepDraft[]]>([
  ['a new order', [draft('c', 2), draft('a', 0), draft('b', 1)]],
  ['two drafts that were one step', [draft('a', 0), draft('a', 0), draft('b', 1)]],
  ['a text that changed', [draft('a', 0), draft('other', 1), draft('c', 2)]],
  ['an expected result that was added', [draft('a', 0), { ...draft('b', 1), expectedResult: ' Shown ' }, draft('c', 2)]],
  ['an index that no step has', [draft('a', 7), draft('b', 1)]],
  ['no step', []],
])('an edit of the steps is shown as the server makes it: %s', async ([_name, drafts], { deps, member, projectId, call, applied }) => {
  const { id } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b', 'c'], expectedResults: [] })
  for (const stepIndex of [0, 1, 2]) await complete(deps, id, stepIndex)
  const before = await call.recipe.get({ id })
  expect(before.status).toBe('Automated')
  const change = recipeUpdateStepsOf(before, drafts)
  const shown = recipeAfter(before, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

test('preconditions that become steps are shown as the server makes them, and are not steps of the case', async ({
  deps,
  member,
  projectId,
  call,
  applied,
}) => {
  const { id } = await createRecipe(deps, member, { projectId, testCases: ['a'], expectedResults: [] })
  const before = await call.recipe.get({ id })
  const change = recipeUpdateStepsOf(before, [{ testStep: 'Log in', isPrecondition: true }, draft('a', 0)])
  const shown = recipeAfter(before, change, AT)
  expect(shown).toMatchObject({ steps: [{ testStep: 'Log in', isPrecondition: true }, { testStep: 'a' }], testCases: ['a'] })
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

test('an answer is shown as the server makes it', async ({ deps, member, projectId, call, applied }) => {
  const { id } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b'], expectedResults: [] })
  const question = { text: 'b', choices: [{ act: 'click' as const, caption: { en: 'one', ru: 'один' }, probability: 0.5 }] }
  await deps.db.transaction((tx) => updateStep(deps, tx, { recipeId: id, stepIndex: 1 }, { status: 'Failed', question }))
  const before = await call.recipe.get({ id })
  const change = recipeAnswerQuestionOf(before, { ...before.steps[1]!, question }, 0)
  const shown = recipeAfter(before, change, AT)
  expect(shown?.steps[1]?.question?.answer).toBe(0)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, id)))
})

test('a title is shown as the server makes it', async ({ deps, member, projectId, applied }) => {
  const before = await createRecipe(deps, member, { projectId })
  const change = recipeUpdateTitleOf(before, 'Mine')
  const shown = recipeAfter(before, change, AT)
  expect(shown && withoutDates(shown)).toEqual(withoutDates(await applied(change, before.id)))
})

test('an edit of what was taught is shown as the server makes it', async ({ deps, member, projectId, call, push }) => {
  const { id, title } = await createRecipe(deps, member, { projectId })
  const lesson = { words: 'Keep it', acts: [taughtAct('button', 'Save'), taughtAct('button', 'OK')], page: { path: '/', title: '' } }
  await learn(deps, { projectId, recipeId: id, title, stepIndex: 0 }, [lesson])
  const before = await call.taught.list({ projectId })
  const edits = before.items.map((item) => ({
    ...toEdit(item),
    words: 'Store it',
    name: 'Accept',
    kind: 'double' as const,
    isForgotten: true,
  }))
  const change = taughtUpdateOf(before, edits)
  await push(change)
  const { items } = await call.taught.list({ projectId })
  expect(taughtAfter(before, change).items).toEqual(items)
})
