import { expect } from 'vitest'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { callAction } from '#contract/rules/page-target.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { HttpCall } from '#contract/schemas/http-call.ts'
import type { StepDraft } from '#contract/schemas/recipe.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import { recipeAfter } from '../../src/data/overlay/overlay-recipe.ts'

const test = serverTest.extend('recipe', ({ deps, member, projectId }) => createRecipe(deps, member, { projectId }))
const remove = callAction({
  method: 'DELETE',
  url: '/api/{{taken.id}}',
  checks: [{ part: { of: 'status' }, match: 'equals', expected: '204' }],
})
const draft = (over: Partial<StepDraft>): StepDraft => ({ testStep: 'Delete the order', ...over })

test('a clean-up with a call is stored, and shown so before it was sent', async ({ recipe, call }) => {
  const change = recipeUpdateStepsOf(recipe, [draft({ testStep: 'Open it' }), draft({ isCleanUp: true, content: { actions: [remove] } })])
  const shown = recipeAfter(recipe, change, '')
  await call.sync.push({ mutations: [{ id: newId(), path: change.path, input: change.input }] })
  const stored = await call.recipe.get({ id: recipe.id })
  expect(stored.steps).toMatchObject([{ testStep: 'Open it' }, { isCleanUp: true, actions: [remove] }])
  expect(stored.steps[0]).not.toHaveProperty('isCleanUp')
  expect(shown?.steps.map(({ isCleanUp, actions }) => [isCleanUp, actions])).toEqual(stored.steps.map(({ isCleanUp, actions }) => [isCleanUp, actions])) // prettier-ignore
})

test('that a step cleans up is a change by itself', async ({ recipe, call }) => {
  const [only] = recipe.steps
  const steps = [{ testStep: only!.testStep, expectedResult: only!.expectedResult ?? '', previousIndex: 0, isCleanUp: true as const }]
  const change = recipeUpdateStepsOf(recipe, steps)
  expect(recipeAfter(recipe, change, '')?.steps[0]).toMatchObject({ isCleanUp: true })
  await call.recipe.updateSteps(change.input)
  expect((await call.recipe.get({ id: recipe.id })).steps[0]).toMatchObject({ isCleanUp: true })
})

test.for<[string, Partial<HttpCall>]>([
  ['a header that is none', { headers: [{ name: 'a b', value: '' }] }],
  ['a path that leads nowhere', { checks: [{ part: { of: 'json', path: 'a..b' }, match: 'equals', expected: '' }] }],
  ['a name that cannot be named', { takes: [{ part: { of: 'body' }, as: '}}' }] }],
  ['an unknown method', { method: 'TRACE' as 'GET' }],
])('a call with %s is refused', async ([_name, wrong], { recipe, call }) => {
  const actions = [callAction({ method: 'GET', url: '/', ...wrong })]
  await expect(call.recipe.updateSteps({ recipeId: recipe.id, steps: [draft({ content: { actions } })] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an action that takes nothing, or calls nothing, is refused', async ({ recipe, call }) => {
  for (const method of ['Take', 'Call'] as const) {
    const actions = [{ method, target: remove.target }]
    await expect(call.recipe.updateSteps({ recipeId: recipe.id, steps: [draft({ content: { actions } })] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
})
