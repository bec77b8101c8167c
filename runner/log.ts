import { createLog, type Log, scopeFilter } from '#contract/rules/logging.ts'

/** Writes an event as one line of JSON to stderr, because stdout carries the ready line only. `at` is in ms since the epoch. */
export function writeEvent(event: string, details: Readonly<Record<string, unknown>>, at = Date.now()): void {
  process.stderr.write(`${JSON.stringify({ time: new Date(at).toISOString(), event, ...details })}\n`)
}

/** Returns a function that gives the log of a scope. Debug lines are written only for the scopes that `debug` names: see `scopeFilter`. */
export function createLogs(debug: string, write: typeof writeEvent = writeEvent): (scope: string) => Log {
  const isOn = scopeFilter(debug)
  return (scope) =>
    createLog(scope, ({ at, level, event, facts }) => {
      if (level !== 'debug' || isOn(scope)) write(event, { level, scope, ...facts }, at)
    })
}
