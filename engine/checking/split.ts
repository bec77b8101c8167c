import { claimsAt, numberOf } from '../lexicon/claims.ts'
import { isConnector } from '../lexicon/lookup.ts'
import { isPunct, sourceOf, type Token } from '../text/tokens.ts'
import { tightText } from '../text/tight-text.ts'

const BREAKS = ',;.!\n…'
const LISTS = ':—–-'
const JOINS: ReadonlySet<string> = new Set([
  'и',
  'а',
  'но',
  'and',
  'but',
  'then',
  'while',
  'а также',
  'зато',
  'при',
  'with',
  'plus',
  'incl',
  'including',
])

/**
 * Cuts an expected result into its statements: at punctuation and words that join, except inside a text that stands on the page in just these
 * words. “Smith, Jones and Sons” is one name when the page shows it.
 */
export function splitText(text: string, tokens: readonly Token[], shown: readonly string[]): Token[][] {
  const whole = protectedSpans(text, tokens, shown)
  const parts: Token[][] = []
  let current: Token[] = []
  const push = (): void => {
    if (current.some(({ kind }) => kind !== 'punct')) parts.push(current)
    current = []
  }
  for (const [at, token] of tokens.entries()) {
    const isInside = whole.some(({ from, to }) => at > from && at < to)
    if (!isInside && isPunct(token, BREAKS) && !isInWord(text, token)) push()
    else if (!isInside && isPunct(token, LISTS) && current.some(isCount) && !isCount(tokens[at + 1])) push()
    else if (!isInside && joins(tokens, at) && current.length > 0) push()
    else current.push(token)
  }
  push()
  return parts
}

/** Words that join statements; “ends with”, “starts with” are one verb. */
function joins(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word' || !(JOINS.has(token.norm) || isConnector(token.norm))) return false
  return (claimsAt(tokens, at - 1)?.length ?? 0) < 2
}

/** “Two rows: A and B” says how many and, apart from it, which. */
const isCount = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'value' || (token.kind === 'word' && numberOf(token.norm) !== null))

/** The full stop in “4.2”, “No.5” and “orders.csv” ends nothing. */
function isInWord(text: string, token: Token): boolean {
  const next = text.charAt(token.end)
  return token.text === '.' && token.start > 0 && (isDigit(next) || (isLetter(next) && isLetterOrDigit(text.charAt(token.start - 1))))
}
const isDigit = (char: string): boolean => char >= '0' && char <= '9'
/** A capital letter begins a new sentence whose blank is missing. */
const isLetter = (char: string): boolean => char !== char.toUpperCase()
const isLetterOrDigit = (char: string): boolean => isDigit(char) || char.toUpperCase() !== char.toLowerCase()

type Span = { from: number; to: number }

/** Tokens that together are a text of the page. */
function protectedSpans(text: string, tokens: readonly Token[], shown: readonly string[]): Span[] {
  const breaks = tokens.flatMap((token, at) => (isPunct(token, BREAKS) || (token.kind === 'word' && JOINS.has(token.norm)) ? [at] : []))
  if (breaks.length === 0) return []
  const tight = tightText(text)
  const spans: Span[] = []
  for (const said of shown) {
    const wanted = tightText(said)
    if (wanted.length < 4 || !tight.includes(wanted)) continue
    for (let from = 0; from < tokens.length; from++) {
      const to = endOf(text, tokens, from, wanted)
      if (to !== null && breaks.some((at) => at > from && at < to)) spans.push({ from, to })
    }
  }
  return spans
}

/** The last token of a run that begins at `from` and says just `wanted`; null when there is none. */
function endOf(text: string, tokens: readonly Token[], from: number, wanted: string): number | null {
  for (let to = from; to < tokens.length; to++) {
    const said = tightText(sourceOf(text, tokens.slice(from, to + 1)))
    if (said === wanted) return to
    if (!wanted.startsWith(said)) return null
  }
  return null
}
