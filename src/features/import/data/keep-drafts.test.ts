import { expect, test } from 'vitest'
import type { NewChange } from '../../../sync/entry.ts'
import type { SaveOutcome } from '../../../data/sync/sync.ts'
import { type ImportItem, startImportRun } from '../model/import-run.ts'
import { keepDrafts } from './keep-drafts.ts'

const item = (title: string): ImportItem => ({
  mutationId: title,
  recipeId: title,
  recipe: {
    projectId: 'p',
    title,
    testCases: ['Open the page'],
    preconditions: '',
    description: '',
    expectedResults: [],
    tags: [],
    testData: '',
  },
})

const titleOf = ({ input }: NewChange) => (input as { recipe: { title: string } }).recipe.title

test('all cases become drafts of this device', async () => {
  const saved: string[] = []
  const save = async (change: NewChange): Promise<SaveOutcome> => {
    saved.push(titleOf(change))
    return 'kept'
  }
  const { reached, error } = await keepDrafts(startImportRun([item('one'), item('two')]), { save })
  expect(saved).toEqual(['one', 'two'])
  expect([reached.open, reached.createdCount, error]).toEqual([[], 2, undefined])
})

test('a case that the device has no room for stays open, and only that', async () => {
  const save = async (change: NewChange): Promise<SaveOutcome> => {
    if (titleOf(change) === 'large') throw new Error('full')
    return 'kept'
  }
  const { reached, error } = await keepDrafts(startImportRun([item('one'), item('large'), item('two')]), { save })
  expect(reached.open.map(({ recipe }) => recipe.title)).toEqual(['large'])
  expect(reached.createdCount).toBe(2)
  expect(error).toEqual(new Error('full'))
})

test('a case that is tried again is the same recipe', async () => {
  const ids: unknown[] = []
  const save = async ({ input }: NewChange): Promise<SaveOutcome> => {
    ids.push((input as { id: string }).id)
    if (ids.length === 1) throw new Error('the answer was lost')
    return 'kept'
  }
  const { reached } = await keepDrafts(startImportRun([item('one')]), { save })
  await keepDrafts(reached, { save })
  expect(ids).toEqual(['one', 'one'])
})
