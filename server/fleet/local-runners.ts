import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '#contract/rules/new-id.ts'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { Deps } from '../platform/deps.ts'
import { startLocalRunnerProcess, type LocalRunnerProcess } from './local-runner-process.ts'
import { countLocalRunners, deleteLocalRunners, type LocalRunner, restoreLocalRunners, saveHealth, saveLocalRunner } from './repo.ts'
import { runnerAccount } from './runner-account.ts'
import { runnerPasswordPurpose } from './service.ts'

const RUNNER_PROGRAM = fileURLToPath(new URL('../../runner/main.ts', import.meta.url))
const READY_TIMEOUT_MS = 60_000
const STOP_GRACE_MS = 5000
const RESTART_FIRST_MS = 250
const RESTART_MAX_MS = 10_000
/** After a run of this length the next restart has the shortest wait again. */
const STABLE_AFTER_MS = 30_000

export type LocalRunners = {
  /** True when the runner of every slot is in the database, where reservations find it. Rejects when the database does not answer. */
  isReady: () => Promise<boolean>
  /**
   * Inserts the rows of running runners that are missing. Others delete them when they take this server for dead, for instance while a laptop
   * sleeps.
   */
  restoreRegistrations: () => Promise<void>
  stop: () => Promise<void>
}

export type LocalRunnersOptions = {
  count: number
  /** Loopback ports of this server and its database, to which no remote browser may connect. */
  ownPorts: readonly number[]
  program?: string
  /** Waits before a restart; ends early, without an error, when `signal` aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const waitMsOrAborted = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => undefined)

/**
 * Starts the local runners and keeps them running: one that ends is started again, after a wait that doubles as long as it ends soon.
 * Each is registered in the database with its port and a new password.
 */
export function startLocalRunners(deps: Deps, options: LocalRunnersOptions): LocalRunners {
  const stopping = new AbortController()
  const slots = Array.from({ length: options.count }, (_, index) => ({ id: newId(), number: index + 1 }))
  const slotIds = slots.map((slot) => slot.id)
  const up: Fleet = new Map()
  const loops = slots.map((slot) => keepRunning(deps, slot, options, stopping.signal, up))

  return {
    isReady: async () => (await countLocalRunners(deps.db, slotIds)) === slots.length,
    async restoreRegistrations() {
      if (stopping.signal.aborted) return
      const restored = await restoreLocalRunners(
        deps.db,
        [...up.values()].map(({ entry }) => entry),
        deps.clock.now(),
      )
      if (restored > 0) deps.log.info({ restored }, 'local runners had been forgotten and are known again')
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await clearFolders(deps, options, slots)
      await deleteLocalRunners(deps.db, slotIds)
    },
  }
}

type Slot = { id: string; number: number }

/** Running runners by the id of their slot: the row in the database and the process. */
type Fleet = Map<string, { entry: LocalRunner; process: LocalRunnerProcess }>

/** Sends every runner the ports of all, because a page in one runner must not reach another runner. */
function sendAllPorts(up: Fleet): void {
  const running = [...up.values()].map(({ process }) => process)
  const ports = running.flatMap(({ address }) => [address.apiPort, address.vncPort])
  for (const runner of running) runner.sendOwnPorts(ports)
}

async function keepRunning(deps: Deps, slot: Slot, options: LocalRunnersOptions, stopping: AbortSignal, up: Fleet): Promise<void> {
  const wait = options.wait ?? waitMsOrAborted
  let waitMs = RESTART_FIRST_MS
  while (!stopping.aborted) {
    const startedAt = deps.clock.now().getTime()
    await runOnce(deps, slot, options, stopping, up)
    if (stopping.aborted) return
    const lived = deps.clock.now().getTime() - startedAt
    waitMs = lived > STABLE_AFTER_MS ? RESTART_FIRST_MS : waitMs
    await wait(waitMs, stopping)
    waitMs = Math.min(waitMs * 2, RESTART_MAX_MS)
  }
}

/** Starts one process, registers it, and waits for its end. */
async function runOnce(deps: Deps, slot: Slot, options: LocalRunnersOptions, stopping: AbortSignal, up: Fleet): Promise<void> {
  const log = deps.log.child({ runner: slot.number })
  let running: Started | null = null
  try {
    running = await start(deps, slot, options, { signal: stopping, onLog: (line) => log.info({ line }, 'runner') })
    const entry = entryOf(deps, slot, running)
    await saveLocalRunner(deps.db, entry, deps.clock.now())
    up.set(slot.id, { entry, process: running })
    sendAllPorts(up)
    log.info({ pid: running.pid, port: running.address.apiPort }, 'runner is ready')
    await Promise.race([running.exited, aborted(stopping)])
    up.delete(slot.id)
    if (!stopping.aborted) {
      log.error('runner ended; it is started again')
      await saveHealth(deps.db, slot.id, fleetFailure('exited'), deps.clock.now())
    }
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'runner could not be started')
  } finally {
    up.delete(slot.id)
    await running?.stop(STOP_GRACE_MS)
  }
}

type Started = LocalRunnerProcess & { username: string; password: string }

async function start(
  deps: Deps,
  slot: Slot,
  options: LocalRunnersOptions,
  hooks: { signal: AbortSignal; onLog: (line: string) => void },
): Promise<Started> {
  const login = { username: 'runner', password: randomBytes(24).toString('base64url') }
  const program = options.program ?? RUNNER_PROGRAM
  const account = await runnerAccount(deps.config.dataDir, program)
  const folder = await account.openFolder(slot.number)
  const started = await startLocalRunnerProcess({
    program,
    launch: account.launch,
    folder: folder.path,
    env: { ...runnerEnvironment(deps, { ...login, ownPorts: options.ownPorts }), ...folder.env },
    readyTimeoutMs: READY_TIMEOUT_MS,
    ...hooks,
  })
  return { ...started, ...login }
}

/** The row of a runner in the database. */
function entryOf({ secrets, processId }: Deps, { id, number }: Slot, { address, username, password }: Started): LocalRunner {
  const passwordEncrypted = secrets.seal(password, runnerPasswordPurpose(id))
  return { id, name: `Local ${number}`, ...address, username, passwordEncrypted, processId }
}

async function clearFolders(deps: Deps, { program = RUNNER_PROGRAM }: LocalRunnersOptions, slots: readonly Slot[]): Promise<void> {
  if (slots.length === 0) return
  try {
    const account = await runnerAccount(deps.config.dataDir, program)
    for (const { number } of slots) await account.clearFolder(number)
  } catch (error) {
    deps.log.info({ err: error }, 'files of the runners stay')
  }
}

/** The environment of a runner: only the variables that it needs, because the server's environment contains secrets. */
function runnerEnvironment(
  deps: Deps,
  { username, password, ownPorts }: { username: string; password: string; ownPorts: readonly number[] },
): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', 'XDG_RUNTIME_DIR', 'DISPLAY']
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  return {
    ...env,
    RUNNER_HOST: '127.0.0.1',
    RUNNER_API_PORT: '0',
    RUNNER_VNC_PORT: '0',
    RUNNER_USERNAME: username,
    RUNNER_PASSWORD: password,
    RUNNER_OWN_PORTS: ownPorts.join(','),
    BROWSER_ALLOW: deps.config.browserNetwork.allow,
    BROWSER_DENY: deps.config.browserNetwork.deny,
    RUNNER_DEBUG: deps.config.debug,
    ...(deps.config.chromiumPath === null ? {} : { CHROMIUM_PATH: deps.config.chromiumPath }),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
