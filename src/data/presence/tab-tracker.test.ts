import { expect, test } from 'vitest'
import { type TabLoad, TabTracker, type TabNews, type TellOutcome } from './tab-tracker.ts'

const load = (tabId: string, curUrl: string, prevUrl: string | null = null, userId = 'anna'): TabLoad => ({
  kind: 'load',
  userId,
  organizationId: null,
  tabId,
  prevUrl,
  curUrl,
})
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function start(outcome: (news: TabNews) => TellOutcome = () => 'told') {
  const told: TabNews[] = []
  const gone = new Map<string, () => void>()
  const tabs: string[][] = []
  let wake = () => {}
  const tracker = new TabTracker({
    tell: async (news) => {
      const result = outcome(news)
      if (result === 'told') told.push(news)
      return result
    },
    clock: { now: () => 7, sleep: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    random: () => 0,
    untilGone: (tabId) => new Promise((resolve) => gone.set(tabId, resolve)),
    onTabs: (ids) => tabs.push(ids),
  })
  wake = () => tracker.hint()
  return { tracker, told, gone, tabs, wake: () => wake() }
}

test('tells what tabs show, and that they closed', async () => {
  const { tracker, told, tabs } = start()
  tracker.note(load('a', '/recipes'))
  tracker.note({ kind: 'unload', userId: 'anna', organizationId: null, tabId: 'a', timestamp: 5 })
  await turns()
  expect(told.at(-1)).toMatchObject({ kind: 'unload', tabId: 'a', timestamp: 5 })
  expect(tabs).toEqual([['a'], []])
})

test('reports a tab that died without a word, once', async () => {
  const { tracker, told, gone } = start()
  tracker.note(load('a', '/recipes'))
  await turns()
  gone.get('a')!()
  await turns()
  expect(told.map(({ kind }) => kind)).toEqual(['load', 'unload'])
})

test('keeps only the last news of each tab while the server cannot be reached', async () => {
  let outcome: TellOutcome = 'later'
  const { tracker, told, wake } = start(() => outcome)
  tracker.note(load('a', '/1', '/0'))
  tracker.note(load('b', '/b'))
  await turns()
  tracker.note(load('a', '/2', '/1'))
  outcome = 'told'
  wake()
  await turns()
  expect(told.map((news) => news.kind === 'load' && [news.tabId, news.prevUrl, news.curUrl])).toEqual([
    ['b', null, '/b'],
    ['a', '/0', '/2'],
  ])
})

test('what the server refuses does not hold up the rest', async () => {
  const outcomes: TellOutcome[] = ['refused', 'told']
  const { tracker, told } = start(() => outcomes.shift() ?? 'told')
  tracker.note(load('a', '/1'))
  tracker.note(load('b', '/2'))
  await turns()
  expect(told).toHaveLength(1)
})

test('who signs in is told of at once; what is left of another user waits, and is no part of it', async () => {
  let signedIn: string | null = null
  const { tracker, told, wake } = start(({ kind, userId }) => (userId === signedIn ? 'told' : kind === 'load' ? 'signed_out' : 'refused'))
  tracker.note(load('a', '/1', '/0'))
  tracker.note(load('frozen', '/2'))
  await turns()
  signedIn = 'boris'
  tracker.note(load('a', '/3', null, 'boris'))
  await turns()
  wake()
  await turns()
  expect(told).toEqual([load('a', '/3', null, 'boris')])
  tracker.note({ kind: 'unload', userId: 'anna', organizationId: null, tabId: 'frozen', timestamp: 9 })
  tracker.note(load('a', '/4', '/3', 'boris'))
  await turns()
  expect(told.map(({ tabId, userId }) => [tabId, userId])).toEqual([
    ['a', 'boris'],
    ['a', 'boris'],
  ])
})
