import {
  dataSourceAt,
  isAuxiliary,
  isConnector,
  isInstrument,
  isKeyNoun,
  isNegation,
  isStopWord,
  keyAt,
  mannerAt,
  markerAt,
  repetitionAt,
  roleAt,
  verbFormOf,
  verbsAt,
} from '../lexicon/lookup.ts'
import type { ActKind, VerbGroup } from '../lexicon/verbs.ts'
import { isLatinLetter } from '../text/letters.ts'
import { looksLikeFileName } from '../text/shapes.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { withoutNumber, withoutTable } from './bare-line.ts'
import { reading, type Base, type Clause, type Verb } from './clause.ts'
import { cutsOf } from './cuts.ts'
import { mentionsOf, valueOf } from './mentions.ts'
import { withNamesJoined } from './joined-names.ts'
import { keys } from './read-keys.ts'
import { byLooks } from './read-looks.ts'
import { readWhole } from './read-whole-clause.ts'
import type { Inherited, Mention, PlaceMention, Reading, Rest, SaidOnPage, ValueMention, Weights } from './reading.ts'
import { FAMILY, segmentationsOf, type ClauseWords, type Segmentation, type Slot, type SlotCache } from './segments.ts'

/** A clause of more words is a paragraph: nobody asks for one act with so many. */
const CLAUSE_TOKENS_MAX = 48
const VERBS_MAX = 3
const READINGS_MAX = 40
/** Of one cut and family of acts so many are kept before others are. */
const OF_ONE_CUT = 4
/** Places kept for the likeliest of all. */
const REST_SHARE = 10
/** Of one verb, act and cut only the best are kept, so that others are among the readings too. */
const OF_ONE_KIND_MAX = 14
/** Of one way to part a clause only the likeliest names are kept. */
const OF_ONE_PARTING = 4
const NAMES_MAX = 4

/** The first word of a clause may be a verb that the lexicon lacks; most such verbs are the names of what they press. */
const UNKNOWN_VERB: VerbGroup = { name: 'unknown', acts: ['press', 'type', 'choose'], isNaming: true, forms: '' }
const WITHOUT_VERB: readonly ActKind[] = ['press', 'type', 'go', 'check', 'choose', 'key', 'upload', 'expect']

/**
 * The likeliest ways to read the next act of a text, best first, at most 40. The score counts only words; what the page says about it comes later. A
 * text in which nothing can be read has one reading that skips it.
 */
export function readingsOf(rest: Rest, weights: Weights, said: SaidOnPage = unknownPage): Reading[] {
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
  return chosen(distinct(found.toSorted((a, b) => b.prior - a.prior)))
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
    (token, at) => keyAt(clause.tokens, at)?.isSure ?? (isKeyNoun(token.norm) || (at > 0 && isLatinLetter(token.text))),
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

/** Groups whose words name fields as well. */
const NAMES_TOO: ReadonlySet<string> = new Set(['login', 'search'])

/** The words that may be the verb of a clause, with what else might be meant: the verb of the clause before, or none. */
function verbsOf(tokens: readonly Token[], inherited: Inherited | null): Verb[] {
  const found: Verb[] = []
  let places = 0
  for (let at = 0; at < tokens.length && places < VERBS_MAX; at++) {
    const matches = verbsAt(tokens, at)
    if (matches.length === 0) continue
    const isNegated = at > 0 && isNegation(tokens[at - 1]?.norm ?? '')
    for (const { value: group, length } of matches) {
      const before = tokens.slice(0, at)
      const isFirst = before.every(({ kind, norm }) => kind === 'punct' || isStopWord(norm))
      const how = isNegated
        ? 'negated'
        : isInstrument(tokens[at]?.norm ?? '') && at > 0
          ? 'instrument'
          : isFirst
            ? 'first'
            : places === 0
              ? 'later'
              : 'second'
      const text = tokens.slice(at, at + length).map((token) => token.text).join(' ') // prettier-ignore
      found.push({ from: at, to: at + length, group, acts: group.acts, how, text })
    }
    places++
    at += (matches[0]?.length ?? 1) - 1
  }
  const first = tokens.findIndex(({ kind, norm }) => kind !== 'punct' && !(kind === 'word' && isStopWord(norm)))
  if (tokens[first]?.kind === 'word' && !found.some(({ from }) => from === first))
    found.push({
      from: first,
      to: first + 1,
      group: UNKNOWN_VERB,
      acts: UNKNOWN_VERB.acts,
      how: 'unknown',
      text: tokens[first]?.text ?? '',
    })
  if (inherited) found.push({ from: -1, to: -1, group: null, acts: inherited.acts, how: `inherited:${inherited.group}`, text: '' })
  // «Логин lapina», “search omsk”: what begins like a verb may be the name of a field.
  const isNameToo = ({ group, from, to }: Verb): boolean =>
    NAMES_TOO.has(group?.name ?? '') && to === from + 1 && tokens[to]?.kind === 'word' && markerAt(tokens, to) === null
  const isSurelyVerb = (verb: Verb): boolean => verb.how === 'first' && !isNameToo(verb)
  if (!found.some(isSurelyVerb)) found.push({ from: -1, to: -1, group: null, acts: WITHOUT_VERB, how: 'none', text: '' })
  return found
}

/** “The word is entered”: what helps the verb is no part of the value before it. */
const withAuxiliary = (tokens: readonly Token[], { from, to }: Verb): { from: number; to: number } =>
  from > 1 && isAuxiliary(tokens[from - 1]?.norm ?? '') ? { from: from - 1, to } : { from, to }

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

/** The form of the verb, and of verbs that are taken for something else: «В поле ввести Омск» hardly names a thing “ввести”. */
function formsOf(tokens: readonly Token[], verb: Verb): string[] {
  const own = verb.from < 0 || verb.how === 'unknown' ? [] : [`verbForm:${verb.how}:${verbFormOf(tokens[verb.from]?.norm ?? '')}`]
  if (own.length > 0 && verb.how !== 'later' && verb.how !== 'second') return own
  const first = tokens.findIndex(({ kind, norm }) => kind !== 'punct' && !isStopWord(norm))
  const missed = tokens.flatMap((token, at) =>
    token.kind === 'word' && !(at >= verb.from && at < verb.to) && verbsAt(tokens, at).length > 0
      ? [`verbMissed:${at === first ? 'first:' : ''}${verbFormOf(token.norm)}`]
      : [],
  )
  return [...own, ...new Set(missed)]
}

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

/** “turn the alerts off”: the particle stands apart from its verb. */
function particles(tokens: readonly Token[], act: ActKind): string[] {
  if (act !== 'check' && act !== 'uncheck') return []
  const [on, off] = ['on', 'off'].map((word) => tokens.some(({ kind, norm }) => kind === 'word' && norm === word))
  return [...(on ? [`particle:on>${act}`] : []), ...(off ? [`particle:off>${act}`] : [])]
}

/** “from the test data” names no value: what is typed is looked up by the name of the field. */
function withoutDataSource(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, k) => dataSourceAt(tokens, k) > 0)
  if (at < 0) return tokens
  return tokens.map((token, k) =>
    k >= at && k < at + dataSourceAt(tokens, at) ? { ...token, kind: 'punct' as const, text: ' ', norm: ' ' } : token,
  )
}

const innerVerbs = ({ tokens }: Clause, verb: Verb): string[] =>
  tokens.some((_, at) => (at < verb.from || at >= verb.to) && verbsAt(tokens, at).length > 0) ? ['expect:innerVerb'] : []

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

function asReadings(
  { slots, unread, evidence: parted }: Segmentation,
  words: ClauseWords,
  verb: Verb,
  clause: Clause,
  base: Base,
  evidence: readonly string[],
  weights: Weights,
): Reading[] {
  const { act } = base
  const slotOf = (label: Slot['label']): Slot | undefined => slots.find((slot) => slot.label === label)
  const tokensOf = (slot: Slot): readonly Token[] => words.tokens.slice(slot.from, slot.to)
  const target = slotOf('T')
  const drop = slotOf('D')
  const valueSlot = slotOf('V')
  const value: ValueMention | null = valueSlot ? valueOf(tokensOf(valueSlot), clause.text) : null
  if (act === 'drag' && (!target || !drop)) return []
  if (!target && !value && act !== 'press' && act !== 'scroll' && FAMILY[act] !== 'check') return []
  const placeSlots = [...slots.filter(({ label }) => label === 'P'), ...(drop ? [drop] : [])]
  const places = combined(placeSlots.map((slot) => mentionsOf(tokensOf(slot)).slice(0, 2).map((mention) => ({ ...mention, relation: slot.label === 'D' ? 'drop' : slot.marker })))) // prettier-ignore
  const left = unread.flatMap((at) => words.tokens[at] ?? [])
  const all: Reading[] = []
  for (const [mention, marks] of targetsOf(target ?? null, words, verb, act, clause)) {
    for (const place of places) {
      const own = [
        ...evidence, ...parted, ...marks, ...place.map(({ form, role }) => `form:${form}>P${role ? '+role' : ''}`),
        ...(value ? [`value:${value.form}@${act}`] : act === 'type' || act === 'choose' ? [clause.hasSource ? `source:V@${act}` : `missing:V@${act}`] : []), ...(target || mention ? [] : [`missing:T@${act}`]), ...(mention?.isQuoted && act === 'type' && !value ? ['quotedWithoutValue'] : []),
      ] // prettier-ignore
      all.push(reading({ ...base, target: mention, value, places: place, unread: left, evidence: own }, weights))
      const range = value && (act === 'type' || act === 'choose') ? rangeOf(value) : null
      if (range) {
        const rest = {
          text: [`type «${range[1].text}» into next field`, ...(base.rest ? [base.rest.text] : [])].join('\n'),
          inherited: base.rest?.inherited ?? null,
        }
        all.push(
          reading({ ...base, rest, target: mention, value: range[0], places: place, unread: left, evidence: [...own, 'range'] }, weights),
        )
      }
    }
  }
  return all
}

/** A clause of more words is hardly a name as a whole. */
const CLAUSE_NAME_MAX = 5

/** The names of the target with their evidence. A verb of the application itself may be the name, with or without its object. */
function targetsOf(slot: Slot | null, words: ClauseWords, verb: Verb, act: ActKind, clause: Clause): [Mention | null, string[]][] {
  const mentions = slot ? mentionsOf(words.tokens.slice(slot.from, slot.to)).slice(0, NAMES_MAX + 2) : []
  const found: [Mention | null, string[]][] = mentions.map((mention) => [
    mention,
    [`form:${mention.form}>T@${act}`, ...(mention.ordinal === null ? [] : ['ordinal:said'])],
  ])
  const group = verb.group
  const [object] = mentions
  const named = (name: string, form: Mention['form']): void => {
    if (!group || found.some(([mention]) => mention?.name === name)) return
    const mention: Mention = {
      name,
      isQuoted: false,
      role: form === 'verb' ? null : (object?.role ?? null),
      ordinal: object?.ordinal ?? null,
      form,
    }
    found.push([mention, [`form:${form}>T`, `form:${form}>T:${group.name}`, ...(object ? [`object:${object.form}`] : [])]])
  }
  if (act === 'press' && group?.isNaming) {
    if (!slot || object?.form === 'pronoun') named(verb.text, 'verb')
    if (group.canonical && group.canonical !== verb.text) named(group.canonical, 'verb')
    if (object && object.name !== '') named(`${verb.text} ${object.name}`, 'verbAndObject')
    if (slot && slot.from === verb.to + 1) named(textOf(words.tokens, verb.from, slot.to, clause.text), 'verbAndObject')
    if (!slot && words.tokens.length > 1 && words.tokens.length <= CLAUSE_NAME_MAX)
      named(textOf(words.tokens, 0, words.tokens.length, clause.text), 'clause')
  }
  if (
    slot &&
    act === 'press' &&
    slot.from > 0 &&
    markerAt(words.tokens, slot.from - 1) &&
    words.tokens[slot.from - 1]?.kind === 'word' &&
    object &&
    !object.isQuoted
  )
    named(textOf(words.tokens, slot.from - 1, slot.to, clause.text), 'markerAndObject')
  if (found.length === 0) found.push([null, []])
  return found
}

const textOf = (tokens: readonly Token[], from: number, to: number, source: string): string =>
  source.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)

/** “from 1 May to 5 May”: two values, for two fields that stand together. */
function rangeOf({ tokens }: ValueMention): [ValueMention, ValueMention] | null {
  const [first, second, ...more] = tokens.filter(({ kind }) => kind === 'value' || kind === 'quoted')
  const isJoined = tokens.every(({ kind, norm }) => kind !== 'word' || RANGE_WORDS.has(norm))
  if (!first || !second || more.length > 0 || !isJoined) return null
  const one = (token: Token): ValueMention => ({ text: token.text, form: token.kind === 'quoted' ? 'quoted' : 'value', tokens: [token] })
  return [one(first), one(second)]
}
const RANGE_WORDS: ReadonlySet<string> = new Set('с со по до от from to till until through'.split(' '))

/** All choices of one from each list. */
function combined(lists: PlaceMention[][]): PlaceMention[][] {
  return lists.reduce<PlaceMention[][]>((all, list) => all.flatMap((chosen) => list.map((mention) => [...chosen, mention])), [[]])
}
