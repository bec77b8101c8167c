/** The exit code by which the server reports wrong settings or a wrong database: starting it again would change nothing. Source: sysexits.h. */
export const CONFIGURATION_EXIT_CODE = 78
/** A server that ran for this long was working, so its end starts the count anew. */
const STABLE_AFTER_MS = 60_000
const QUICK_DEATHS_MAX = 5
const WAIT_FIRST_MS = 1000

/**
 * Keeps the process that `start` starts running. A process that ends is started again, after a delay that doubles while it ends soon after its
 * start. Calls `exit` with the code of the process when it was stopped on purpose, when its configuration is wrong, or when it ended too often.
 *
 * Returns a function that passes a signal on, after which nothing is started any more.
 */
export function supervise(start, { exit, say }) {
  let child
  let timer
  let isStopping = false
  let wasEverWell = false
  let quickDeaths = 0

  const run = () => {
    const startedAt = performance.now()
    child = start()
    child.once('exit', (code, signal) => ended(code, signal, performance.now() - startedAt))
  }

  const ended = (code, signal, livedMs) => {
    if (isStopping || code === 0) {
      exit(signal ? 1 : code)
      return
    }
    const isWell = livedMs >= STABLE_AFTER_MS
    wasEverWell ||= isWell
    // settings that worked a moment ago are not the cause: a database that is unavailable for a while gives the same code
    if (code === CONFIGURATION_EXIT_CODE && !wasEverWell) {
      exit(code)
      return
    }
    quickDeaths = isWell ? 1 : quickDeaths + 1
    const end = `The server ended unexpectedly (${signal ?? `code ${code}`})`
    if (quickDeaths > QUICK_DEATHS_MAX) {
      say(`${end}, ${quickDeaths} times in a row soon after its start. It is not started again; what it printed above says why.`)
      exit(signal ? 1 : code)
      return
    }
    const waitMs = WAIT_FIRST_MS * 2 ** (quickDeaths - 1)
    say(`${end}. It is started again in ${waitMs / 1000} s.`)
    timer = setTimeout(run, waitMs)
  }

  run()
  return (signal) => {
    isStopping = true
    clearTimeout(timer)
    // between an end and the next start there is no process to pass the signal on to
    if (child.exitCode !== null || child.signalCode !== null) exit(0)
    else child.kill(signal)
  }
}
