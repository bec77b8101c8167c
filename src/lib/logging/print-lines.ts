import { type LogLine, scopeFilter } from '#contract/rules/logging.ts'
import { onLine } from './log.ts'

type Console = Pick<typeof console, 'debug' | 'info' | 'error'>

/** Writes the lines of the scopes that `list` turns on to the console, from now on until the returned function is called. */
export function printLines(list: string, target: Console = console): () => void {
  const isOn = scopeFilter(list)
  return onLine((line) => {
    if (isOn(line.scope)) target[line.level](...wordsOf(line))
  })
}

function wordsOf({ scope, event, facts }: LogLine): unknown[] {
  return Object.keys(facts).length === 0 ? [scope, event] : [scope, event, facts]
}
