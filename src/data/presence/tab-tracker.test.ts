import { expect, test } from 'vitest'
import { type TabLoad, TabTracker, type TabReport, type ReportOutcome } from './tab-tracker.ts'

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

function start(outcome: (report: TabReport) => ReportOutcome = () => 'reported') {
  const reported: TabReport[] = []
  const gone = new Map<string, () => void>()
  const tabs: string[][] = []
  let wake = () => {}
  const tracker = new TabTracker({
    report: async (report) => {
      const result = outcome(report)
      if (result === 'reported') reported.push(report)
      return result
    },
    clock: { now: () => 7, sleep: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    random: () => 0,
    untilGone: (tabId) => new Promise((resolve) => gone.set(tabId, resolve)),
    onTabs: (ids) => tabs.push(ids),
  })
  wake = () => tracker.hint()
  return { tracker, reported, gone, tabs, wake: () => wake() }
}

test('reports what tabs show, and that they closed', async () => {
  const { tracker, reported, tabs } = start()
  tracker.note(load('a', '/recipes'))
  tracker.note({ kind: 'unload', userId: 'anna', organizationId: null, tabId: 'a', timestamp: 5 })
  await turns()
  expect(reported.at(-1)).toMatchObject({ kind: 'unload', tabId: 'a', timestamp: 5 })
  expect(tabs).toEqual([['a'], []])
})

test('reports a tab that died without a word, once', async () => {
  const { tracker, reported, gone } = start()
  tracker.note(load('a', '/recipes'))
  await turns()
  gone.get('a')!()
  await turns()
  expect(reported.map(({ kind }) => kind)).toEqual(['load', 'unload'])
})

test('keeps only the last report of each tab while the server cannot be reached', async () => {
  let outcome: ReportOutcome = 'later'
  const { tracker, reported, wake } = start(() => outcome)
  tracker.note(load('a', '/1', '/0'))
  tracker.note(load('b', '/b'))
  await turns()
  tracker.note(load('a', '/2', '/1'))
  outcome = 'reported'
  wake()
  await turns()
  expect(reported.map((report) => report.kind === 'load' && [report.tabId, report.prevUrl, report.curUrl])).toEqual([
    ['b', null, '/b'],
    ['a', '/0', '/2'],
  ])
})

test('what the server refuses does not hold up the rest', async () => {
  const outcomes: ReportOutcome[] = ['refused', 'reported']
  const { tracker, reported } = start(() => outcomes.shift() ?? 'reported')
  tracker.note(load('a', '/1'))
  tracker.note(load('b', '/2'))
  await turns()
  expect(reported).toHaveLength(1)
})

test('a tab of the user who signs in is reported at once; the remaining reports of another user wait and are not part of it', async () => {
  let signedIn: string | null = null
  const { tracker, reported, wake } = start(({ kind, userId }) =>
    userId === signedIn ? 'reported' : kind === 'load' ? 'signed_out' : 'refused',
  )
  tracker.note(load('a', '/1', '/0'))
  tracker.note(load('frozen', '/2'))
  await turns()
  signedIn = 'boris'
  tracker.note(load('a', '/3', null, 'boris'))
  await turns()
  wake()
  await turns()
  expect(reported).toEqual([load('a', '/3', null, 'boris')])
  tracker.note({ kind: 'unload', userId: 'anna', organizationId: null, tabId: 'frozen', timestamp: 9 })
  tracker.note(load('a', '/4', '/3', 'boris'))
  await turns()
  expect(reported.map(({ tabId, userId }) => [tabId, userId])).toEqual([
    ['a', 'boris'],
    ['a', 'boris'],
  ])
})
