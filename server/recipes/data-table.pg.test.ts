import { expect } from 'vitest'
import { recipeUpdateCaseOf } from '#contract/changes/recipe-update-case.ts'
import { newId } from '#contract/rules/new-id.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import { recipeAfter } from '../../src/data/overlay/overlay-recipe.ts'

const table = { columns: ['login', 'city'], rows: [['ada', 'Omsk'], ['bob', '']] } // prettier-ignore

const test = serverTest.extend('recipe', ({ deps, member, projectId }) => createRecipe(deps, member, { projectId }))

test('a table is stored, shown as it was before it was sent, counted in the list, and removed', async ({ recipe, call, projectId }) => {
  const change = recipeUpdateCaseOf(recipe, { dataTable: table })
  await call.sync.push({ mutations: [{ id: newId(), path: change.path, input: change.input }] })
  const stored = await call.recipe.get({ id: recipe.id })
  expect(stored.dataTable).toEqual(table)
  expect(recipeAfter(recipe, change, '')?.dataTable).toEqual(table)
  const rowsCount = async () => (await call.recipe.list({ projectId })).recipes.map((row) => row.rowsCount)
  expect(await rowsCount()).toEqual([2])
  await call.recipe.updateCase({ recipeId: recipe.id, description: 'Another field' })
  expect((await call.recipe.get({ id: recipe.id })).dataTable).toEqual(table)
  await call.recipe.updateCase({ recipeId: recipe.id, dataTable: null })
  expect((await call.recipe.get({ id: recipe.id })).dataTable).toBeUndefined()
  expect(await rowsCount()).toEqual([0])
})

test('an edit of an older state is a conflict, and nobody of another organization edits', async ({ recipe, call, deps }) => {
  const { updatedAt } = await call.recipe.updateCase({ recipeId: recipe.id, dataTable: table })
  const older = { recipeId: recipe.id, dataTable: null, basedOn: recipe.updatedAt }
  await expect(call.recipe.updateCase(older)).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { details: { current: { dataTable: table } } },
  })
  await call.recipe.updateCase({ ...older, basedOn: updatedAt })
  const stranger = callAs(deps, await createMember(deps))
  await expect(stranger.recipe.updateCase({ recipeId: recipe.id, dataTable: table })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.for([
  ['no column', { columns: [], rows: [] }],
  ['two of one name', { columns: ['a', 'A'], rows: [] }],
  ['a row that is too short', { columns: ['a', 'b'], rows: [['1']] }],
])('a table with %s is refused', async ([_name, wrong], { recipe, call }) => {
  await expect(call.recipe.updateCase({ recipeId: recipe.id, dataTable: wrong as typeof table })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
