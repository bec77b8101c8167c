import { isLike } from './wildcard.ts'

/** Debug lines record states and are printed only when somebody turns their scope on. An error asks a developer to go and look. */
export type LogLevel = 'debug' | 'info' | 'error'

/** Ids, counts, kinds and codes. Never texts that a user has written, and no file paths or addresses: see docs/security.md. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One state that was entered; `at` is UTC epoch ms. */
export type LogLine = { at: number; level: LogLevel; scope: string; event: string; facts: LogFacts }

/** The log of one scope, such as `sync` or `run`. Server and runner hand it to the parts that record their states; the client has `logOf`. */
export type Log = Readonly<Record<LogLevel, (event: string, facts?: LogFacts) => void>>

/** Longer than any id, path of a call or code. */
const FACT_MAX = 64
/** Letters, digits and the separators in ids, in codes and in the paths of calls. No part is as long as a token. */
const PLAIN = /^[\w-]{0,40}(?:[.:][\w-]{0,40})*$/

export function createLog(scope: string, write: (line: LogLine) => void, now: () => number = Date.now): Log {
  const writer = (level: LogLevel) => (event: string, facts?: LogFacts) =>
    write({ at: now(), level, scope, event, facts: plainFacts(facts) })
  return { debug: writer('debug'), info: writer('info'), error: writer('error') }
}

/**
 * The facts that may be written. A text that does not look like an id, kind or code becomes `…`: most titles, all addresses and tokens that somebody
 * logs by mistake. A single word passes, so what people write must never be given to a log.
 */
export function plainFacts(facts: LogFacts = {}): LogFacts {
  const plain = Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, plainFact(fact)] as const]))
  return Object.fromEntries(plain)
}

function plainFact(fact: string | number | boolean | null): string | number | boolean | null {
  return typeof fact === 'string' && (fact.length > FACT_MAX || !PLAIN.test(fact)) ? '…' : fact
}

/**
 * Returns a test for the scopes that a list turns on: names between commas or spaces, `*` for any text, a minus in front to exclude. An empty list
 * turns on nothing. Source: the `DEBUG` of the npm package debug.
 */
export function scopeFilter(list: string): (scope: string) => boolean {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '')
  const off = entries.flatMap((entry) => (entry.startsWith('-') ? [entry.slice(1)] : []))
  const on = entries.filter((entry) => !entry.startsWith('-'))
  return (scope) => on.some((pattern) => isLike(scope, pattern)) && !off.some((pattern) => isLike(scope, pattern))
}
