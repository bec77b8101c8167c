import { expect, it, vi } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { overlay } from '../../../data/overlay/overlay.ts'
import { listItemOf } from '../../../data/overlay/overlay-recipe.ts'
import type { Sync } from '../../../data/sync/sync.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { isTagged, tagEdits } from '../model/bulk-tags.ts'
import { tagRecipes, takenBack } from './tag-recipes.ts'

const rows = (...tags: string[][]) =>
  tags.map((own, index) => listItemOf(makeRecipe(1, { id: `r${index}`, projectId: 'p', tags: own }))).filter(isTagged)

/** A queue that keeps what it is given. */
function fakeSync() {
  const state = { entries: new Array<OutboxEntry>(), overlay }
  const save = vi.fn<Sync['save']>(async (change) => {
    state.entries.push(makeOutboxEntry(change))
    return 'queued'
  })
  return { save, state, sync: { save, state } as unknown as Sync }
}

it('makes one change of each recipe, which knows the tags that it began with', async () => {
  const { sync, save } = fakeSync()
  const edits = tagEdits(rows(['a'], ['b']), new Map([['b', 'all']]))
  expect(await tagRecipes(sync, edits)).toEqual({ saved: edits, error: null })
  expect(save.mock.calls.map(([change]) => change)).toMatchObject([
    { path: 'recipe.updateCase', input: { recipeId: 'r0', tags: ['a', 'b'] }, base: { tags: ['a'] }, isChained: false },
  ])
})

it('tells apart what is safe and what is not', async () => {
  const { sync, save } = fakeSync()
  const full = new Error('full')
  save.mockRejectedValue(full)
  expect(await tagRecipes(sync, tagEdits(rows([]), new Map([['b', 'all']])))).toEqual({ saved: [], error: full })
})

it('is taken back without the tags that came later', async () => {
  const { sync, save } = fakeSync()
  const [row] = rows(['a', 'b'])
  const edits = tagEdits([row!], new Map([['x', 'all'], ['a', 'none']])) // prettier-ignore
  await tagRecipes(sync, edits)
  const later = { ...row!, tags: ['b', 'x'] }
  await tagRecipes(sync, tagEdits([later], new Map([['later', 'all']])))
  await tagRecipes(sync, takenBack(sync, edits))
  expect(save.mock.lastCall?.[0]).toMatchObject({
    input: { tags: ['b', 'later', 'a'] },
    base: { tags: ['b', 'x', 'later'] },
    isChained: true,
  })
})
