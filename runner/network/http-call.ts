import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { isIP, type Socket } from 'node:net'
import { plainHost } from '#contract/rules/host-list.ts'
import type { CallFailure } from '#contract/schemas/step-failure.ts'
import type { Failure, Gateway } from './gateway.ts'

export type HttpRequest = { method: string; url: URL; headers: readonly (readonly [string, string])[]; body: string | undefined }
/** `body`: null when it is no text. */
export type HttpResponse = { status: number; headers: [string, string][]; body: string | null }

/** Why there is no answer that can be read. `refused`: the rules for addresses forbid to connect. */
export class HttpCallError extends Error {
  override name = 'HttpCallError'
  readonly reason: CallFailure
  readonly refused: Extract<Failure, { kind: 'refused' }> | null

  constructor(reason: CallFailure, detail: string, refused: HttpCallError['refused'] = null) {
    super(detail)
    this.reason = reason
    this.refused = refused
  }
}

/**
 * Sends one request through the gateway, which resolves the name and judges the address, as for the browser. Redirects are answers here. A certificate is not
 * judged, because the browser does not judge it either.
 *
 * Errors: `HttpCallError`.
 */
export async function requestThrough(
  gateway: Gateway,
  { method, url, headers, body }: HttpRequest,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<HttpResponse> {
  const isSecure = url.protocol === 'https:'
  const socket = await socketFor(gateway, url, signal)
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = (isSecure ? https : http).request({
        method,
        path: url.pathname + url.search,
        headers: Object.entries(grouped([['Host', url.host], ...headers])).flatMap(([name, values]) =>
          values.flatMap((value) => [name, value]),
        ),
        createConnection: () => (isSecure ? secured(socket, url) : socket),
        signal,
      })
      request.on('response', resolve)
      request.on('error', (error) => reject(signal.aborted ? error : new HttpCallError(reasonOf(error), error.message)))
      request.end(body)
    })
    const bytes = await read(response, maxBytes).catch((error: unknown) => {
      const isCutOff = error instanceof Error && !(error instanceof HttpCallError) && !signal.aborted
      throw isCutOff ? new HttpCallError('other', `The answer was cut off: ${error.message}`) : error
    })
    return { status: response.statusCode ?? 0, headers: pairs(response.rawHeaders), body: textOf(bytes) }
  } catch (error) {
    const isHeader = error instanceof TypeError && 'code' in error && String(error.code).includes('INVALID')
    throw isHeader ? new HttpCallError('bad_header', error.message) : error
  } finally {
    socket.destroy()
  }
}

async function socketFor(gateway: Gateway, url: URL, signal: AbortSignal): Promise<Socket> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const connected = await connectedInTime(gateway, { host: plainHost(url.hostname), port }, signal)
  if ('kind' in connected) {
    if (connected.kind === 'refused') throw new HttpCallError('other', 'refused', connected)
    throw new HttpCallError(
      connected.code === 'ENOTFOUND' || connected.code === 'EAI_AGAIN' ? 'name_not_resolved' : 'unreachable',
      connected.code,
    )
  }
  return connected
}

/** A host behind a firewall answers nothing for minutes. A connection that comes after the end of the time is closed. */
async function connectedInTime(gateway: Gateway, to: Parameters<Gateway['connect']>[0], signal: AbortSignal): Promise<Socket | Failure> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  const connecting = gateway.connect(to)
  try {
    signal.throwIfAborted()
    return await Promise.race([connecting, ended.promise])
  } catch (error) {
    void connecting.then((late) => 'kind' in late || late.destroy())
    throw error
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function secured(socket: Socket, url: URL): Duplex {
  const host = plainHost(url.hostname)
  return connectSecurely({ socket, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) })
}

/** Fields of one name, in whatever case, stand together. */
function grouped(headers: readonly (readonly [string, string])[]): Record<string, string[]> {
  const byName = new Map<string, { name: string; values: string[] }>()
  for (const [name, value] of headers) {
    const known = byName.get(name.toLowerCase())
    if (!known || name.toLowerCase() === 'host') byName.set(name.toLowerCase(), { name, values: [value] })
    else known.values.push(value)
  }
  return Object.fromEntries([...byName.values()].map(({ name, values }) => [name, values]))
}

async function read(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new HttpCallError('too_large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []))

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function reasonOf(error: Error): CallFailure {
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code === 'EPROTO') return 'certificate'
  if (code.startsWith('ERR_INVALID') || code.startsWith('HPE_')) return 'other'
  return 'unreachable'
}
