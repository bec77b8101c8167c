import { expect, it } from 'vitest'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { isShown, listInputOf, parseRecipesSearch, sortedBy, toRecipesSearch } from './list-search.ts'

const defaults = { page: 1, sort: 'updatedAt', order: 'desc', search: '', tag: null, status: null, kind: null } as const

it('takes anything from the address bar', () => {
  expect(parseRecipesSearch({ page: 3, sort: 'title', order: 'asc' })).toEqual({ ...defaults, page: 3, sort: 'title', order: 'asc' })
  expect(parseRecipesSearch({ page: '3' }).page).toBe(3)
  for (const page of [0, -1, 1.5, 'x', null, {}, 1e300]) expect(parseRecipesSearch({ page }).page).toBe(1)
  expect(parseRecipesSearch({ sort: 'id; drop table', order: 'up' })).toEqual(defaults)
})

it('leaves defaults out of the address', () => {
  expect(toRecipesSearch(defaults)).toEqual({})
  expect(toRecipesSearch({ ...defaults, page: 2, sort: 'title', order: 'asc' })).toEqual({ page: 2, sort: 'title', order: 'asc' })
})

it('turns the order round on the same column and starts afresh on another', () => {
  expect(sortedBy({ ...defaults, page: 4 }, 'updatedAt')).toEqual({ ...defaults, order: 'asc' })
  expect(sortedBy(defaults, 'title')).toEqual({ ...defaults, sort: 'title', order: 'asc' })
})

it('asks for ten rows behind the earlier pages', () => {
  expect(listInputOf('p', { ...defaults, page: 3, sort: 'title', order: 'asc' })).toEqual({
    projectId: 'p',
    skip: 20,
    take: 10,
    sortBy: 'title',
    sortOrder: 'asc',
  })
})

it('keeps a filter in the address, and asks the server for it', () => {
  const view = { ...defaults, search: ' sign in ', tag: 'smoke', status: 'Failed', kind: 'shared' } as const
  expect(parseRecipesSearch(toRecipesSearch(view))).toEqual(view)
  expect(listInputOf('p', view)).toMatchObject({ search: 'sign in', tags: ['smoke'], statuses: ['Failed'], kind: 'shared' })
  expect(listInputOf('p', defaults)).not.toHaveProperty('tags')
  expect(parseRecipesSearch({ status: 'Green', tag: {}, search: 12 })).toEqual({ ...defaults, search: '12' })
})

it('tells whether a recipe that was made here is among those that are shown', () => {
  const recipe = { ...makeRecipe(0, { title: 'Sign in', status: 'Draft' }), stepsCount: 0, tags: ['smoke'] }
  expect(isShown(recipe, { ...defaults, search: 'SIGN', tag: 'smoke', status: 'Draft' })).toBe(true)
  expect(isShown(recipe, { ...defaults, tag: 'slow' })).toBe(false)
  expect(isShown(recipe, { ...defaults, search: 'order' })).toBe(false)
  const shared = { ...recipe, shared: { parameters: [], uses: [], usersCount: 0 } }
  expect([recipe, shared].map((one) => isShown(one, { ...defaults, kind: 'shared' }))).toEqual([false, true])
  expect([recipe, shared].map((one) => isShown(one, { ...defaults, kind: 'ordinary' }))).toEqual([true, false])
})
