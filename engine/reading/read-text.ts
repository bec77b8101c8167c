import { dataSourceAt, isConnector, isKeyNoun, isStopWord, keyAt, mannerAt, repetitionAt, roleAt, verbsAt } from '../lexicon/lookup.ts'
import type { ActKind } from '../lexicon/verbs.ts'
import { isLatinLetter } from '../text/letters.ts'
import { isSingleSign } from '../text/signs.ts'
import { looksLikeFileName } from '../text/shapes.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { withoutNumber, withoutTable } from './bare-line.ts'
import { withAntecedents } from './antecedents.ts'
import { reading, type Clause, type Verb } from './clause.ts'
import { cutsOf } from './cuts.ts'
import { withNamesJoined, withTiesJoined } from './joined-names.ts'
import { keys } from './read-keys.ts'
import { byLooks } from './read-looks.ts'
import { readWhole } from './read-whole-clause.ts'
import type { Inherited, Reading, Rest, SaidOnPage, Weights } from './reading.ts'
import { asReadings } from './parts-to-readings.ts'
import { FAMILY, segmentationsOf, type ClauseWords, type SlotCache } from './segments.ts'
import { formsOf, innerVerbs, particles, verbsOf, withAuxiliary } from './verbs-of-clause.ts'

/** A clause of more words is a paragraph: nobody asks for one act with so many. */
const CLAUSE_TOKENS_MAX = 48
const READINGS_MAX = 40
/** Of one cut and family of acts so many are kept before others are. */
const OF_ONE_CUT = 4
/** Places kept for the likeliest of all. */
const REST_SHARE = 10
/** Of one verb, act and cut only the best are kept, so that others are among the readings too. */
const OF_ONE_KIND_MAX = 14
/** Of one way to part a clause only the likeliest names are kept. */
const OF_ONE_PARTING = 4

/**
 * The likeliest ways to read the next act of a text, best first, at most 40, and some more that point back. The score counts only words; what the page says about it comes later. A
 * text in which nothing can be read has one reading that skips it. `mentioned`: names that were given before, the last first.
 */
export function readingsOf(rest: Rest, weights: Weights, said: SaidOnPage = unknownPage, mentioned: readonly string[] = []): Reading[] {
  const source = withoutNumber(withoutTable(rest.text))
  const all = tokenize(source).map(asName)
  const first = all.slice(0, CLAUSE_TOKENS_MAX * 4)
  const repeated = withoutRepetition(first)
  // «Дважды щёлкнуть» is one act with a name of its own, or two.
  const isOneAct = repeated.times > 1 && verbsAt(first, repeated.at).some(({ value }) => value.name === 'double')
  const ways = isOneAct ? [repeated, { tokens: first, times: 1, at: -1 }] : [repeated]
  const found = ways.flatMap((way) => readTokens(way, source, rest, weights, said))
  const joined = withNamesJoined(repeated.tokens, source, said)
  if (joined)
    found.push(
      ...readTokens({ ...repeated, tokens: joined }, source, rest, weights, said).map((each) => withEvidence(each, 'joined', weights)),
    )
  const tied = withTiesJoined(repeated.tokens, source)
  if (tied)
    found.push(...readTokens({ ...repeated, tokens: tied }, source, rest, weights, said).map((each) => withEvidence(each, 'tied', weights)))
  const sorted = distinct(found.toSorted((a, b) => b.prior - a.prior))
  return [...chosen(sorted), ...withAntecedents(sorted, mentioned, weights)].toSorted((a, b) => b.prior - a.prior)
}

type Tokens = { tokens: readonly Token[]; times: number; at: number }

function readTokens({ tokens, times, at: repeatedAt }: Tokens, source: string, rest: Rest, weights: Weights, said: SaidOnPage): Reading[] {
  if (tokens.length === 0) return []
  const found: Reading[] = []
  const slots: SlotCache = { said, known: new Map() }
  const hasSource = tokens.some((_, at) => dataSourceAt(tokens, at) > 0)
  for (const cut of cutsOf(tokens)) {
    const clauseTokens = tokens.slice(0, Math.min(cut.end, CLAUSE_TOKENS_MAX))
    if (clauseTokens.length === 0) continue
    const [first, last] = [clauseTokens[0], clauseTokens.at(-1)]
    const text = source.slice(first?.start ?? 0, last?.end ?? 0)
    const next = tokens[cut.next]
    const remaining = next ? source.slice(next.start) : ''
    const isRepeated = times > 1 && (repeatedAt <= clauseTokens.length || !next)
    const following = isRepeated
      ? [...Array<string>(times - 1).fill(sourceOf(source, clauseTokens)), ...(remaining === '' ? [] : [remaining])].join('\n')
      : remaining
    const clause: Clause = {
      text: source,
      tokens: clauseTokens,
      cut,
      rest: following.trim() === '' ? null : { text: following, inherited: rest.inherited },
      slots,
      hasSource,
    }
    found.push(...readClause(clause, rest.inherited, weights, text))
  }
  return found
}

const unknownPage: SaidOnPage = () => []

/** Buttons are called by a sign: “press +”. */
const asName = (token: Token): Token =>
  token.kind === 'punct' && NAME_SIGNS.has(token.text) ? { ...token, kind: 'word', norm: token.text } : token
const NAME_SIGNS: ReadonlySet<string> = new Set(['+', '×', '✕', '⋮', '☰', '…', '★', '☆', '−', '«', '»', '←', '↑', '↓'])

/** The best of every cut, because which one is right is seen on the page; then the best of all. */
function chosen(readings: readonly Reading[]): Reading[] {
  const counts = new Map<string, number>()
  const first = readings.filter((reading) => {
    const cut = `${reading.rest?.text.length ?? 0}|${FAMILY[reading.act]}`
    const count = counts.get(cut) ?? 0
    counts.set(cut, count + 1)
    return count < OF_ONE_CUT
  })
  const kept = new Set([...first.slice(0, READINGS_MAX - REST_SHARE), ...readings].slice(0, READINGS_MAX))
  return readings.filter((reading) => kept.has(reading))
}

/** “Press + twice”: without the words that say how often. `at`: where they stood. */
function withoutRepetition(tokens: readonly Token[]): Tokens {
  for (let at = 0; at < tokens.length; at++) {
    const found = repetitionAt(tokens, at)
    if (found) return { tokens: [...tokens.slice(0, at), ...tokens.slice(at + found.length)], times: found.times, at }
  }
  return { tokens: [...tokens], times: 1, at: -1 }
}

/** The source of the tokens without what was taken out between them. */
const sourceOf = (source: string, tokens: readonly Token[]): string => tokens.map(({ start, end }) => source.slice(start, end)).join(' ')

function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter((reading) => {
    const key = JSON.stringify([
      reading.act, reading.target?.name, reading.target?.role, reading.target?.ordinal, reading.value?.text, reading.places.map(({ name, role }) => [name, role]), reading.key, reading.rest?.text,
    ]) // prettier-ignore
    return !seen.has(key) && seen.add(key)
  })
}

function readClause(clause: Clause, inherited: Inherited | null, weights: Weights, text: string): Reading[] {
  const found = readWhole(clause, weights, text)
  const hasKey = clause.tokens.some(
    (token, at) => keyAt(clause.tokens, at)?.isSure ?? (isKeyNoun(token.norm) || (at > 0 && isSingleKey(token))),
  )
  // What the page shows by that name is meant itself: “select song.flac”.
  const isShown = (name: string): boolean => clause.slots.said(name).some((as) => as !== 'none' && as !== 'some')
  const hasFile = clause.tokens.some(
    ({ kind, text: name }) => (kind === 'word' || kind === 'quoted') && looksLikeFileName(name) && !isShown(name),
  )
  for (const verb of verbsOf(clause.tokens, inherited)) {
    const acts = new Set(verb.acts)
    if (hasKey) acts.add('key')
    // “Choose the file report.pdf”: a file is given by its name with many verbs.
    if (hasFile && acts.has('choose')) acts.add('upload')
    for (const act of acts) found.push(...readAct(clause, verb, act, weights, text))
  }
  return [...found, ...inManner(clause, inherited, weights, text)]
}

/** A letter or a sign, which may be the name of a key. */
const isSingleKey = ({ kind, text }: Token): boolean => isLatinLetter(text) || (kind !== 'word' && text !== '.' && isSingleSign(text))

/** “Open the photo with a double click”: how it is pressed is said beside the verb, or in its place. */
function inManner(clause: Clause, inherited: Inherited | null, weights: Weights, text: string): Reading[] {
  const at = clause.tokens.findIndex((_, k) => mannerAt(clause.tokens, k) !== null)
  const manner = at < 0 ? null : mannerAt(clause.tokens, at)
  if (!manner) return []
  const tokens = [...clause.tokens.slice(0, at), ...clause.tokens.slice(at + manner.length)]
  const plain: Clause = { ...clause, tokens, slots: { ...clause.slots, known: new Map() } }
  return verbsOf(tokens, inherited)
    .filter(({ acts }) => acts.includes('press') || acts.includes('go'))
    .flatMap((verb) => readAct(plain, verb, 'press', weights, text))
    .map((each) => withEvidence({ ...each, act: manner.act }, `manner:${manner.act}`, weights))
}

const withEvidence = (each: Reading, evidence: string, weights: Weights): Reading => ({
  ...each,
  evidence: [...each.evidence, evidence],
  prior: each.prior + weights(evidence),
})

function readAct(clause: Clause, verb: Verb, act: ActKind, weights: Weights, text: string): Reading[] {
  const evidence = [
    `cut:${clause.cut.how}`,
    `verb:${verb.how}`,
    ...formsOf(clause.tokens, verb),
    `sense:${verb.group?.name ?? verb.how}>${act}`,
    `act:${act}`,
    ...particles(clause.tokens, act),
    ...bordersIn(clause.tokens),
  ]
  const inherited: Inherited | null = verb.group
    ? { group: verb.group.name, acts: verb.group.acts }
    : verb.how.startsWith('inherited')
      ? { group: verb.how.slice(10), acts: verb.acts }
      : null
  const rest = clause.rest ? { ...clause.rest, inherited } : null
  const base = { act, verb: verb.text, text, rest }
  if (act === 'expect') return [reading({ ...base, evidence: [...evidence, ...innerVerbs(clause, verb)] }, weights)]
  // “Log in as ivan / secret”: what stands behind a sign belongs to the sign-in, unless it is a clause of its own.
  if (act === 'login' && rest && !['verb:', 'laterVerb:'].some((how) => clause.cut.how.startsWith(how)) && !OWN_SENTENCE.some((sign) => clause.cut.how.includes(sign))) return [] // prettier-ignore
  if (act === 'wait' || act === 'back' || act === 'forward' || act === 'reload' || act === 'login')
    return [reading({ ...base, evidence: [...evidence, ...unreadOf(clause, verb)] }, weights)]
  if (act === 'key') return keys(clause, verb, base, evidence, weights)
  const words: ClauseWords = { tokens: withoutDataSource(clause.tokens), verb: verb.from < 0 ? null : withAuxiliary(clause.tokens, verb) }
  const found = segmentationsOf(words, act, weights, clause.slots).flatMap((segmentation) =>
    asReadings(segmentation, words, verb, clause, base, evidence, weights)
      .flatMap((each) => (act === 'press' ? [each, ...byLooks(each, weights)] : [each]))
      .toSorted((a, b) => b.prior - a.prior)
      .slice(0, OF_ONE_PARTING),
  )
  return found.toSorted((a, b) => b.prior - a.prior).slice(0, OF_ONE_KIND_MAX)
}

const OWN_SENTENCE = [':line', ':stop']

/** A clause that goes on over a comma, a full stop or the end of a line may be two. */
function bordersIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, text, norm }, at) => {
    if (at === 0 || at === tokens.length - 1) return []
    if (kind === 'punct')
      return text === '\n'
        ? ['over:line']
        : ['.', ';', '!', '?'].includes(text)
          ? ['over:stop']
          : text === ','
            ? ['over:comma']
            : text === '>'
              ? ['over:path']
              : []
    return kind === 'word' && isConnector(norm) ? ['over:and'] : []
  })
}

/** “from the test data” names no value: what is typed is looked up by the name of the field. */
function withoutDataSource(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, k) => dataSourceAt(tokens, k) > 0)
  if (at < 0) return tokens
  return tokens.map((token, k) =>
    k >= at && k < at + dataSourceAt(tokens, at) ? { ...token, kind: 'punct' as const, text: ' ', norm: ' ' } : token,
  )
}

/** Acts without parts of their own: words that stand beside them count as not read. */
function unreadOf({ tokens }: Clause, verb: Verb): string[] {
  return tokens.flatMap((token, at) => {
    if (at >= verb.from && at < verb.to) return []
    if (token.kind === 'quoted') return ['idle:quoted']
    const role = roleAt(tokens, at)?.value
    if (role) return [`idle:role:${role}`]
    return token.kind === 'word' && !isStopWord(token.norm) ? ['idle:word'] : []
  })
}
