import { expect, it } from 'vitest'
import { listInputOf, parseRecipesSearch, sortedBy, toRecipesSearch } from './list-search.ts'

const defaults = { page: 1, sort: 'updatedAt', order: 'desc' } as const

it('takes anything from the address bar', () => {
  expect(parseRecipesSearch({ page: 3, sort: 'title', order: 'asc' })).toEqual({ page: 3, sort: 'title', order: 'asc' })
  expect(parseRecipesSearch({ page: '3' }).page).toBe(3)
  for (const page of [0, -1, 1.5, 'x', null, {}, 1e300]) expect(parseRecipesSearch({ page }).page).toBe(1)
  expect(parseRecipesSearch({ sort: 'id; drop table', order: 'up' })).toEqual(defaults)
})

it('leaves defaults out of the address', () => {
  expect(toRecipesSearch(defaults)).toEqual({})
  expect(toRecipesSearch({ page: 2, sort: 'title', order: 'asc' })).toEqual({ page: 2, sort: 'title', order: 'asc' })
})

it('turns the order round on the same column and starts afresh on another', () => {
  expect(sortedBy({ ...defaults, page: 4 }, 'updatedAt')).toEqual({ page: 1, sort: 'updatedAt', order: 'asc' })
  expect(sortedBy(defaults, 'title')).toEqual({ page: 1, sort: 'title', order: 'asc' })
})

it('asks for ten rows behind the earlier pages', () => {
  expect(listInputOf('p', { page: 3, sort: 'title', order: 'asc' })).toEqual({
    projectId: 'p',
    skip: 20,
    take: 10,
    sortBy: 'title',
    sortOrder: 'asc',
  })
})
