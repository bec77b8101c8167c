import { describe, expect, test, vi } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { createBatch, createRun } from '../tests/factories/run-batch.ts'
import { httpServer } from './http-server.ts'
import type { ServerFailure } from './model/server-failure.ts'
import { ServerError } from './server-port.ts'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers })
const answer = (data: unknown) => json({ result: { data } })
const refusal = (status: number, appCode: string, details?: object, headers?: Record<string, string>) =>
  json(
    { error: { message: 'Words', code: -1, data: { code: 'X', httpStatus: status, appCode, ...(details ? { details } : {}) } } },
    status,
    headers,
  )

function open(...answers: (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next ?? answer(null)
  })
  return { fetch, server: httpServer({ url: new URL('https://a.test/reprise'), token: 'rpr_x', userAgent: 'reprise/1', fetch }) }
}

/** The address and the rest of the only request. */
const sent = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls[0] as [URL, RequestInit]

async function failureOf(call: Promise<unknown>): Promise<ServerFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServerError)) throw new Error('no failure', { cause: error })
  return error.failure
}

describe('a call', () => {
  test('names the token in a header only, and follows no redirect', async () => {
    const batch = createBatch([createRun()])
    const { server, fetch } = open(answer(batch))
    expect(await server.batch(batch.id)).toEqual(batch)
    const [address, request] = sent(fetch)
    expect(address.href).toBe(
      `https://a.test/reprise/api/call/runs.batch?input=${encodeURIComponent(JSON.stringify({ batchId: batch.id }))}`,
    )
    expect(request).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      headers: { authorization: 'Bearer rpr_x', 'user-agent': 'reprise/1' },
    })
  })

  test('that changes something is sent in the body', async () => {
    const batchId = newId()
    const { server, fetch } = open(answer({ batchId, runs: 3 }))
    const input = { batchId, projectId: newId(), select: { all: true as const }, environmentId: null, retries: 0, origin: 'cli' as const }
    expect(await server.queueRuns(input)).toBe(3)
    const [address, request] = sent(fetch)
    expect(address.href).toBe('https://a.test/reprise/api/call/runs.queue')
    expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(input) })
  })

  test('reads all pages of recipes', async () => {
    const page = (...titles: string[]) => answer({ recipes: titles.map((title) => ({ id: newId(), title })), total: 3 })
    const { server } = open(page('A', 'B'), page('C'))
    expect((await server.listRecipes(newId())).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })
})

describe('no answer', () => {
  const network = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
  const slow = new DOMException('too slow', 'TimeoutError')
  test.each<[string, Response | Error, ServerFailure]>([
    ['no network', network, { kind: 'unreachable', detail: 'ECONNREFUSED', retryAfterMs: null }],
    ['a time-out', slow, { kind: 'unreachable', detail: 'ETIMEDOUT', retryAfterMs: null }],
    [
      'a proxy before a server that starts',
      new Response('<h1>', { status: 502 }),
      { kind: 'unreachable', detail: 'HTTP 502', retryAfterMs: null },
    ],
    ['an outage of the database', refusal(503, 'internal'), { kind: 'unreachable', detail: 'Words', retryAfterMs: null }],
    [
      'too many calls',
      refusal(429, 'rate_limited', {}, { 'retry-after': '7' }),
      { kind: 'unreachable', detail: 'Words', retryAfterMs: 7000 },
    ],
    ['a wrong token', refusal(401, 'unauthorized'), { kind: 'unauthorized' }],
    ['a token without the right', refusal(403, 'forbidden', { reason: 'access_token', right: null }), { kind: 'right_missing' }],
    ['an older server', refusal(404, 'not_found'), { kind: 'unknown_call', call: 'runs.batch' }],
    ['a thing that is gone', refusal(404, 'not_found', { entity: 'batch' }), { kind: 'refused', message: 'Words' }],
    ['a web page', new Response('<h1>Hello'), { kind: 'not_the_product', detail: 'HTTP 200' }],
    ['an answer of another shape', answer({ id: 1 }), { kind: 'not_the_product', detail: 'runs.batch: id' }],
    [
      'another address',
      new Response('', { status: 301, headers: { location: 'https://b.test/' } }),
      { kind: 'not_the_product', detail: '301 → https://b.test/' },
    ],
  ])('is told apart: %s', async (_, given, failure) => {
    const { server } = open(given)
    expect(await failureOf(server.batch(newId()))).toEqual(failure)
  })
})
