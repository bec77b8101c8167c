import http from 'node:http'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { REMEMBERED_HEADER } from '#contract/schemas/runner-api.ts'
import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { failureOfConnection } from '../platform/outgoing/failure-of-connection.ts'

const ANSWER_BYTES_MAX = 64 * 1024 * 1024

/** Bytes that are sent as they are, with headers that say what they are. */
export type RunnerContent = { bytes: Buffer; headers: Record<string, string> }
export type RunnerHttpRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  content?: RunnerContent
  timeoutMs: number
  signal: AbortSignal
}
export type RunnerHttpResponse =
  | { kind: 'response'; status: number; body: unknown; isRemembered: boolean }
  | { kind: 'unreachable'; failure: FleetFailure }

/**
 * One JSON request to a runner over a kept-alive connection.
 *
 * Errors: an aborted signal rejects with its reason and closes the connection, by which the runner knows that it has to stop. Every other
 * failure (refused, reset, silent for `timeoutMs`, not JSON) is answered as `unreachable`.
 */
export async function requestRunner(agent: http.Agent, config: ConnectionConfig, request: RunnerHttpRequest): Promise<RunnerHttpResponse> {
  request.signal.throwIfAborted()
  const timeout = AbortSignal.timeout(request.timeoutMs)
  try {
    const { status, text, isRemembered } = await exchange(agent, config, request, AbortSignal.any([request.signal, timeout]))
    return { kind: 'response', status, body: text === '' ? null : (JSON.parse(text) as unknown), isRemembered }
  } catch (error) {
    request.signal.throwIfAborted()
    return { kind: 'unreachable', failure: timeout.aborted ? silentFor(request.timeoutMs) : failureOf(error) }
  }
}

async function exchange(
  agent: http.Agent,
  config: ConnectionConfig,
  request: RunnerHttpRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string; isRemembered: boolean }> {
  const json = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body))
  const body = request.content?.bytes ?? json
  const type = request.content ? 'application/octet-stream' : 'application/json'
  const headers: http.OutgoingHttpHeaders = body ? { 'content-type': type, 'content-length': body.length, ...request.content?.headers } : {}
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      {
        agent,
        host: config.host,
        port: config.apiPort,
        method: request.method,
        path: request.path,
        auth: `${config.username}:${config.password}`,
        headers,
        signal,
      },
      (incoming) => {
        const isRemembered = incoming.headers[REMEMBERED_HEADER] !== undefined
        readText(incoming).then((text) => resolve({ status: incoming.statusCode ?? 0, text, isRemembered }), reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readText(incoming: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const silentFor = (ms: number) => fleetFailure('timed_out', `no answer in ${ms / 1000} s`)

/** Never tells anything of the request, which may contain a secret. */
function failureOf(error: unknown): FleetFailure {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  // An answer that is no HTTP (`HPE_…`), or no JSON.
  if (error instanceof SyntaxError || code.startsWith('HPE_')) return fleetFailure('not_a_runner')
  const known = failureOfConnection(error)
  if (known) return known.code === 'address_refused' ? known : { ...known, detail: code }
  return fleetFailure('connection_lost', code || (error instanceof Error ? error.message.slice(0, 100) : 'unknown'))
}
