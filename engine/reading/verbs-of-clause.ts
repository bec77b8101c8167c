import { isAuxiliary, isInstrument, isNegation, isStopWord, markerAt, verbFormOf, verbsAt } from '../lexicon/lookup.ts'
import type { ActKind, VerbGroup } from '../lexicon/verbs.ts'
import type { Token } from '../text/tokens.ts'
import type { Clause, Verb } from './clause.ts'
import type { Inherited } from './reading.ts'

const VERBS_MAX = 3

/** The first word of a clause may be a verb that the lexicon lacks; most such verbs are the names of what they press. */
const UNKNOWN_VERB: VerbGroup = { name: 'unknown', acts: ['press', 'type', 'choose'], isNaming: true, forms: '' }
const WITHOUT_VERB: readonly ActKind[] = ['press', 'type', 'go', 'check', 'choose', 'key', 'upload', 'expect']

/** Groups whose words name fields as well. */
const NAMES_TOO: ReadonlySet<string> = new Set(['login', 'search'])

/** The words that may be the verb of a clause, with what else might be meant: the verb of the clause before, or none. */
export function verbsOf(tokens: readonly Token[], inherited: Inherited | null): Verb[] {
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
export const withAuxiliary = (tokens: readonly Token[], { from, to }: Verb): { from: number; to: number } =>
  from > 1 && isAuxiliary(tokens[from - 1]?.norm ?? '') ? { from: from - 1, to } : { from, to }

/** The form of the verb, and of verbs that are taken for something else: «В поле ввести Омск» hardly names a thing “ввести”. */
export function formsOf(tokens: readonly Token[], verb: Verb): string[] {
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

/** “turn the alerts off”: the particle stands apart from its verb. */
export function particles(tokens: readonly Token[], act: ActKind): string[] {
  if (act !== 'check' && act !== 'uncheck') return []
  const [on, off] = ['on', 'off'].map((word) => tokens.some(({ kind, norm }) => kind === 'word' && norm === word))
  return [...(on ? [`particle:on>${act}`] : []), ...(off ? [`particle:off>${act}`] : [])]
}

export const innerVerbs = ({ tokens }: Clause, verb: Verb): string[] =>
  tokens.some((_, at) => (at < verb.from || at >= verb.to) && verbsAt(tokens, at).length > 0) ? ['expect:innerVerb'] : []
