import { mayNameDay, relativeDays } from '../dates/relative-days.ts'
import type { Token } from '../text/tokens.ts'

/** “The current date plus 10 days” is the longest phrase. */
const WORDS_MAX = 8
/** “The day after tomorrow + 2 days” has the most words for a day. */
const DAY_WORDS_MAX = 3

/** “Tomorrow”, «через 3 дня», “today + 2 days”: the words for one date become one value. Quoted words stay as they are. */
export function withRelativeDates(tokens: Token[]): Token[] {
  const found: Token[] = []
  if (!tokens.some(({ norm }) => mayNameDay(norm))) return [...tokens]
  for (let at = 0; at < tokens.length; at++) {
    const run = longestRun(tokens, at)
    const [first, last] = [run[0], run.at(-1)]
    const token = tokens[at]
    if (first && last) {
      found.push({ ...first, kind: 'value', text: run.map(({ text }) => text).join(' '), norm: normOf(run), end: last.end })
      at += run.length - 1
    } else if (token) found.push(token)
  }
  return found
}

function longestRun(tokens: readonly Token[], at: number): Token[] {
  for (let length = Math.min(WORDS_MAX, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    const dayWords = run.filter(({ norm }) => mayNameDay(norm)).length
    if (dayWords > 0 && dayWords <= DAY_WORDS_MAX && run.every(isPlain) && relativeDays(normOf(run)) !== null) return run
  }
  return []
}

const normOf = (run: readonly Token[]): string => run.map(({ norm }) => norm).join(' ')

const isPlain = ({ kind, text }: Token): boolean =>
  kind === 'word' || kind === 'value' || (kind === 'punct' && (text === '+' || text === '-'))
