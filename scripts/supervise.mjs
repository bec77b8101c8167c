/** The server's way of saying that its settings or its database are wrong: starting it again would change nothing. As in sysexits.h. */
export const CONFIGURATION_EXIT_CODE = 78
/** A server that lived this long was well: its death begins the count anew. */
const STABLE_AFTER_MS = 60_000
const QUICK_DEATHS_MAX = 5
const WAIT_FIRST_MS = 1000

/**
 * Keeps the process that `start` starts running: one that dies is started again, after a wait that doubles while it dies soon after its
 * start. Ends (`exit`) with the process when that was told to stop, when its configuration is wrong, or when it died too often.
 *
 * Returns what passes a signal on, after which nothing is started any more.
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
    // what was right a moment ago is not to blame: a database that is away for a while looks the same
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
    // between a death and the next start there is nobody to pass it on to
    if (child.exitCode !== null || child.signalCode !== null) exit(0)
    else child.kill(signal)
  }
}
