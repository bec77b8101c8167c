import { markerAt } from '../lexicon/lookup.ts'
import type { ActKind } from '../lexicon/verbs.ts'
import type { Token } from '../text/tokens.ts'
import { reading, type Base, type Clause, type Verb } from './clause.ts'
import { mentionsOf, valueOf } from './mentions.ts'
import type { Mention, PlaceMention, Reading, ValueMention, Weights } from './reading.ts'
import { FAMILY, type ClauseWords, type Segmentation, type Slot } from './segments.ts'

const NAMES_MAX = 4

export function asReadings(
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
  const add = (name: string, form: Mention['form']): void => {
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
    if (!slot || object?.form === 'pronoun') add(verb.text, 'verb')
    if (group.canonical && group.canonical !== verb.text) add(group.canonical, 'verb')
    if (object && object.name !== '') add(`${verb.text} ${object.name}`, 'verbAndObject')
    if (slot && slot.from === verb.to + 1) add(textOf(words.tokens, verb.from, slot.to, clause.text), 'verbAndObject')
    if (!slot && words.tokens.length > 1 && words.tokens.length <= CLAUSE_NAME_MAX)
      add(textOf(words.tokens, 0, words.tokens.length, clause.text), 'clause')
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
    add(textOf(words.tokens, slot.from - 1, slot.to, clause.text), 'markerAndObject')
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
