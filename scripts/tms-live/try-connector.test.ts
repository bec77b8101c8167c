import { expect, onTestFinished, test } from 'vitest'
import { hostListSchema } from '../../contract/rules/host-list.ts'
import { createOutgoing } from '../../server/platform/outgoing/create-outgoing.ts'
import { TmsHttp } from '../../server/tms/port/http.ts'
import { testrail } from '../../server/tms/testrail/connector.ts'
import { fakeCase, startFakeTestRail, type FakeCase } from '../../tests/fakes/fake-testrail.ts'
import { tryConnector } from './try-connector.ts'

async function tryTestRail(cases: FakeCase[], options: { apiKey?: string; caseId?: string } = {}) {
  const fake = await startFakeTestRail(cases)
  const outgoing = createOutgoing({ allow: hostListSchema.parse('127.0.0.1'), deny: [], ownPorts: new Set() })
  onTestFinished(() => {
    outgoing.close()
    fake.close()
  })
  const { signal } = new AbortController()
  const connect = (apiKey: string) => {
    const http = new TmsHttp(outgoing, { baseUrl: fake.origin, apiKey, signal, patienceMs: 200 })
    return testrail.connect({ baseUrl: fake.origin, apiKey, http })
  }
  const apiKey = options.apiKey ?? fake.apiKey
  const tried = await tryConnector({ connect, apiKey, ...(options.caseId === undefined ? {} : { caseId: options.caseId }) })
  expect(JSON.stringify(tried)).not.toContain(apiKey)
  return { tried, failed: tried.filter(({ isPassed }) => !isPassed).map(({ name }) => name) }
}

test('a system that does all of it passes', async () => {
  const { tried, failed } = await tryTestRail([fakeCase(1, { labels: ['smoke'] }), fakeCase(2), fakeCase(3)])
  expect(failed).toEqual([])
  expect(tried.map(({ name, told }) => `${name}: ${told}`)).toEqual([
    'the key has the form of a key of this system: yes',
    'the key is accepted: yes',
    'a wrong key is refused: yes',
    'projects: 2',
    'the first test cases: 3',
    'the list goes on where it is told to: C2',
    'a search finds what is there: 3',
    'a filter by tag finds what has it: 1',
    expect.stringMatching(/^the test case C1: 2 steps, 1 expected results, 0 files, 1 tags, version .+, link back told$/),
    expect.stringMatching(/^the test case C2: /),
    expect.stringMatching(/^the test case C3: /),
  ])
})

test('a wrong key, an empty project and a test case that is gone fail', async () => {
  expect((await tryTestRail([fakeCase(1)], { apiKey: 'mia@example.com:wrong' })).failed).toContain('the key is accepted')
  expect((await tryTestRail([fakeCase(1)], { apiKey: 'only-a-key' })).failed).toEqual(['the key has the form of a key of this system'])
  expect((await tryTestRail([])).failed).toEqual(['the first test cases'])
  expect((await tryTestRail([fakeCase(1)], { caseId: 'C9' })).failed).toEqual(['the test case C9'])
})
