import { tokenize } from '../text/tokens.ts'
import { verbAt } from './verbs.ts'
import { CONDITIONS, PASSIVE } from '../lexicon/phrases-steps.ts'

const ACTIVE: Record<string, string> = {
  clicked: 'Click',
  pressed: 'Click',
  tapped: 'Click',
  filled: 'Fill',
  entered: 'Enter',
  typed: 'Enter',
  selected: 'Select',
  chosen: 'Select',
  ticked: 'Tick',
}

/** “The Save button is clicked” becomes “Click the Save button”, because a step tells what to do. A line that begins with a verb stays as it is. */
export function toActive(line: string): string {
  const found = passiveIn(line)
  if (!found) return line
  const subject = line.slice(0, found.start).trim()
  const rest = line.slice(found.end)
  const tokens = tokenize(subject)
  return tokens.length === 0 || tokens.some((token) => token.kind === 'word' && CONDITIONS.has(token.norm)) || verbAt(tokens, 0) !== null
    ? line
    : `${found.verb} ${subject}${found.verb === 'Fill' ? withoutIn(rest) : rest}`
}

/** The first passive predicate of a line with a word before it; that word belongs to its object. */
function passiveIn(line: string): { verb: string; start: number; end: number } | null {
  const lower = line.toLowerCase()
  // Few lines have such a word, and only those are worth being read twice.
  if (!Object.keys(ACTIVE).some((participle) => lower.includes(participle))) return null
  const tokens = tokenize(line)
  const words = tokens.map(({ kind, norm }) => (kind === 'word' ? norm : ''))
  for (const [at, word] of words.entries()) {
    const verb = ACTIVE[word]
    const length = verb === undefined || at === 0 ? 0 : passiveBefore(words, at)
    const [first, last] = [tokens[at - length], tokens[at]]
    if (verb !== undefined && length > 0 && at > length && first && last) return { verb, start: first.start, end: last.end }
  }
  return null
}

/** The number of words of the auxiliary right before a participle; 0 for none, so “is not clicked” is no act. */
const passiveBefore = (words: readonly string[], at: number): number =>
  [1, 2].find((length) => at >= length && PASSIVE.at(words, at - length) === length) ?? 0

/** “Is filled in” is one predicate. */
function withoutIn(rest: string): string {
  const [first] = tokenize(rest)
  return first?.norm === 'in' ? rest.slice(first.end) : rest
}
