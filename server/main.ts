import { prepareFirstAdmin } from './accounts/first-admin.ts'
import { authenticate } from './accounts/service.ts'
import { watchLogin } from './accounts/session-stream.ts'
import { addExportRoutes } from './exports/download-route.ts'
import { addRunTraceRoutes } from './run-history/trace-route.ts'
import { registerHousekeeping } from './housekeeping.ts'
import { fileURLToPath } from 'node:url'
import { isLocalhost } from '#contract/rules/host-list.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startLocalRunners } from './fleet/local-runners.ts'
import { watchRunners } from './fleet/watch.ts'
import { registerAccountJobs } from './accounts/account-mail.ts'
import { loadMailCatalogues } from './platform/mail/catalogues.ts'
import { openMailTransport } from './platform/mail/open-transport.ts'
import { registerMailJobs } from './platform/mail/queue.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DatabaseError } from './platform/database-error.ts'
import type { Deps } from './platform/deps.ts'
import type { ReadinessCheck } from './platform/http/health.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { createLogger } from './platform/log.ts'
import { openPlatform } from './open-platform.ts'
import { describeListenError, printWelcome } from './platform/terminal.ts'
import { createShutdown } from './platform/shutdown.ts'
import { handleUnexpectedErrors } from './unexpected-errors.ts'
import { addProjectFileRoutes } from './project-files/routes.ts'
import { addMetrics } from './metrics/metrics-route.ts'
import { registerNoticeJobs } from './run-notices/batch-ended.ts'
import { registerScheduleJobs } from './run-schedules/start-due.ts'
import { watchRunQueue } from './run-queue/dispatch.ts'
import { registerTasks } from './register-tasks.ts'
import { watchRegistered } from './runners/watch.ts'
import { addRunnerRegistration } from './runners/registration-route.ts'
import { registerRunnerJobs } from './runners/deployments.ts'
import { registerVmJobs } from './vms/jobs.ts'
import { authorizeScreen, noteScreenUse, reauthorizeScreen, watchScreen } from './reservations/vnc-token.ts'
import { watchPresence } from './presence/watch.ts'
import { watchReservations } from './reservations/watch.ts'
import { screenPlugin } from './screen/screen-plugin.ts'
import { demoAddress, startDemoApplication } from './seed/demo-application.ts'
import { registerImportJobs } from './tms/run-import.ts'
import { registerVerdictJobs } from './tms/verdicts/send.ts'
import { predictSamples } from './seed/predict-samples.ts'
import { seed } from './seed/seed.ts'

const JOBS_DRAIN_MS = 10_000
/** Number of demo recipes that are predicted at the start: enough to show a result, few enough to be done within a minute. */
const SAMPLES_PREDICTED = 4
/** Tells `npm start` (scripts/supervise.mjs) that starting again would change nothing. */
const CONFIGURATION_EXIT_CODE = 78

const log = createLogger({ debug: process.env.DEBUG })
const shutdown = createShutdown(log)
handleUnexpectedErrors(log, () => void shutdown.run(1))

/** The composition root: opens everything in order; a shutdown closes it in reverse order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const platform = await openPlatform(config, log, { onDatabaseLost: () => void shutdown.run(1) })
  const { deps } = platform
  shutdown.add('platform', () => platform.close())

  const demoLogin = await seed(deps, { isEmbedded: platform.database.isEmbedded, demoUrl: demoAddress(config) })
  const admin = await prepareFirstAdmin(deps)
  if (demoLogin) shutdown.add('demo application', await startDemoApplication(config, log))

  // Job handlers, one line for each module.
  registerHousekeeping(deps)
  registerAccountJobs(deps)
  await loadMailCatalogues()
  const mailTransport = openMailTransport(config)
  registerMailJobs(deps, mailTransport)
  shutdown.add('mail', async () => mailTransport.close())

  registerTasks(deps)
  registerImportJobs(deps)
  registerVerdictJobs(deps)
  registerScheduleJobs(deps)
  registerNoticeJobs(deps)
  registerVmJobs(deps)
  registerRunnerJobs(deps)

  const localRunners = startLocalRunners(deps, {
    count: config.localRunners,
    ownPorts: [config.port, ...loopbackPortOf(platform.database.url)],
  })
  shutdown.add('local runners', () => localRunners.stop())
  shutdown.add('runner checks', watchRunners(deps, localRunners))
  shutdown.add('registered runners', watchRegistered(deps))
  shutdown.add('reservation checks', watchReservations(deps))
  shutdown.add('queue of runs', watchRunQueue(deps))
  shutdown.add('presence checks', watchPresence(deps))
  // Jobs start last of all that they work with, so that a shutdown stops them first.
  await deps.jobs.start()
  shutdown.add('jobs', () => deps.jobs.stop(JOBS_DRAIN_MS))

  const samples = config.demoPredictions && config.localRunners > 0 ? (demoLogin?.newSamples ?? []) : []
  shutdown.add('samples', predictSamples(deps, samples.slice(0, SAMPLES_PREDICTED)))

  const readiness: ReadinessCheck[] = [
    { name: 'database', isReady: () => platform.database.pool.query('select 1').then(() => true) },
    { name: 'runners', isReady: () => localRunners.isReady() },
    { name: 'running', isReady: () => !shutdown.isStopping() },
  ]
  const app = await buildApp(deps, {
    readiness,
    plugins: [addExportRoutes, addProjectFileRoutes, addRunTraceRoutes, addMetrics, addRunnerRegistration, addScreens],
  })
  await app.listen({ port: config.port, host: config.host })
  shutdown.add('calls and streams', async () => {
    deps.events.close()
    await app.close()
  })

  printWelcome(config, { demoLogin, admin })
}

/** The port of PostgreSQL in a list, if it runs on this machine. Remote browsers may not connect to it. */
function loopbackPortOf(url: string): number[] {
  const { hostname, port } = new URL(url)
  return isLocalhost(hostname) || /^(?:127\.|\[?::1\]?$)/.test(hostname) ? [Number(port || 5432)] : []
}

function addScreens(app: FastifyInstance, deps: Deps): Promise<void> {
  return screenPlugin(app, {
    viewerDir: fileURLToPath(new URL('../dist/runner', import.meta.url)),
    authorize: async (token, accessToken) => {
      const viewer = accessToken === null ? null : await authenticate(deps, accessToken)
      const viewerId = viewer?.actor.userId
      const target = viewerId === undefined ? null : await authorizeScreen(deps, token, viewerId)
      return target && viewerId !== undefined ? { ...target, viewerId } : null
    },
    addressOf: clientAddress(deps.config.trustProxy),
    reauthorize: (token) => reauthorizeScreen(deps, token),
    noteUse: (token) => noteScreenUse(deps, token),
    watchScreen: (token, onChange) => watchScreen(deps, token, onChange),
    watchViewer: (accessToken, onEnded) => watchLogin(deps, accessToken, onEnded),
    publicOrigin: new URL(deps.config.publicUrl).origin,
  })
}

main().catch((error: unknown) => {
  // A shutdown during the start makes the start fail. That is no error, and the shutdown ends the process.
  if (shutdown.isStopping()) return
  const isForThePerson = error instanceof ConfigError || error instanceof DatabaseError
  const listenError = describeListenError(error)
  console.error(isForThePerson ? error.message : (listenError ?? error))
  void shutdown.run(isForThePerson || listenError !== null ? CONFIGURATION_EXIT_CODE : 1)
})
