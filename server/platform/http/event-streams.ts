import { Readable } from 'node:stream'
import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
  TRPCError,
} from '@trpc/server'
import { parseConnectionParamsFromString } from '@trpc/server/http'
import type { Log } from '#contract/rules/logging.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextRequest } from './request-context.ts'
import type { Context } from './trpc.ts'

/** Interval of pings, because proxies and browsers close a connection that is silent for long. */
const PING_MS = 15_000
/** The client connects again when it has received nothing, not even a ping, for this long. */
const SILENCE_MAX_MS = 40_000
/** A stream ends after this long; its client reconnects with its present rights. */
const DURATION_MAX_MS = 30 * 60_000

const CONNECTED = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: SILENCE_MAX_MS })}\n\n`
const PING = 'event: ping\ndata: \n\n'

const HEADERS = {
  'content-type': 'text/event-stream',
  // A stream contains data of one user, so no cache between server and browser may store it.
  'cache-control': 'no-store, no-transform',
  // Proxies must pass on each event at once.
  'x-accel-buffering': 'no',
}

type Options = {
  /** Path before the procedure's name. */
  prefix: string
  router: AnyTRPCRouter
  createContext: (request: ContextRequest) => Promise<Context>
  onError: (problem: { error: TRPCError; path: string }) => void
  log: Log
}

type Call = { path: string; request: FastifyRequest<{ Querystring: Query }>; reply: FastifyReply }
type Query = Record<string, string | undefined>

/**
 * Answers the subscriptions of `router` in the form that tRPC's `httpSubscriptionLink` expects: server-sent events `connected`, `ping`,
 * `serialized-error` and, without a name, the values that the procedure yields, with the ids of tracked events.
 *
 * tRPC's own implementation passes every event through a chain of streams and writes it in three pieces, for each subscriber: decision 0024.
 *
 * No event says that a stream is complete. It ends when the server stops, the client falls behind or its time is up, and each time the client
 * has to reconnect and continue after the last event that it has received.
 */
export function addEventStreams(app: FastifyInstance, options: Options): void {
  // tRPC stores the properties of routers and procedures in members of these names.
  const { _def: definition } = options.router
  const procedures: Record<string, { _def: { type: string } }> = definition.procedures
  for (const [path, { _def: procedure }] of Object.entries(procedures)) {
    if (procedure.type !== 'subscription') continue
    // HEAD is not answered, because a stream without a body is of no use.
    app.get<{ Querystring: Query }>(`${options.prefix}/${path}`, { compress: false, exposeHeadRoute: false }, (request, reply) =>
      answer(options, { path, request, reply }),
    )
  }
}

function answer(options: Options, call: Call): FastifyReply {
  const life = new AbortController()
  const stream = Readable.from(frames(options, call, life.signal), { objectMode: false })
  // No ping is needed while data waits to be written.
  const ping = setInterval(() => void (stream.readableLength === 0 && stream.push(PING)), PING_MS)
  const end = setTimeout(() => life.abort(), DURATION_MAX_MS)
  // The end of `stream` itself would come too late: it waits for the procedure, which waits for this signal.
  call.reply.raw.once('close', () => {
    clearInterval(ping)
    clearTimeout(end)
    life.abort()
  })
  return call.reply.headers(HEADERS).send(stream)
}

async function* frames(options: Options, call: Call, signal: AbortSignal): AsyncGenerator<string | Buffer, void, undefined> {
  const facts = { streamId: call.request.id, path: call.path }
  try {
    const stream = await openStream(options, call, signal)
    options.log.debug('opened', facts)
    // The subscription exists now, so a client that reads its data after this event misses no change.
    yield CONNECTED
    for await (const value of stream) yield frameOf(value)
  } catch (cause) {
    if (!signal.aborted) yield frameOfError(options, call, cause)
  } finally {
    options.log.debug('ended', facts)
  }
}

async function openStream({ router, createContext }: Options, { path, request, reply }: Call, signal: AbortSignal) {
  const { query } = request
  const connectionParams = query.connectionParams === undefined ? null : parseConnectionParamsFromString(query.connectionParams)
  const ctx = await createContext({ req: request, res: reply, info: { type: 'subscription', connectionParams } })
  const getRawInput = async () => inputOf(query.input, request.headers['last-event-id'])
  const stream: unknown = await callTRPCProcedure({ router, path, type: 'subscription', ctx, getRawInput, signal, batchIndex: 0 })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tRPC types every result as unknown; that of a subscription is a generator
  return stream as AsyncIterable<unknown>
}

/** The input of the procedure. When a browser reconnects by itself, it uses the first address again and sends the last event id in a header. */
function inputOf(text: string | undefined, lastEventId: string | string[] | undefined): unknown {
  const input = text === undefined ? undefined : parse(text)
  return lastEventId !== undefined && typeof input === 'object' && input !== null ? { ...input, lastEventId } : input
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', message: 'The input is not JSON.', cause })
  }
}

const madeFrames = new WeakMap<object, { id: string; frame: Buffer }>()

/** The text of an event. All subscribers get the same object, so its text is made once. */
function frameOf(value: unknown): string | Buffer {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`
  const [id, data] = value
  if (typeof data !== 'object' || data === null) throw new TypeError('a tracked event has to be an object')
  const made = madeFrames.get(data)
  if (made?.id === id) return made.frame
  const frame = Buffer.from(`data: ${JSON.stringify(data)}\nid: ${id}\n\n`)
  madeFrames.set(data, { id, frame })
  return frame
}

function frameOfError({ router, onError, log }: Options, { path, request }: Call, cause: unknown): string {
  const error = getTRPCErrorFromUnknown(cause)
  log.debug('refused', { streamId: request.id, path, code: error.code })
  onError({ error, path })
  const {
    _def: { _config: config },
  } = router
  const shape: unknown = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx: undefined })
  return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`
}
