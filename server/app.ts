import { CALLS_PER_REQUEST_MAX } from '#contract/constants.ts'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { TRPCError } from '@trpc/server'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { DEVICE_LIFETIME_SECONDS, REFRESH_LIFETIME_SECONDS } from './accounts/lifetimes.ts'
import { authenticateCaller } from './accounts/authenticate-caller.ts'
import { appRouter, type AppRouter } from './app-router.ts'
import type { Deps } from './platform/deps.ts'
import type { Context } from './platform/http/trpc.ts'
import { scopedLog } from './platform/log.ts'
import { isAppError } from './platform/errors.ts'
import { retryAfterHeader, toTransportError } from './platform/http/error-shape.ts'
import { addEventStreams } from './platform/http/event-streams.ts'
import { answerErrors } from './platform/http/fastify-errors.ts'
import { addHealth, type ReadinessCheck } from './platform/http/health.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './platform/http/request-id.ts'
import { contextFactory } from './platform/http/request-context.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveClient } from './platform/http/static-files.ts'
import { isWebSocketUpgrade } from './platform/http/upgrades.ts'

export const CALL_PREFIX = '/api/call'
/** Enough for a push of 100 full drafts, or for a project with all its environment data. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024

export type AppOptions = {
  /** Folder of the built client. */
  distFolder?: string
  readiness?: readonly ReadinessCheck[]
  /** More routes: the screen proxy, downloads. Registered before the client's catch-all. */
  plugins?: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[]
}

/** The HTTP side of the server: calls, health, extra routes, the built client. Listens nowhere yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = Fastify({
    loggerInstance,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    // X-Forwarded-For is believed from these proxies only.
    trustProxy: deps.config.trustProxy,
    // A batch of calls is one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Streams never end by themselves; closing must not wait for them.
    forceCloseConnections: true,
    http: { shouldUpgradeCallback: isWebSocketUpgrade },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  })
  answerErrors(app, BODY_LIMIT_BYTES)
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id))
  await addSecurityHeaders(app, { isSecure: deps.config.publicUrl.startsWith('https:') })
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(cookie)
  addHealth(app, options.readiness ?? [])
  await addCalls(app, deps)
  for (const plugin of options.plugins ?? []) await plugin(app, deps)
  await serveClient(app, options.distFolder ?? fileURLToPath(new URL('../dist', import.meta.url)))
  return app
}

async function addCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const createContext = contextFactory({
    deps,
    authenticate: (token, origin) => authenticateCaller(deps, token, origin),
    refreshLifetimeSeconds: REFRESH_LIFETIME_SECONDS,
    deviceLifetimeSeconds: DEVICE_LIFETIME_SECONDS,
  })
  const onError = ({ error, path, ctx }: { error: TRPCError; path: string | undefined; ctx?: Context | undefined }) => {
    const { code, cause } = toTransportError(error)
    const isOurs = code === 'INTERNAL_SERVER_ERROR' || isAppError(cause, 'internal')
    if (isOurs) (ctx?.deps ?? deps).log.error({ err: error.cause ?? error, path }, 'call failed')
  }
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext,
    onError,
    maxBatchSize: CALLS_PER_REQUEST_MAX,
    // Answers contain tokens and data of one user, so no cache between server and browser may store them. Streams set this header themselves.
    responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-store', ...retryAfterHeader(errors) } }),
  }
  addEventStreams(app, { prefix: CALL_PREFIX, router: appRouter, createContext, onError, log: scopedLog(deps.log, 'stream') })
  await app.register(fastifyTRPCPlugin, { prefix: CALL_PREFIX, trpcOptions })
}
