import { createLog, type Log, scopeFilter } from '#contract/rules/logging.ts'

/** One line of JSON an event, on stderr: stdout carries the ready line only. */
export function writeEvent(event: string, details: Readonly<Record<string, unknown>>, at = Date.now()): void {
  process.stderr.write(`${JSON.stringify({ time: new Date(at).toISOString(), event, ...details })}\n`)
}

/** The log of each scope. Debug lines are written only where `debug` names the scope: see `scopeFilter`. */
export function createLogs(debug: string, write: typeof writeEvent = writeEvent): (scope: string) => Log {
  const isOn = scopeFilter(debug)
  return (scope) =>
    createLog(scope, ({ at, level, event, facts }) => {
      if (level !== 'debug' || isOn(scope)) write(event, { level, scope, ...facts }, at)
    })
}
