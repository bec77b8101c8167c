import { expect, test } from 'vitest'
import { createPushTransport, readOutcome } from './push-transport.ts'

const mutations = [
  { id: 'a', path: 'recipe.updateTitle', input: {}, entity: 'recipe:1', needs: [] },
  { id: 'b', path: 'recipe.updateTitle', input: {}, entity: 'recipe:1', needs: [] },
]
const answer = (results: unknown) => ({ result: { data: { results } } })
const response = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) })
const failure = (message = 'no') => ({ error: { message, data: { appCode: 'validation_failed', details: { issues: {} } } } })

test('a complete answer in order is an answer', () => {
  const results = [
    { id: 'a', status: 'applied', result: null },
    { id: 'b', status: 'retry' },
  ]
  expect(readOutcome(response(200), answer(results), mutations)).toEqual({ kind: 'answered', results })
})

test.each([
  ['a captive portal', 200, '<html>'],
  ['no body', 200, null],
  ['an answer that is too short', 200, answer([{ id: 'a', status: 'applied' }])],
  [
    'an answer to something else',
    200,
    answer([
      { id: 'b', status: 'applied' },
      { id: 'a', status: 'applied' },
    ]),
  ],
  [
    'a status of a newer server',
    200,
    answer([
      { id: 'a', status: 'teleported' },
      { id: 'b', status: 'applied' },
    ]),
  ],
  ['a proxy error page', 502, '<html>'],
  ['a server error', 500, failure()],
  ['a refusal page of something in between', 401, '<html>'],
])('%s counts as unreachable', (_name, status, body) => {
  expect(readOutcome(response(status), body, mutations)).toEqual({ kind: 'unreachable' })
})

test('refusals of our server are told apart', () => {
  expect(readOutcome(response(401), failure(), mutations).kind).toBe('unauthorized')
  expect(readOutcome(response(413), '<html>', mutations).kind).toBe('too_large')
  expect(readOutcome(response(429, { 'retry-after': '7' }), null, mutations)).toEqual({ kind: 'rate_limited', retryAfterMs: 7000 })
  expect(readOutcome(response(400), failure('bad'), mutations)).toMatchObject({
    kind: 'malformed',
    problem: { code: 'validation_failed', message: 'bad' },
  })
})

test.each([
  [429, '7', 7000],
  [503, '7', 7000],
  [429, 'Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  [429, '86400', 3_600_000],
  [429, 'soon', 0],
  [429, 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
])('%i with Retry-After %s asks for %i ms, by the server’s own clock', (status, asked, retryAfterMs) => {
  const headers = { 'retry-after': asked, date: 'Sat, 21 Nov 2026 12:00:00 GMT' }
  expect(readOutcome(response(status, headers), null, mutations)).toEqual({ kind: 'rate_limited', retryAfterMs })
})

test('an answer that stays away for too long counts as lost', async () => {
  const transport = createPushTransport({
    url: '/x',
    token: () => 't',
    timeoutMs: 1,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
      }),
  })
  expect(await transport.push(mutations, new AbortController().signal)).toEqual({ kind: 'unreachable' })
})

test('a failing network is unreachable, never an exception', async () => {
  const transport = createPushTransport({ url: '/x', token: () => 't', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await transport.push(mutations, new AbortController().signal)).toEqual({ kind: 'unreachable' })
})
