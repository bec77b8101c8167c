import { describe, expect } from 'vitest'
import { TAUGHT_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { toEdit } from '#contract/rules/taught-edit.ts'
import type { Taught } from '#contract/schemas/taught.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { taughtAct } from '#tests/factories/taught.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import { runHousekeeping } from '../housekeeping.ts'
import { countUses, knownTo, learn } from './service.ts'

const press = (words: string, name = 'Save', path = '/orders') => ({
  words,
  acts: [taughtAct('button', name)],
  page: { path, title: 'Orders' },
})

const test = serverTest
  .extend('recipe', ({ deps, member, projectId }) => createRecipe(deps, member, { projectId, title: 'Ordering' }))
  .extend('teach', ({ deps, projectId, recipe }) => (...lessons: ReturnType<typeof press>[]) => {
    return learn(deps, { projectId, recipeId: recipe.id, title: recipe.title, stepIndex: 1 }, lessons)
  })
  .extend(
    'items',
    ({ call, projectId }) =>
      async () =>
        (await call.taught.list({ projectId })).items,
  )
  .extend('edit', ({ call, projectId, items }) => async (change: (entry: Taught) => Partial<Taught>, more: object = {}) => {
    const edits = (await items()).map((entry) => toEdit({ ...entry, ...change(entry) }))
    return call.taught.update({ projectId, edits, ...more })
  })

describe('what was taught', () => {
  test('is listed with the step that taught it, the latest first', async ({ deps, teach, items, recipe }) => {
    await teach(press('Keep it'))
    deps.clock.advance(1000)
    await teach(press('Leave it', 'Cancel'))
    expect(await items()).toMatchObject([
      { words: 'Leave it' },
      {
        words: 'Keep it',
        acts: [{ kind: 'click', name: 'Save' }],
        origin: { recipeId: recipe.id, title: 'Ordering', stepIndex: 1 },
        timesUsed: 0,
      },
    ])
  })

  test('of the same words on the same page counts the last time, also when it was forgotten', async ({ deps, teach, items, edit }) => {
    await teach(press('Keep it'), press('Keep it', 'Store', '/other'))
    deps.clock.advance(1000)
    await edit(() => ({ isForgotten: true }))
    await teach(press('keep IT', 'Accept'))
    const known = await items()
    expect(known.map(({ page, acts, isForgotten }) => [page.path, acts[0]?.name, isForgotten])).toEqual([
      ['/orders', 'Accept', false],
      ['/other', 'Store', true],
    ])
  })

  test('is not told to other organizations, nor changed by them', async ({ deps, teach, items, projectId }) => {
    await teach(press('Keep it'))
    const stranger = callAs(deps, await createMember(deps))
    await expect(stranger.taught.list({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [entry] = await items()
    await expect(stranger.taught.update({ projectId, edits: [toEdit(entry!)] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const mutation = { id: newId(), path: 'taught.update', input: { projectId, edits: [{ ...toEdit(entry!), isForgotten: true }] } }
    const { results } = await stranger.sync.push({ mutations: [mutation] })
    expect(results).toMatchObject([{ status: 'rejected', error: { code: 'not_found' } }])
    expect(await items()).toMatchObject([{ isForgotten: false }])
  })

  test('outlives its recipe', async ({ teach, items, call, recipe }) => {
    await teach(press('Keep it'))
    await call.recipe.delete({ recipeId: recipe.id })
    expect(await items()).toMatchObject([{ origin: { recipeId: null, title: 'Ordering' } }])
  })

  test('is bounded: what was not used for the longest time goes, what was forgotten before all', async ({ deps, teach, items }) => {
    await teach(...Array.from({ length: TAUGHT_MAX }, (_, at) => press('Keep it', 'Save', `/page-${at}`)))
    const [first] = (await items()).filter(({ page }) => page.path === '/page-0')
    deps.clock.advance(1000)
    await countUses(deps, [first!.id])
    await teach(press('Keep it', 'Save', '/one-more'))
    const paths = (await items()).map(({ page }) => page.path)
    expect(paths).toHaveLength(TAUGHT_MAX)
    expect([paths.includes('/page-0'), paths.includes('/one-more')]).toEqual([true, true])
  })
})

describe('an edit', () => {
  test('changes words, act and element; a renamed element is found by its new name', async ({ teach, items, edit }) => {
    await teach(press('Keep it'))
    await edit((entry) => ({ words: 'Store it', acts: [{ ...entry.acts[0]!, kind: 'double', name: 'Accept' }] }))
    expect(await items()).toMatchObject([
      { words: 'Store it', acts: [{ kind: 'double', name: 'Accept', target: [{ type: 'aria-role', value: 'button[name="Accept"]' }] }] },
    ])
  })

  test('forgets and restores; predictions know only what is not forgotten', async ({ deps, projectId, teach, edit }) => {
    await teach(press('Keep it'))
    await edit(() => ({ isForgotten: true }))
    expect(await knownTo(deps, projectId)).toEqual([])
    await edit(() => ({ isForgotten: false }))
    expect(await knownTo(deps, projectId)).toMatchObject([{ words: 'Keep it' }])
  })

  test('of a list that somebody changed meanwhile is a conflict, answered with the list', async ({ teach, edit, call, projectId }) => {
    await teach(press('Keep it'))
    const { updatedAt } = await call.taught.list({ projectId })
    await edit(() => ({ words: 'Theirs' }))
    await expect(edit(() => ({ words: 'Mine' }), { basedOn: updatedAt })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { current: { projectId, items: [{ words: 'Theirs' }] } } },
    })
  })

  test('passes over what is no longer stored', async ({ call, projectId }) => {
    const edits = [{ id: newId(), words: 'Gone', kind: 'click' as const, name: '', isForgotten: true }]
    expect(await call.taught.update({ projectId, edits })).toMatchObject({ items: [] })
  })
})

test('using an entry is counted and is no change of the list', async ({ deps, teach, items, call, projectId }) => {
  await teach(press('Keep it'))
  const {
    updatedAt,
    items: [entry],
  } = await call.taught.list({ projectId })
  await countUses(deps, [entry!.id])
  expect(await items()).toMatchObject([{ timesUsed: 1, lastUsedAt: expect.any(String) }])
  expect((await call.taught.list({ projectId })).updatedAt).toBe(updatedAt)
})

test('what was forgotten stays a month, then it is deleted', async ({ deps, teach, edit, items }) => {
  await teach(press('Keep it'))
  await edit(() => ({ isForgotten: true }))
  await runHousekeeping(deps)
  expect(await items()).toHaveLength(1)
  deps.clock.advance(31 * 24 * 3600_000)
  await runHousekeeping(deps)
  expect(await items()).toEqual([])
})
