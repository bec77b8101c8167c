import type { LogFacts, LogLine } from '#contract/rules/logging.ts'

export type Failure = { scope: string; what: string; count: number; last: string }

/** The failures in the log, each kind once, with its count and the time of the last. */
export function failures(lines: readonly LogLine[]): Failure[] {
  const failed = lines.filter(({ level }) => level !== 'debug')
  const groups = Map.groupBy(failed, ({ scope, event, facts }) => `${scope} ${event}${wordsOf(facts)}`)
  return [...groups.values()].map((group) => {
    const { scope, event, facts, at } = group.at(-1)!
    return { scope, what: `${event}${wordsOf(facts)}`, count: group.length, last: new Date(at).toISOString() }
  })
}

/** One line of text: time, level, scope, event, facts. */
export const lineText = ({ at, level, scope, event, facts }: LogLine): string =>
  `${new Date(at).toISOString()} ${level} ${scope} ${event}${wordsOf(facts)}`

const wordsOf = (facts: LogFacts): string =>
  Object.entries(facts)
    .map(([name, fact]) => ` ${name}=${fact}`)
    .join('')
