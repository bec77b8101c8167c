import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { LiveCount } from '../platform/http/live-count.ts'
import { refuseUpgrade, serveUpgrades, type Upgrade, type UpgradeLimits } from '../platform/http/upgrades.ts'
import { CLOSE, joinScreen, openRunnerScreen, type ScreenTarget } from './screen-proxy.ts'

/** The address of a screen, and the user who may see it. */
export type AuthorizedScreen = ScreenTarget & { viewerId: string }

export type ScreenPluginOptions = {
  /** The folder of the built files `ack.html`, `viewer.js` and `viewer.css`. */
  viewerDir: string
  /**
   * Returns the screen that a token opens; null when the token is expired, revoked, forged, or made for another user. `accessToken` is the
   * viewer's own; null when none was sent.
   */
  authorize: (vncToken: string, accessToken: string | null) => Promise<AuthorizedScreen | null>
  /** Called repeatedly while the screen is shown. A null closes the connection. */
  reauthorize: (vncToken: string) => Promise<ScreenTarget | null>
  /** Calls `onChange` as soon as `reauthorize` may answer differently, so that nobody sees the next user's screen. Returns the function that ends the watch. */
  watchScreen?: (vncToken: string, onChange: () => void) => () => void
  /** Calls `onEnded` as soon as the viewer's own login is over. Returns the function that ends the watch. */
  watchViewer?: (accessToken: string, onEnded: () => void) => () => void
  /** Called when somebody used the screen since it was last called, or the screen was last checked. */
  noteUse?: (vncToken: string) => Promise<void>
  recheckMs?: number
  /** The address that a connection comes from, for the limits. */
  addressOf: (request: IncomingMessage) => string
  limits?: UpgradeLimits & { perUser: number }
  /** Origin of the public address, when a proxy in front changes the Host header. */
  publicOrigin?: string
}

const SOCKET_PATH = '/runner/screen'
/** A browser cannot set headers of a WebSocket, so the access token is sent as an offered protocol. It must not stand in the address. */
const ACCESS_PROTOCOL_PREFIX = 'access.'
const RECHECK_MS = 5000
/** More screens than a user can look at. */
const SCREENS_PER_USER_MAX = 20
/** A viewer sends input and clipboard text. */
const MESSAGE_MAX_BYTES = 8 * 1024 * 1024
const FILES: Record<string, string> = {
  'ack.html': 'text/html; charset=utf-8',
  'viewer.js': 'text/javascript; charset=utf-8',
  'viewer.css': 'text/css; charset=utf-8',
}
/** noVNC sets styles by script, which needs no exception; its pointer is a `data:` address. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Serves the page that shows a remote browser, `/runner/ack.html?vncToken=…`, and the WebSocket of its screen, `/runner/screen`. */
export async function screenPlugin(app: FastifyInstance, options: ScreenPluginOptions): Promise<void> {
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/runner/${name}`, async (_request, reply) => sendFile(reply, join(options.viewerDir, name), type))
  }
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES,
    handleProtocols: (offered) => (offered.has('binary') ? 'binary' : false),
  })
  const screensOf = new LiveCount(options.limits?.perUser ?? SCREENS_PER_USER_MAX)
  const stopServing = serveUpgrades(app, {
    path: SOCKET_PATH,
    addressOf: options.addressOf,
    ...(options.limits ? { limits: options.limits } : {}),
    accept: (upgrade) => show(upgrade, { sockets, screensOf, options, app }),
  })
  app.addHook('preClose', () => {
    stopServing()
    for (const viewer of sockets.clients) viewer.close(CLOSE.goingAway)
    sockets.close()
  })
}

/** Answers inside the preview when the client is not built, with a text that says what to do. */
function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The page of the remote browser is not built. Run: npm run build\n')
}

async function sendFile(reply: FastifyReply, path: string, type: string): Promise<FastifyReply> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (content === null) return sendNotBuilt(reply)
  return reply
    .type(type)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-cache')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .send(content)
}

type Parts = { sockets: WebSocketServer; screensOf: LiveCount; options: ScreenPluginOptions; app: FastifyInstance }

async function show({ request, url, socket, head }: Upgrade, { sockets, screensOf, options, app }: Parts): Promise<void> {
  const token = url.searchParams.get('vncToken') ?? ''
  if (!token) return refuseUpgrade(socket, '401 Unauthorized')
  if (!isOwnOrigin(request, options.publicOrigin)) return refuseUpgrade(socket, '403 Forbidden')
  const accessToken = accessTokenOf(request)
  const target = await options.authorize(token, accessToken)
  if (!target) return refuseUpgrade(socket, '403 Forbidden')
  const leave = screensOf.enter(target.viewerId)
  // The connection is accepted and closed with a code, because a browser shows a page no reason for a refused connection.
  if (!leave) return sockets.handleUpgrade(request, socket, head, closeAsTooMany)
  socket.once('close', leave)
  const runner = await openRunnerScreen(target).catch((error: unknown) => {
    app.log.error({ err: error }, 'The screen of a runner cannot be shown')
    return null
  })
  // Without this the runner's side would stay open when the viewer disconnects before it is joined, or when its request is invalid.
  socket.once('close', () => runner?.destroy())
  if (!runner) return refuseUpgrade(socket, '502 Bad Gateway')
  if (socket.destroyed) return void runner.destroy()
  sockets.handleUpgrade(request, socket, head, (viewer) => {
    let isUsed = false
    joinScreen(viewer, runner, { target, onInput: () => (isUsed = true) })
    const handleCheck = () => {
      // When the database is unavailable for a moment, the next use is noted.
      if (isUsed) options.noteUse?.(token).catch(() => undefined)
      isUsed = false
    }
    cutOffWhenRevoked(viewer, { token, target, onCheck: handleCheck }, options)
    if (accessToken !== null) cutOffWithLogin(viewer, accessToken, options)
  })
}

function closeAsTooMany(viewer: WebSocket): void {
  viewer.on('error', () => viewer.terminate())
  viewer.close(CLOSE.tooMany)
}

function accessTokenOf({ headers }: IncomingMessage): string | null {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return offered.find((name) => name.startsWith(ACCESS_PROTOCOL_PREFIX))?.slice(ACCESS_PROTOCOL_PREFIX.length) ?? null
}

/** Whether the request comes from a page of this origin. Pages of other sites must not open a socket, even with a leaked token. */
function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function cutOffWithLogin(viewer: WebSocket, accessToken: string, { watchViewer }: ScreenPluginOptions): void {
  const stop = watchViewer?.(accessToken, () => viewer.close(CLOSE.revoked))
  if (stop) viewer.once('close', stop)
}

type Shown = { token: string; target: ScreenTarget; onCheck: () => void }

function cutOffWhenRevoked(viewer: WebSocket, { token, target, onCheck }: Shown, options: ScreenPluginOptions): void {
  const check = () => {
    onCheck()
    options.reauthorize(token).then(
      (now) => {
        const isSame = now?.host === target.host && now.vncPort === target.vncPort
        if (!isSame) viewer.close(CLOSE.revoked)
      },
      // When the database is unavailable for a moment, nothing is revoked.
      () => undefined,
    )
  }
  const timer = setInterval(check, options.recheckMs ?? RECHECK_MS)
  timer.unref()
  const stop = options.watchScreen?.(token, check)
  viewer.once('close', () => {
    clearInterval(timer)
    stop?.()
  })
  // The right may have ended while the screen was being opened.
  check()
}
