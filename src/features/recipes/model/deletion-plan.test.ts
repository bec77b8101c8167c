import { expect, it } from 'vitest'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { deletionPlan } from './deletion-plan.ts'

const at = '2026-11-27T08:00:00.000Z'
const row = (id: string, usersCount?: number): RecipeListItem => ({
  id,
  projectId: 'p',
  status: 'Draft',
  title: id,
  createdAt: at,
  updatedAt: at,
  stepsCount: 1,
  ...(usersCount === undefined ? {} : { shared: { parameters: [], uses: [], usersCount } }),
})
const users = (of: Record<string, string[]>) => new Map(Object.entries(of).map(([id, ids]) => [id, ids.map((one) => ({ id: one }))]))
const planned = (...given: Parameters<typeof deletionPlan>) => {
  const { deleted, kept } = deletionPlan(...given)
  return { deleted: deleted.map(({ id }) => id), kept: kept.map(({ recipe, usersCount }) => [recipe.id, usersCount]) }
}

it('deletes ordinary recipes, and shared steps that nobody uses', () => {
  expect(planned([row('free', 0), row('a')], users({ free: [] }))).toEqual({ deleted: ['a', 'free'], kept: [] })
})

it('keeps shared steps that another recipe uses, and says how many do', () => {
  const plan = planned([row('sign in', 3), row('a')], users({ 'sign in': ['a', 'b', 'c'] }))
  expect(plan).toEqual({ deleted: ['a'], kept: [['sign in', 2]] })
})

it('deletes shared steps behind all that use them, when these are deleted as well', () => {
  const selected = [row('inner', 1), row('outer', 1), row('a')]
  expect(planned(selected, users({ inner: ['outer'], outer: ['a'] }))).toEqual({ deleted: ['a', 'outer', 'inner'], kept: [] })
})

it('keeps what is used by shared steps that are kept', () => {
  const selected = [row('inner', 1), row('outer', 2), row('a')]
  expect(planned(selected, users({ inner: ['outer'], outer: ['a', 'b'] }))).toEqual({
    deleted: ['a'],
    kept: [
      ['outer', 1],
      ['inner', 1],
    ],
  })
})

it('believes the row where it is not known who uses them', () => {
  expect(planned([row('free', 0), row('used', 2), row('a')], new Map())).toEqual({ deleted: ['a', 'free'], kept: [['used', 2]] })
})
