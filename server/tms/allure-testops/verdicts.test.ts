import { expect, test } from 'vitest'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { TmsHttp } from '../port/http.ts'
import { allureVerdicts } from './verdicts.ts'

const SITE = 'https://allure.example'
const VERDICT = { caseId: '31', verdict: 'failed' as const, durationMs: 5, comment: 'Why', mark: 'Why' }
const TARGET = { projectId: '5', run: { id: '7', name: 'Release', url: null }, name: 'The batch' }

type Asked = { method: string | undefined; path: string; body: unknown }

/** A server whose launch has a result for a test case once it was added, `fillsAfter` looks later. `hasSecond`: it knows the second version of setting a status. */
function startAllure({ fillsAfter = 0, hasSecond = true } = {}) {
  const asked: Asked[] = []
  let looks = Number.NEGATIVE_INFINITY
  const answer = ({ method, path }: Asked): [number, unknown] => {
    if (path.startsWith('/api/testresult?')) return [200, { content: looks++ >= fillsAfter ? [{ id: 900, testCaseId: 31 }] : [] }]
    if (path === '/api/rs/testcase/31') return [200, { id: 31, name: 'Refund', projectId: 5 }]
    if (path === '/api/launch/7/testcase/add') looks = 0
    if (path === '/api/v2/test-result/bulk/resolve' && !hasSecond) return [404, {}]
    return [method === 'POST' ? 204 : 404, '']
  }
  const request: Outgoing['request'] = ({ method, url, body }) => {
    const one = { method, path: url.slice(SITE.length), body: body === undefined ? null : (JSON.parse(body) as unknown) }
    asked.push(one)
    const [status, content] = answer(one)
    return Promise.resolve({ status, headers: {}, text: JSON.stringify(content) } as Awaited<ReturnType<Outgoing['request']>>)
  }
  const http = new TmsHttp({ request } as Outgoing, {
    baseUrl: SITE,
    apiKey: 'key',
    signal: new AbortController().signal,
    patienceMs: 0,
  })
  return { sink: allureVerdicts({ http, site: SITE, headers: {} }), asked, added: () => asked.filter(({ path }) => path.endsWith('/add')) }
}

test('a test case that the launch has not yet is added to it', async () => {
  const { sink, asked, added } = startAllure()
  expect(await sink.send(TARGET, [VERDICT])).toEqual([])
  expect(added()).toMatchObject([{ body: { selection: { projectId: 5, leafsInclude: [31] } } }])
  expect(asked.at(-1)).toMatchObject({ body: { selection: { launchId: 7, leafsInclude: [900] }, status: 'failed', message: 'Why' } })
})

test('a launch that is still being filled is asked again later, and nothing is added twice', async () => {
  const { sink, asked, added } = startAllure({ fillsAfter: 1 })
  await expect(sink.send(TARGET, [VERDICT])).rejects.toMatchObject({ failure: { kind: 'busy', retryAfterSeconds: 5 } })
  expect(asked.some(({ path }) => path.includes('resolve'))).toBe(false)
  expect(await sink.send(TARGET, [VERDICT])).toEqual([])
  expect(added()).toHaveLength(1)
})

test('an older server sets the status by its first call', async () => {
  const { sink, asked } = startAllure({ hasSecond: false })
  await sink.send(TARGET, [VERDICT])
  expect(asked.at(-1)).toMatchObject({ path: '/api/testresult/900/resolve', body: { status: 'failed', message: 'Why' } })
})
