import type { Logger } from './log.ts'

const GIVE_UP_MS = 25_000
const PARENT_POLL_MS = 500
/** One Ctrl+C may arrive several times within this time: from the terminal, and from parent processes that pass it on. */
const SAME_SIGNAL_MS = 1500

export type Shutdown = {
  /** Closed in reverse order of adding. */
  add(name: string, close: () => Promise<void>): void
  isStopping(): boolean
  /** Closes everything and ends the process; at most once. */
  run(exitCode: number): Promise<void>
}

/**
 * Ends the process in order: on SIGTERM, SIGINT, SIGHUP, and when the npm that started it has ended (npm does not pass on the signal that ends
 * it). A second signal after `SAME_SIGNAL_MS` ends the process at once.
 */
export function createShutdown(log: Logger): Shutdown {
  const steps: { name: string; close: () => Promise<void> }[] = []
  let isStopping = false
  let stoppingSince = 0

  const run = async (exitCode: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    stoppingSince = performance.now()
    setTimeout(() => {
      log.error('shutting down took too long')
      process.exit(1)
    }, GIVE_UP_MS).unref()
    let code = exitCode
    for (const { name, close } of steps.toReversed()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, `${name} did not close`)
        code = 1
      }
    }
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping && performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      void run(0)
    })
  }
  watchParent(() => void run(0))
  return { add: (name, close) => void steps.push({ name, close }), isStopping: () => isStopping, run }
}

function watchParent(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onGone(), PARENT_POLL_MS).unref()
}
