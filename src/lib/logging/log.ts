import { createLog, type Log, type LogLine } from '#contract/rules/logging.ts'
import { Ring } from './ring.ts'

/** Enough for what a person did in the last minutes; some 30 kB. */
export const LINES_MAX = 300

const lines = new Ring<LogLine>(LINES_MAX)
const listeners = new Set<(line: LogLine) => void>()

/** The log of one scope. A line costs little and is remembered for a while whether anybody reads it or not: for a diagnosis it is too late to begin. */
export const logOf = (scope: string): Log => createLog(scope, takeLine)

/** Takes a line, also one that a worker wrote. */
export function takeLine(line: LogLine): void {
  lines.push(line)
  for (const listener of listeners) listener(line)
}

/** The last lines of all scopes, oldest first. */
export const recentLines = (): LogLine[] => lines.toArray()

export function onLine(listener: (line: LogLine) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
