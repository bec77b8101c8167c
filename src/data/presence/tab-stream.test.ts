import { expect, test } from 'vitest'
import type { WatchMessage } from '#contract/schemas/presence.ts'
import { readEvents } from './event-stream.ts'
import { type StreamAnswer, TabStream } from './tab-stream.ts'

const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A connection of which the test is the server. */
function connection(tabIds: string[], signal: AbortSignal) {
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (controller = given) })
  signal.addEventListener('abort', () => controller.error(signal.reason))
  const write = (text: string) => controller.enqueue(encoder.encode(text))
  const say = (message: WatchMessage) => write(`data: ${JSON.stringify(message)}\n\n`)
  return { tabIds, signal, body, write, say, cut: () => controller.error(new Error('cut')) }
}

function start(answer: (body: ReadableStream<Uint8Array<ArrayBuffer>>) => StreamAnswer = (body) => ({ kind: 'stream', body })) {
  const connections: ReturnType<typeof connection>[] = []
  const messages: unknown[] = []
  const counts = { refreshed: 0, broken: 0 }
  const sleeps: { ms: number; end: () => void }[] = []
  const stream = new TabStream({
    connect: async (tabIds, signal) => {
      const made = connection(tabIds, signal)
      connections.push(made)
      return answer(made.body)
    },
    refresh: async () => void (counts.refreshed += 1),
    onMessage: (message) => messages.push(message),
    onBroken: () => void (counts.broken += 1),
    clock: {
      now: () => 0,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          sleeps.push({ ms, end: resolve })
          signal.addEventListener('abort', () => resolve())
        }),
    },
    random: () => 0,
  })
  return { stream, connections, messages, counts, sleeps }
}

const changes: WatchMessage = { changes: [{ kind: 'recipe', id: 'r', projectId: 'p', what: 'edited' }] }

test('passes on what changed; what was before the beginning may have been missed', async () => {
  const { stream, connections, messages } = start()
  stream.watch(['a'])
  await turns()
  connections[0]!.write('event: connected\ndata: {}\n\n: comment\n\n')
  connections[0]!.say({ ok: true })
  const text = `data: ${JSON.stringify(changes)}\n\n`
  connections[0]!.write(text.slice(0, 20))
  connections[0]!.write(text.slice(20))
  await turns()
  expect(messages).toEqual([{ missed: true }, changes])
})

test('the next stream begins before the one before it ends, and nothing counts as missed', async () => {
  const { stream, connections, messages, counts } = start()
  stream.watch(['a'])
  await turns()
  connections[0]!.say({ ok: true })
  await turns()
  stream.watch(['a', 'b'])
  await turns()
  expect(connections[0]!.signal.aborted).toBe(false)
  connections[0]!.say(changes)
  await turns()
  connections[1]!.say({ ok: true })
  await turns()
  expect(connections[0]!.signal.aborted).toBe(true)
  connections[1]!.say(changes)
  await turns()
  expect(messages).toEqual([{ missed: true }, changes, changes])
  expect(counts.broken).toBe(0)
})

test('after a gap it says so, and a hint ends the wait', async () => {
  const { stream, connections, messages, counts } = start()
  stream.watch(['a'])
  await turns()
  connections[0]!.say({ ok: true })
  await turns()
  connections[0]!.cut()
  await turns()
  expect(counts.broken).toBe(1)
  expect(connections).toHaveLength(1)
  stream.hint()
  await turns()
  connections[1]!.say({ ok: true })
  await turns()
  expect(messages).toEqual([{ missed: true }, { missed: true }])
})

test('silence cuts a connection that only seems to stand', async () => {
  const { stream, connections, sleeps } = start()
  stream.watch(['a'])
  await turns()
  sleeps.find(({ ms }) => ms === 45_000)!.end()
  await turns()
  expect(connections[0]!.signal.aborted).toBe(true)
  expect(sleeps.at(-1)!.ms).toBeLessThan(2000)
  sleeps.at(-1)!.end()
  await turns()
  expect(connections).toHaveLength(2)
})

test.each([
  ['a refused request', (): StreamAnswer => ({ kind: 'unauthorized' }), false],
  ['a refusal inside the stream', (body: ReadableStream<Uint8Array<ArrayBuffer>>): StreamAnswer => ({ kind: 'stream', body }), true],
])('%s asks for a newer token', async (_name, answer, isInside) => {
  const { stream, connections, counts } = start(answer)
  stream.watch(['a'])
  await turns()
  if (isInside) connections[0]!.write('event: serialized-error\ndata: {"message":"no","data":{"code":"UNAUTHORIZED"}}\n\n')
  await turns()
  expect(counts.refreshed).toBe(1)
})

test('without tabs there is no stream', async () => {
  const { stream, connections } = start()
  stream.watch(['a'])
  await turns()
  stream.watch([])
  await turns()
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('events that are cut anywhere are put together', async () => {
  const text = 'event: a\ndata: 1\n\n: ping\n\ndata: 2\ndata: 3\n\nignored: x\n\ndata: unfinished'
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const letter of text) controller.enqueue(encoder.encode(letter))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([{ event: 'a', data: '1' }, { data: '2\n3' }])
})
