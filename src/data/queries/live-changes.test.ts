import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ChangeHint } from '#contract/schemas/presence.ts'
import { createChangeFollower } from './live-changes.ts'

const KEYS: string[][] = [
  ['recipe', 'list', 'p'],
  ['recipe', 'r'],
  ['recipe', 'other'],
  ['project', 'list', 'o'],
  ['project', 'env-data-types', 'en'],
]

function start() {
  const queryClient = new QueryClient()
  for (const key of KEYS) queryClient.setQueryData(key, {})
  const waiting: (() => void)[] = []
  const follow = createChangeFollower(queryClient, (work) => void waiting.push(work))
  const stale = () => KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) => `${key[0]} ${key[1]}`)
  const refresh = () => KEYS.forEach((key) => queryClient.setQueryData(key, {}))
  return { queryClient, follow, stale, refresh, waiting }
}
const hint = (over: Partial<ChangeHint>): ChangeHint => ({ kind: 'recipe', id: 'r', projectId: 'p', what: 'edited', ...over })

test('an edited recipe is read again, and so are the lists', () => {
  const { follow, stale } = start()
  follow({ changes: [hint({})] })
  expect(stale()).toEqual(['recipe list', 'recipe r'])
})

test('progress of a run is for the lists; the page has its own stream', () => {
  const { follow, stale } = start()
  follow({ changes: [hint({ what: 'progress' })] })
  expect(stale()).toEqual(['recipe list'])
})

test('changed settings are read again, and everything after a gap', () => {
  const { follow, stale, refresh } = start()
  follow({ changes: [hint({ kind: 'project', id: 'p' })] })
  expect(stale()).toEqual(['project list'])
  refresh()
  follow({ missed: true })
  expect(stale()).toEqual(['recipe list', 'recipe r', 'recipe other', 'project list'])
})

test('a flood makes the lists be read at once and then from time to time', () => {
  const { follow, stale, refresh, waiting } = start()
  follow({ changes: [hint({ what: 'progress' })] })
  refresh()
  follow({ changes: [hint({ what: 'progress' })] })
  follow({ changes: [hint({ what: 'progress' })] })
  expect(stale()).toEqual([])
  waiting.shift()!()
  expect(stale()).toEqual(['recipe list'])
  refresh()
  waiting.shift()!()
  expect(stale()).toEqual([])
})

test('a first read that was under way when something changed is made once more', async () => {
  const { queryClient, follow } = start()
  const queryKey = ['project', 'get', 'p']
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers.shift()!.promise })
  const [before, after] = answers
  const stop = observer.subscribe(() => {})
  follow({ changes: [hint({ kind: 'project', id: 'p' })] })
  before!.resolve('before the change')
  after!.resolve('after it')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('after it')
  stop()
})

test('looks through the cache as often for a hundred changes as for one', () => {
  const looksFor = (count: number) => {
    const { queryClient, follow } = start()
    const looks = vi.spyOn(queryClient.getQueryCache(), 'findAll')
    follow({ changes: Array.from({ length: count }, (_, index) => hint({ id: `r${index}` })) })
    return looks.mock.calls.length
  }
  expect(looksFor(100)).toBe(looksFor(1))
})
