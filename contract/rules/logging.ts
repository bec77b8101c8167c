/** Debug lines are states and are off unless somebody asks for them; an error is for a developer to go and look. */
export type LogLevel = 'debug' | 'info' | 'error'

/** Ids, counts, kinds and codes. Never what a person has written, nor where something lies: see docs/security.md. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One state that something came into; `at` is UTC epoch ms. */
export type LogLine = { at: number; level: LogLevel; scope: string; event: string; facts: LogFacts }

/** The log of one scope, such as `sync` or `run`. Every part of the product that says its states knows this much of logging and no more. */
export type Log = Readonly<Record<LogLevel, (event: string, facts?: LogFacts) => void>>

/** The longest id, path of a call or code is shorter. */
const FACT_MAX = 64
/** Letters, digits and what stands between them in ids, in codes and in the paths of calls. */
const PLAIN = /^[\w.:-]*$/

export function createLog(scope: string, write: (line: LogLine) => void, now: () => number = Date.now): Log {
  const writer = (level: LogLevel) => (event: string, facts?: LogFacts) =>
    write({ at: now(), level, scope, event, facts: plainFacts(facts) })
  return { debug: writer('debug'), info: writer('info'), error: writer('error') }
}

/**
 * The facts that may be written. A text that is no id, kind or code becomes `…`: where somebody logs a title, an address or a token by mistake, it
 * still reaches no log.
 */
export function plainFacts(facts: LogFacts = {}): LogFacts {
  const plain = Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, plainFact(fact)] as const]))
  return Object.fromEntries(plain)
}

function plainFact(fact: string | number | boolean | null): string | number | boolean | null {
  return typeof fact === 'string' && (fact.length > FACT_MAX || !PLAIN.test(fact)) ? '…' : fact
}

/**
 * Which scopes a list turns on: names between commas or spaces, `*` for any text, a minus in front takes away. Nothing is on with an empty list.
 * Source: the `DEBUG` of the npm package debug.
 */
export function scopeFilter(list: string): (scope: string) => boolean {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '')
  const off = entries.flatMap((entry) => (entry.startsWith('-') ? [entry.slice(1)] : []))
  const on = entries.filter((entry) => !entry.startsWith('-'))
  return (scope) => on.some((pattern) => fits(scope, pattern)) && !off.some((pattern) => fits(scope, pattern))
}

function fits(scope: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*')
  const tail = rest.pop()
  if (tail === undefined) return scope === head
  if (!scope.startsWith(head)) return false
  let from = head.length
  for (const part of rest) {
    const found = scope.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return scope.length - tail.length >= from && scope.endsWith(tail)
}
