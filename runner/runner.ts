import { once } from 'node:events'
import type { Log } from '#contract/rules/logging.ts'
import { CallMemory } from './api/call-memory.ts'
import { createApiServer } from './api/server.ts'
import { createRoutes } from './api/routes.ts'
import { Turns } from './api/turns.ts'
import { BrowserHost, type HostOptions } from './browser/host.ts'
import { PAGE_LIMITS, type PageLimits } from './browser/limits.ts'
import type { RunnerConfig } from './config.ts'
import { createLogs } from './log.ts'
import { Gateway, type Resolve } from './network/gateway.ts'
import { listeningPort } from './network/listening-port.ts'
import { FileChoosers } from './surfaces/file-choosers.ts'
import { Recorder } from './recorder/recorder.ts'
import type { startScreen as StartScreen } from './screen/screen.ts'

export type RunnerParts = {
  /** Called with unexpected errors, for the log. `path` is the call's; a request's body is never passed on. */
  onError: (error: unknown, path: string) => void
  onBrowserStart?: HostOptions['onBrowserStart']
  /** Tests that need no screen leave it out. */
  startScreen?: typeof StartScreen
  /** Resolves host names; the system's resolver when left out. */
  resolve?: Resolve
  limits?: PageLimits
  logOf?: (scope: string) => Log
}

export type Runner = {
  apiPort: number
  vncPort: number | null
  host: BrowserHost
  /** Adds ports of this machine's loopback that belong to the product. From now on the browser may not connect to them. */
  addOwnPorts(ports: readonly number[]): void
  close(): Promise<void>
}

/** Builds the runner from its parts and starts it. Errors: no browser found (text for people), a port that is already in use. */
export async function startRunner(
  config: RunnerConfig,
  { onError, onBrowserStart, startScreen, resolve, limits = PAGE_LIMITS, logOf = createLogs('') }: RunnerParts,
): Promise<Runner> {
  const gateway = new Gateway(config.network, resolve)
  await gateway.start()
  const host = new BrowserHost({
    dataDir: config.dataDir,
    chromiumPath: config.chromiumPath,
    locale: config.locale,
    gateway,
    limits,
    ...(onBrowserStart ? { onBrowserStart } : {}),
  })
  const recorder = new Recorder()
  const choosers = new FileChoosers()
  const turns = new Turns((busy) => (busy ? host.busy() : host.idle()))
  host.onPrepare((session) => recorder.attach(session))
  host.onSessionEnd(() => recorder.end())
  const sessionLog = logOf('session')
  host.onSession(({ key, locale }) => sessionLog.debug('begun', { sessionKey: key, locale }))
  host.onSessionEnd(() => sessionLog.debug('ended'))
  await host.start()
  const screen =
    (await startScreen?.({
      sessions: host,
      choosers,
      host: config.host,
      port: config.vncPort,
      password: config.password,
      cacheDir: config.dataDir,
      onError: (message) => onError(new Error(message), 'screen'),
    })) ?? null
  const memory = new CallMemory()
  const server = createApiServer({
    memory,
    username: config.username,
    password: config.password,
    routes: createRoutes({ host, recorder, turns, choosers }),
    putFile: ({ sessionKey, hash }, content) => host.require(sessionKey).files.keep(hash, content),
    health: () => ({
      ok: true,
      ...host.health(),
      busy: turns.busy,
      viewers: screen?.viewerCount() ?? 0,
      rememberedTask: memory.taskId,
    }),
    onError,
    log: logOf('call'),
  })
  server.listen(config.apiPort, config.host)
  await once(server, 'listening')
  const apiPort = listeningPort(server)
  gateway.addOwnPorts([apiPort, ...(screen ? [screen.port] : [])])
  host.idle()
  return {
    apiPort,
    vncPort: screen?.port ?? null,
    host,
    addOwnPorts: (ports) => gateway.addOwnPorts(ports),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await screen?.close()
      await host.close()
      gateway.close()
    },
  }
}
