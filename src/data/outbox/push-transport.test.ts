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

const oneAnswer = (path: string, result: object) =>
  readOutcome(response(200), answer([{ id: 'a', ...result }]), [{ ...mutations[0]!, path }]).kind

test('an answer whose contents would break a screen is no answer, and what is sound is one', () => {
  const recipe = { id: 'r', projectId: 'p', title: 'T', steps: [{ testStep: 'Open' }], updatedAt: 't' }
  const project = { id: 'p', organizationId: 'o', sutUrl: null, envData: { items: [] }, updatedAt: 't' }
  const trace = { kind: 'recipe', id: 'r', updatedAt: 't' }
  for (const result of [null, {}, [], 'yes', { ...recipe, steps: 7 }, { ...recipe, title: null }])
    expect(oneAnswer('recipe.createDraft', { status: 'applied', result })).toBe('unreachable')
  for (const result of [null, { ...project, envData: null }, { ...project, envData: { items: [null] } }])
    expect(oneAnswer('project.update', { status: 'applied', result })).toBe('unreachable')
  for (const current of [undefined, null, 'theirs', {}, { updatedAt: 1 }]) {
    expect(oneAnswer('project.update', { status: 'conflict', current })).toBe('unreachable')
    expect(oneAnswer('recipe.updateTitle', { status: 'conflict', current })).toBe('unreachable')
  }
  expect(oneAnswer('recipe.updateTitle', { status: 'applied', result: { updatedAt: { year: 1 } } })).toBe('unreachable')
  expect(oneAnswer('recipe.updateTitle', { status: 'rejected', error: 'no' })).toBe('unreachable')
  for (const result of [recipe, { ...recipe, more: 1 }, trace])
    expect(oneAnswer('recipe.createDraft', { status: 'applied', result })).toBe('answered')
  expect(oneAnswer('project.update', { status: 'applied', result: project })).toBe('answered')
  expect(oneAnswer('project.update', { status: 'conflict', current: project })).toBe('answered')
  expect(oneAnswer('recipe.delete', { status: 'duplicate', result: null })).toBe('answered')
})

test('refusals of our server are distinguished', () => {
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
