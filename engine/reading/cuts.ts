import { isConnector, isInstrument, isNameable, isNegation, isPurpose, mannerAt, verbsAt } from '../lexicon/lookup.ts'
import type { Token } from '../text/tokens.ts'

/** Where a clause may end: its tokens are `[0, end)`, the next begins at `next`. `how` is evidence. */
export type Cut = { end: number; next: number; how: string }

const CUTS_MAX = 10
/** A text of more tokens, parted by several signs, is not one clause. */
const WHOLE_MAX = 16
const SIGN_NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'stop',
  '.': 'stop',
  '!': 'stop',
  '?': 'stop',
  '\n': 'line',
  '>': 'path',
  '/': 'slash',
  ':': 'colon',
  '–': 'dash',
  '—': 'dash',
  '-': 'dash',
  '(': 'bracket',
  ')': 'bracket',
}

const isSeparator = (token: Token | undefined): boolean => token?.kind === 'punct' && SIGN_NAMES[token.text] !== undefined
/** «17-й», “shift:night”: a sign between two words without a blank parts nothing. */
const isTight = (tokens: readonly Token[], at: number): boolean =>
  TIGHT_SIGNS.has(tokens[at]?.text ?? '') && tokens[at - 1]?.end === tokens[at]?.start && tokens[at + 1]?.start === tokens[at]?.end
const TIGHT_SIGNS: ReadonlySet<string> = new Set(['-', ':', '.', ','])
/** “Make sure that …”, «кнопку, которая …»: what begins so goes on with the clause before. */
const GOES_ON: ReadonlySet<string> = new Set(
  'что который которая которое которые которую которого которой котором которых that which whether'.split(' '),
)
const isJoin = (token: Token | undefined): boolean => token?.kind === 'word' && isConnector(token.norm)

/** All places where the first clause of a text may end, the whole text last. */
export function cutsOf(tokens: readonly Token[]): Cut[] {
  const cuts: Cut[] = []
  for (let at = 1; at < tokens.length && cuts.length < CUTS_MAX; at++) {
    const token = tokens[at]
    if (!token) continue
    if (isTight(tokens, at)) continue
    if (isSeparator(token) || isJoin(token)) {
      const next = afterSeparators(tokens, at)
      if (token.text === ',' && tokens[next]?.kind === 'word' && GOES_ON.has(tokens[next]?.norm ?? '')) continue
      const named = namedUntil(tokens, at)
      if (named > at && next < tokens.length) cuts.push({ end: named, next, how: `${howOf(tokens, at, next)}+named` })
      if (next < tokens.length) cuts.push({ end: withBracket(tokens, at), next, how: howOf(tokens, at, next) })
      at = next - 1
    } else if (
      token.kind === 'word' &&
      mannerAt(tokens, at - 1) === null &&
      (isInstrument(token.norm) || isPurpose(token.norm) || isInfinitiveOfPurpose(tokens, at))
    )
      cuts.push({ end: endBefore(tokens, at), next: at, how: isInstrument(token.norm) ? 'instrument' : 'purpose' })
  }
  let end = tokens.length
  while (end > 0 && isSeparator(tokens[end - 1]) && !['>', ':'].includes(tokens[end - 1]?.text ?? '')) end--
  end = withBracket(tokens, end)
  const whole: Cut = { end, next: tokens.length, how: 'whole' }
  const value = valueCut(tokens)
  if (value && value.end < end && !cuts.some((cut) => cut.end === value.end)) cuts.push(value)
  else if (value && tokens.length > WHOLE_MAX) return [...cuts, { ...whole, how: 'value' }]
  const verb = cuts.findIndex(({ how }) => how.startsWith('verb:'))
  // Behind the verb of the next clause nothing belongs to the first, as a rule; one cut more, because a name may begin like a verb.
  if (verb < 0) return tokens.length > WHOLE_MAX && cuts.length > 2 ? cuts : [...cuts, whole]
  const kept = cuts.slice(0, verb + 2)
  return tokens.length > WHOLE_MAX && cuts.length > kept.length ? kept : [...kept, whole]
}

/** Words before a colon that say where a value goes. */
const ANNOUNCING_MAX = 8

/** “Type into the editor: select a, b from t”: behind a colon all words of the line may be one value, whatever signs it has. */
function valueCut(tokens: readonly Token[]): Cut | null {
  const colon = tokens.findIndex(({ kind, text }) => kind === 'punct' && text === ':')
  if (colon < 1 || colon > ANNOUNCING_MAX) return null
  const line = tokens.findIndex(({ text }, at) => at > colon && text === '\n')
  let end = line < 0 ? tokens.length : line
  if (end <= colon + 1) return null
  while (end > colon + 1 && isSeparator(tokens[end - 1])) end--
  return { end, next: line < 0 ? tokens.length : afterSeparators(tokens, line), how: 'value' }
}

/** “by clicking”: the preposition belongs to neither. */
function endBefore(tokens: readonly Token[], at: number): number {
  return ['by', 'via', 'with'].includes(tokens[at - 1]?.norm ?? '') ? at - 1 : at
}

/** “press OK to close the window”. */
function isInfinitiveOfPurpose(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.norm === 'to' && at > 1 && verbsAt(tokens, at + 1).length > 0 && tokens[at + 1]?.kind === 'word'
}

/** “press Next and …”: a word that joins may be a name as well. */
function namedUntil(tokens: readonly Token[], at: number): number {
  let end = at
  while (tokens[end]?.kind === 'word' && isNameable(tokens[end]?.norm ?? '')) end++
  return end
}

/** The end of a clause with the bracket that closes one of its own: “choose Russian (ru), …”. */
function withBracket(tokens: readonly Token[], end: number): number {
  if (tokens[end]?.text !== ')') return end
  const isOpen = tokens.slice(0, end).reduce((open, { text }) => (text === '(' ? true : text === ')' ? false : open), false)
  return isOpen ? end + 1 : end
}

function afterSeparators(tokens: readonly Token[], at: number): number {
  let next = at
  while (isSeparator(tokens[next]) || isJoin(tokens[next])) next++
  return next
}

function howOf(tokens: readonly Token[], at: number, next: number): string {
  const names = new Set<string>()
  for (let k = at; k < next; k++) names.add(tokens[k]?.kind === 'punct' ? (SIGN_NAMES[tokens[k]?.text ?? ''] ?? 'sign') : 'and')
  const isAnnouncing = names.has('colon') && names.size > 1
  const sign = ['line', 'stop', 'path', 'slash', 'colon', 'dash', 'bracket', 'comma', 'and'].find((name) => names.has(name)) ?? 'sign'
  return `${beginningOf(tokens, next)}:${sign}${names.has('and') && sign !== 'and' ? '+and' : ''}${isAnnouncing ? '+colon' : ''}`
}

function beginningOf(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  if (token?.kind === 'word' && isInstrument(token.norm)) return 'instrument'
  if (token?.kind === 'word' && isPurpose(token.norm)) return 'purpose'
  if (token?.kind === 'word' && isNegation(token.norm)) return 'negation'
  if (verbsAt(tokens, at).some(({ value }) => value.name !== 'light')) return 'verb'
  for (let k = at; k < Math.min(tokens.length, at + 6) && !isSeparator(tokens[k]); k++)
    if (verbsAt(tokens, k).length > 0) return 'laterVerb'
  return token?.kind === 'quoted' ? 'quoted' : 'words'
}
