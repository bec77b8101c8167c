import { initTRPC, tracked, TRPCError } from '@trpc/server'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog, type LogLine } from '#contract/rules/logging.ts'
import { addEventStreams } from './event-streams.ts'

type Source = (input: unknown, signal: AbortSignal | undefined) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>
type Options = Parameters<typeof addEventStreams>[1]

/** A server on loopback with one subscription, `events`. `leave` disconnects the client. */
async function serve(source: Source, createContext: Options['createContext'] = async () => ({}) as never) {
  const t = initTRPC.create()
  const events = t.procedure
    .input((input) => input)
    .subscription(async function* ({ input, signal }) {
      yield* await source(input, signal)
    })
  const app = Fastify({ forceCloseConnections: true })
  const onError = vi.fn<Options['onError']>()
  const lines: LogLine[] = []
  const log = createLog('stream', (line) => lines.push(line))
  addEventStreams(app, { prefix: '/call', router: t.router({ events, asked: t.procedure.query(() => 1) }), createContext, onError, log })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const life = new AbortController()
  onTestFinished(() => life.abort())
  const open = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(`${url}/call/events?${new URLSearchParams(query)}`, { headers, signal: life.signal })
  return { url, open, onError, lines, leave: () => life.abort() }
}
const CONNECTED = 'event: connected\ndata: {"reconnectAfterInactivityMs":40000}\n\n'

test('values that a procedure yields are sent, with the ids of tracked events; no event says that the stream has ended', async () => {
  const createContext = vi.fn<Options['createContext']>(async () => ({}) as never)
  const { open } = await serve(async function* (input) {
    yield tracked('7', { input })
    yield { of: 'no id' }
  }, createContext)
  const response = await open({ input: '{"a":"б"}', connectionParams: '{"token":"t"}' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(await response.text()).toBe(`${CONNECTED}data: {"input":{"a":"б"}}\nid: 7\n\ndata: {"of":"no id"}\n\n`)
  expect(createContext.mock.calls[0]?.[0].info).toEqual({ type: 'subscription', connectionParams: { token: 't' } })
})

test('asking for the head alone opens no stream', async () => {
  const source = vi.fn<Source>(async function* () {
    yield 1
  })
  const { url } = await serve(source)
  expect((await fetch(`${url}/call/events`, { method: 'HEAD' })).status).toBe(404)
  expect(source).not.toHaveBeenCalled()
})

test('one object that many subscribers read is sent to each under its own id', async () => {
  const shared = { shared: true }
  let id = 0
  const { open } = await serve(async function* () {
    yield tracked(String((id += 1)), shared)
  })
  expect(await (await open()).text()).toContain('data: {"shared":true}\nid: 1\n\n')
  expect(await (await open()).text()).toContain('data: {"shared":true}\nid: 2\n\n')
})

test('a browser that connects again by itself goes on behind the last event it has seen', async () => {
  const { open } = await serve(async function* (input) {
    yield input
  })
  const response = await open({ input: '{"recipeId":"r","lastEventId":1}' }, { 'last-event-id': '9' })
  expect(await response.text()).toContain('data: {"recipeId":"r","lastEventId":"9"}')
})

test('a client is called connected once the procedure listens, not before', async () => {
  const order: string[] = []
  const opened = Promise.withResolvers<void>()
  const t = initTRPC.create()
  const events = t.procedure.subscription(async () => {
    await opened.promise
    order.push('listens')
    return (async function* () {})()
  })
  const app = Fastify()
  addEventStreams(app, {
    prefix: '/call',
    router: t.router({ events }),
    createContext: async () => ({}) as never,
    onError: () => {},
    log: createLog('stream', () => {}),
  })
  onTestFinished(() => app.close())
  const answered = app.inject('/call/events').then(({ body }) => order.push(body))
  opened.resolve()
  await answered
  expect(order).toEqual(['listens', CONNECTED])
})

test.each([
  ['before it is opened', () => Promise.reject(notYours())],
  ['after some events', failing],
])('an error %s is sent in the words of the router, and reported to the server', async (_when, source) => {
  const { open, onError } = await serve(source)
  const text = await (await open()).text()
  const [, data] = /event: serialized-error\ndata: (.+)\n\n$/.exec(text) ?? []
  expect(JSON.parse(data ?? 'null')).toMatchObject({ message: 'not yours', data: { code: 'FORBIDDEN', path: 'events' } })
  expect(onError).toHaveBeenCalledExactlyOnceWith({ error: expect.any(TRPCError), path: 'events' })
})

const notYours = () => new TRPCError({ code: 'FORBIDDEN', message: 'not yours' })

async function* failing() {
  yield { first: true }
  throw notYours()
}

test.each(['input', 'connectionParams'])('an address that nobody can read is refused: %s', async (name) => {
  const { open } = await serve(async function* () {})
  expect(await (await open({ [name]: '{' })).text()).toMatch(/^event: serialized-error\n.*"code":"PARSE_ERROR"/)
})

test('the signal of a procedure aborts when its client disconnects, and no error is reported', async () => {
  const disconnected = Promise.withResolvers<void>()
  const { open, onError, leave } = await serve(async function* (_input, signal) {
    const gone = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
    yield 'here'
    await gone
    disconnected.resolve()
    throw new Error('nobody is there')
  })
  const reader = (await open()).body!.getReader()
  await reader.read()
  leave()
  await disconnected.promise
  expect(onError).not.toHaveBeenCalled()
})

test('a silent stream gives signs of life, and ends when its time is up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = await serve(async function* (_input, signal) {
    yield 'listening'
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  })
  const response = await open()
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const readUntil = async (wanted: string) => {
    let text = ''
    while (!text.includes(wanted)) text += (await reader.read()).value ?? ''
    return text
  }
  await readUntil('listening')
  vi.advanceTimersByTime(15_000)
  expect(await readUntil('\n\n')).toBe('event: ping\ndata: \n\n')
  vi.advanceTimersByTime(30 * 60_000)
  let last = await reader.read()
  while (!last.done) last = await reader.read()
  expect(last.value).toBeUndefined()
})

test('calls that are no streams stay with tRPC', async () => {
  const { url } = await serve(async function* () {})
  expect((await fetch(`${url}/call/asked`)).status).toBe(404)
})

test('a stream says when it opens and ends, or why it was refused, and nothing that it was asked with', async () => {
  const { open, lines } = await serve((input) => {
    if (input !== undefined) throw new TRPCError({ code: 'FORBIDDEN' })
    return (async function* () {
      yield 'hush'
    })()
  })
  await (await open({ connectionParams: '{"token":"hush"}' })).text()
  await (await open({ input: '"hush"' })).text()
  const facts = { streamId: expect.stringMatching(/^req-/), path: 'events' }
  expect(lines.map((line) => ({ event: line.event, ...line.facts }))).toEqual([
    { event: 'opened', ...facts },
    { event: 'ended', ...facts },
    { event: 'opened', ...facts },
    { event: 'refused', ...facts, code: 'FORBIDDEN' },
    { event: 'ended', ...facts },
  ])
  expect(JSON.stringify(lines)).not.toContain('hush')
})
