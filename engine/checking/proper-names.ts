import { claimsAt } from '../lexicon/claims.ts'
import { roleAt } from '../lexicon/lookup.ts'
import { isCyrillic } from '../text/normalize.ts'
import { isPunct, type Token } from '../text/tokens.ts'

const SENTENCE_ENDS = '.!?…;\n'
const isLetter = (char: string): boolean => char.toLowerCase() !== char.toUpperCase() || (char >= '0' && char <= '9')
const isCapital = ({ text }: Token): boolean => text.charAt(0) !== text.charAt(0).toLowerCase()

/**
 * The words of an expected result that are names of things, whatever else they mean: “the switch Required”, «DELETE не отмечен», “Page saved”. Such a word
 * has a capital letter within its sentence, or is of the other alphabet, or stands in a text of the page (`shown`) that is written just so.
 */
export function properNames(source: string, tokens: readonly Token[], shown: readonly string[]): ReadonlySet<Token> {
  const quotations = verbatimSpans(source, shown)
  const single = new Set(shown)
  const isRussian = isCyrillic(source)
  const names = new Set<Token>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const isInside = quotations.some(([from, to]) => token.start >= from && token.end <= to)
    const isForeign = isRussian && !isCyrillic(token.text) && token.text.length > 1 && !isDigits(token.text)
    const isFirst = at === 0 || isPunct(tokens[at - 1], SENTENCE_ENDS)
    const isWritten = isCapital(token) && (isFirst ? single.has(token.text) && hasMore(tokens, at) : token.text.length > 1)
    if (isInside || isForeign || isWritten || isShouted(token)) names.add(token)
  }
  return names
}

/** A sentence begins with a capital letter: its first word is a name only if the page has it and the rest states something of it. */
function hasMore(tokens: readonly Token[], at: number): boolean {
  if (roleAt(tokens, at) !== null) return false
  for (let k = at + 1; k < tokens.length && !isPunct(tokens[k], SENTENCE_ENDS); k++) if (claimsAt(tokens, k)) return true
  return false
}

/** Where texts of several words stand in the source, written as on the page. */
function verbatimSpans(source: string, shown: readonly string[]): (readonly [from: number, to: number])[] {
  return shown.flatMap((text) => {
    if (!text.includes(' ') || text.charAt(0) === text.charAt(0).toLowerCase()) return []
    const from = source.indexOf(text)
    const to = from + text.length
    const isApart = from >= 0 && !isLetter(source.charAt(from - 1)) && !isLetter(source.charAt(to))
    return isApart ? [[from, to] as const] : []
  })
}

/** SELECT, ID: whole words of capital letters are names also at the beginning. */
const isShouted = ({ text }: Token): boolean => text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase()

const isDigits = (text: string): boolean => Array.from(text).every((char) => char >= '0' && char <= '9')
