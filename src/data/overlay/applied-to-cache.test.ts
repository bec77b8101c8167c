import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { createChangeFollower } from '../queries/live-changes.ts'
import { createCacheUpdater } from './applied-to-cache.ts'

const recipe = (id: string, title: string) => ({ id, title, updatedAt: 't1', steps: [], testCases: [], expectedResults: [] })
const renamed = (id: string): AppliedChange => ({
  path: 'recipe.updateTitle',
  entity: `recipe:${id}`,
  input: { recipeId: id, title: 'New' },
  result: { updatedAt: 't2' },
})

test('what was edited gets its new title and is asked for again; the rest is left alone', () => {
  const queryClient = new QueryClient()
  for (const id of ['a', 'b']) queryClient.setQueryData(['recipe', id], recipe(id, 'Old'))
  const list = ['recipe', 'list', 'p', { projectId: 'p', skip: 0, take: 20, sortBy: 'updatedAt' }]
  queryClient.setQueryData(list, { total: 2, recipes: [recipe('a', 'Old'), recipe('b', 'Old')] })
  createCacheUpdater(queryClient)([renamed('a')])
  expect(queryClient.getQueryData(list)).toMatchObject({ recipes: [{ title: 'New' }, { title: 'Old' }] })
  expect(queryClient.getQueryData(['recipe', 'a'])).toMatchObject({ title: 'New', updatedAt: 't2' })
  expect(queryClient.getQueryData(['recipe', 'b'])).toMatchObject({ title: 'Old' })
  expect(['a', 'b'].map((id) => queryClient.getQueryState(['recipe', id])?.isInvalidated)).toEqual([true, false])
})

test('an edit of the steps is not made again in a recipe that was read after it', () => {
  const queryClient = new QueryClient()
  const step = (testStep: string, actions: object[]) => ({ testStep, actions, status: 'Draft', stepIndex: 0 })
  const read = { ...recipe('a', 'Old'), updatedAt: 't2', steps: [step('Copy', []), step('Step', [{}])] }
  queryClient.setQueryData(['recipe', 'a'], read)
  const input = { recipeId: 'a', steps: [{ testStep: 'Copy' }, { testStep: 'Step', previousIndex: 0 }] }
  createCacheUpdater(queryClient)([{ path: 'recipe.updateSteps', entity: 'recipe:a', input, result: { updatedAt: 't2' } }])
  expect(queryClient.getQueryData(['recipe', 'a'])).toEqual(read)
})

test('looks through the cache as often for a hundred changes as for one', () => {
  const looksFor = (count: number) => {
    const queryClient = new QueryClient()
    const ids = Array.from({ length: count }, (_, index) => `r${index}`)
    for (const id of ids) queryClient.setQueryData(['recipe', id], recipe(id, 'Old'))
    const looks = vi.spyOn(queryClient.getQueryCache(), 'findAll')
    createCacheUpdater(queryClient)(ids.map(renamed))
    return looks.mock.calls.length
  }
  expect(looksFor(100)).toBe(looksFor(1))
})

test('a repeated creation, of which the server knows the version alone, is what was sent, and is asked for', () => {
  const queryClient = new QueryClient()
  const list = ['recipe', 'list', 'p', { projectId: 'p', skip: 0, take: 20, sortBy: 'updatedAt' }]
  queryClient.setQueryData(list, { total: 0, recipes: [] })
  const recipe = { projectId: 'p', title: 'Mine', testCases: ['Open'], expectedResults: [''], preconditions: '', description: '', tags: [] }
  const input = { id: 'a', recipe: { ...recipe, testData: '' } }
  const result = { kind: 'recipe', id: 'a', updatedAt: 't2' }
  createCacheUpdater(queryClient)([{ path: 'recipe.createDraft', entity: 'recipe:a', input, result }])
  const made = { id: 'a', title: 'Mine', updatedAt: 't2', status: 'Draft' }
  expect(queryClient.getQueryData(list)).toMatchObject({ total: 1, recipes: [{ ...made, stepsCount: 1 }] })
  expect(queryClient.getQueryData(['recipe', 'a'])).toMatchObject({ ...made, steps: [{ testStep: 'Open' }] })
  expect(queryClient.getQueryState(['recipe', 'a'])?.isInvalidated).toBe(true)
})

test('a repeated change of a project leaves what is known of it, and asks again', () => {
  const queryClient = new QueryClient()
  const project = { id: 'p', organizationId: 'o', sutUrl: 'http://old.test/', updatedAt: 't1' }
  queryClient.setQueryData(['project', 'list', 'o'], [project])
  const result = { kind: 'project', id: 'p', updatedAt: 't2' }
  createCacheUpdater(queryClient)([{ path: 'project.update', entity: 'project:p', input: { id: 'p' }, result }])
  expect(queryClient.getQueryData(['project', 'list', 'o'])).toEqual([project])
  expect(queryClient.getQueryState(['project', 'list', 'o'])?.isInvalidated).toBe(true)
})

test('a thousand changes that are drained, and come back as notifications, have the list read once a second and once at the end', async () => {
  vi.useFakeTimers()
  try {
    const queryClient = new QueryClient()
    const read = vi.fn<() => Promise<object>>(async () => ({ total: 0, recipes: [] }))
    const queryKey = ['recipe', 'list', 'p', { projectId: 'p', skip: 0, take: 20, sortBy: 'updatedAt' }]
    const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(5000)
    read.mockClear()
    const [update, follow] = [createCacheUpdater(queryClient), createChangeFollower(queryClient)]
    for (let batch = 0; batch < 90; batch += 1) {
      update(Array.from({ length: 10 }, (_, index) => renamed(`r${batch}-${index}`)))
      await vi.advanceTimersByTimeAsync(30)
      follow({ changes: [{ kind: 'recipe', id: `r${batch}-0`, projectId: 'p', what: 'edited' }] })
      await vi.advanceTimersByTimeAsync(20)
    }
    const during = read.mock.calls.length
    await vi.advanceTimersByTimeAsync(5000)
    // four and a half seconds
    expect(during).toBeLessThanOrEqual(5)
    expect(read.mock.calls.length - during).toBe(1)
    stop()
  } finally {
    vi.useRealTimers()
  }
})
