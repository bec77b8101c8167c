import type { ActKind } from '../lexicon/verbs.ts'
import { wordsOf, type Word } from './words.ts'
import type { Token } from '../text/tokens.ts'
import { isPossessive } from '../text/endings.ts'
import type { SaidOnPage, Weights } from './reading.ts'

/** T: what is acted on. V: the value. P: where it is. D: where it is dragged to. */
export type SlotLabel = 'T' | 'V' | 'P' | 'D'
export type Slot = { label: SlotLabel; from: number; to: number; marker: string }
/** One way to part a clause into slots. `unread`: indexes of the words that are in none. */
export type Segmentation = { slots: readonly Slot[]; unread: readonly number[]; evidence: readonly string[]; score: number }

/** Only the likeliest beginnings of a clause are carried on from each word. */
const KEPT = 12
const SLOT_LENGTH_MAX = 12
const PLACES_MAX = 2

const SLOTS_OF: Readonly<Record<ActKind, readonly SlotLabel[]>> = {
  press: ['T', 'P'], double: ['T', 'P'], right: ['T', 'P'], hover: ['T', 'P'], focus: ['T', 'P'], type: ['T', 'V', 'P'], choose: ['T', 'V', 'P'], check: ['T', 'P'], uncheck: ['T', 'P'], clear: ['T', 'P'], go: ['T', 'P'], key: ['T', 'P'], upload: ['T', 'V', 'P'],
  drag: ['T', 'D', 'P'], scroll: ['T', 'P'], wait: [], expect: [], back: [], forward: [], reload: [], login: [], skip: [], again: [],
} // prettier-ignore

/** Acts whose parts are marked alike count as one. */
export const FAMILY: Readonly<Record<ActKind, string>> = {
  press: 'press', double: 'press', right: 'press', hover: 'press', focus: 'press', type: 'type', choose: 'choose', check: 'check', uncheck: 'check', clear: 'clear', go: 'go', key: 'key',
  upload: 'type', drag: 'drag', scroll: 'go', wait: 'idle', expect: 'idle', back: 'idle', forward: 'idle', reload: 'idle', login: 'idle', skip: 'idle', again: 'idle',
} // prettier-ignore

/** `verb`: the tokens of the verb, which are in no slot; null without one. */
export type ClauseWords = { tokens: readonly Token[]; verb: { from: number; to: number } | null }

/** The way to a word: the step before, and what this step added. */
type State = {
  before: State | null
  slot: Slot | null
  unread: number
  evidence: readonly string[]
  score: number
  used: string
  places: number
  last: string
  isFirst: boolean
  /** The slots so far, to tell ways apart. */
  key: string
}

const BEGIN: State = {
  before: null,
  slot: null,
  unread: -1,
  evidence: [],
  score: 0,
  used: '',
  places: 0,
  last: '-',
  isFirst: true,
  key: '',
}

/** Evidence of slots that does not depend on what stands before them; shared by all readings of one text. */
export type SlotCache = { said: SaidOnPage; known: Map<string, { evidence: readonly string[]; score: number }> }

/** The best ways to part a clause into the slots of an act, best first. */
export function segmentationsOf(clause: ClauseWords, act: ActKind, weights: Weights, cache: SlotCache): Segmentation[] {
  const { tokens, verb } = clause
  const reader = new SlotReader(clause, act, weights, cache)
  const states: State[][] = Array.from({ length: tokens.length + 1 }, () => [])
  states[0]?.push(BEGIN)
  for (let at = 0; at < tokens.length; at++) {
    for (const state of kept(states[at] ?? [])) {
      if (verb && at === verb.from) states[verb.to]?.push(state)
      else reader.next(state, at, (to, next) => states[to]?.push(next))
    }
  }
  return kept(states[tokens.length] ?? []).map(unrolled)
}

function unrolled(end: State): Segmentation {
  const slots: Slot[] = []
  const unread: number[] = []
  const evidence: string[] = []
  for (let at: State | null = end; at; at = at.before) {
    if (at.slot) slots.push(at.slot)
    if (at.unread >= 0) unread.push(at.unread)
    evidence.push(...at.evidence)
  }
  return { slots: slots.toReversed(), unread: unread.toReversed(), evidence, score: end.score }
}

function kept(states: readonly State[]): State[] {
  if (states.length <= 1) return [...states]
  const seen = new Set<string>()
  const found: State[] = []
  for (const state of states.toSorted((a, b) => b.score - a.score)) {
    if (seen.has(state.key)) continue
    seen.add(state.key)
    found.push(state)
    if (found.length >= KEPT) break
  }
  return found
}

const isLineEnd = (token: Token | undefined): boolean => token?.kind === 'punct' && token.text === '\n'

type Push = (to: number, state: State) => void

class SlotReader {
  readonly #tokens: readonly Word[]
  readonly #verb: ClauseWords['verb']
  readonly #family: string
  readonly #labels: readonly SlotLabel[]
  readonly #weights: Weights
  readonly #cache: SlotCache

  constructor({ tokens, verb }: ClauseWords, act: ActKind, weights: Weights, cache: SlotCache) {
    this.#tokens = wordsOf(tokens)
    this.#verb = verb
    this.#family = FAMILY[act]
    this.#labels = SLOTS_OF[act]
    this.#weights = weights
    this.#cache = cache
  }

  /** What may come at a word: it has no sense of its own, or is not read, or a slot begins, perhaps behind a marker. */
  next(state: State, at: number, push: Push): void {
    const token = this.#tokens[at]
    if (!token) return
    if (token.kind === 'punct' || token.isStop || token.isConnector) push(at + 1, state)
    else push(at + 1, this.#unread(state, at))
    let start = at
    const opening = state.isFirst && this.#verb?.to === at ? 'verb' : 'none'
    // A name may begin with a word that else opens a part: “To”, “Name”.
    if (!token.marker || token.isCapital) this.#slots(state, at, opening, push)
    let marker = opening
    const senses: string[] = []
    for (;;) {
      const next = this.#tokens[start]
      if (!next) return
      const sign = next.marker
      const isAnnouncing = next.kind === 'word' && start + 1 < this.#tokens.length && start + 1 !== this.#verb?.from
      if (sign) senses.push(sign.sense)
      else if (isAnnouncing && next.isNaming) senses.push('NAMED')
      else if (isAnnouncing && next.isDataNoun) senses.push('DATA')
      else break
      start += sign?.length ?? 1
      marker = senses.slice(-2).join('+')
      this.#slots(state, start, marker, push)
      if (senses.length > 3) return
    }
  }

  #slots(state: State, from: number, marker: string, push: Push): void {
    const first = this.#tokens[from]
    if (!first || first.kind === 'punct' || from === this.#verb?.from) return
    const limit = Math.min(this.#tokens.length, from + SLOT_LENGTH_MAX, this.#verb && this.#verb.from > from ? this.#verb.from : Infinity)
    for (let to = from + 1; to <= limit; to++) {
      if (isLineEnd(this.#tokens[to - 1])) return
      if (this.#isEmpty(from, to)) continue
      const edge = this.#edgeAt(to)
      if (edge === null) continue
      for (const label of this.#labels) {
        if (label === 'P' ? state.places >= PLACES_MAX : state.used.includes(label)) continue
        push(to, this.#withSlot(state, { label, from, to, marker }, edge))
      }
    }
    const line = this.#tokens.findIndex((token, k) => k > from && isLineEnd(token))
    const end = line < 0 ? this.#tokens.length : line
    const isLongValue = marker.endsWith(':') && limit < end && this.#labels.includes('V') && !state.used.includes('V')
    if (isLongValue && !(this.#verb && this.#verb.from > from))
      push(end, this.#withSlot(state, { label: 'V', from, to: end, marker }, 'end'))
  }

  /** Words without a sense of their own name nothing, but “it” does. */
  #isEmpty(from: number, to: number): boolean {
    return this.#tokens.slice(from, to).every((word) => word.kind === 'punct' || (word.isStop && !word.isPronoun && !word.isNameable))
  }

  /** The kind of border between two words; null where no part ends. */
  #edgeAt(at: number): string | null {
    const [before, after] = [this.#tokens[at - 1], this.#tokens[at]]
    if (!after || at === this.#verb?.from) return 'end'
    if (after.kind === 'punct') return 'sign'
    if (before?.kind === 'punct') return null
    if (after.marker) return 'marker'
    if (before?.kind !== after.kind) return 'kind'
    if (after.kind === 'quoted') return 'kind'
    if (before?.kind === 'word' && isPossessive(before.text)) return 'possessive'
    if (before?.isPronoun || after.isPronoun) return 'pronoun'
    if (after.role || before?.role) return 'role'
    if (after.isDataNoun || after.isNaming) return 'data'
    if (after.ordinal !== null) return 'ordinal'
    if (after.isCapital !== before?.isCapital) return 'case'
    return 'bare'
  }

  #unread(state: State, at: number): State {
    const token = this.#tokens[at]
    const evidence =
      token?.kind === 'quoted' || token?.kind === 'reference'
        ? ['unread:quoted']
        : token?.kind === 'value'
          ? ['unread:value']
          : token?.isChanging
            ? ['unread:changing']
            : token?.role || token?.isDataNoun || token?.isDecoration
              ? ['unread:role']
              : token?.hasVerb
                ? ['unread:verb']
                : ['unread:word', ...this.#saidAs(at, at + 1).map((as) => `unread:${as}`)]
    return { ...state, before: state, slot: null, unread: at, evidence, score: state.score + this.#sum(evidence), last: 'G' }
  }

  #withSlot(state: State, slot: Slot, edge: string): State {
    const { label, from, to } = slot
    const { evidence, score } = this.#standing(slot)
    const own = [`edge:${edge}>${label}`, `order:${state.last}>${label}@${this.#family}`]
    return {
      before: state,
      slot,
      unread: -1,
      evidence: [...evidence, ...own],
      score: state.score + score + this.#sum(own),
      used: state.used + label,
      places: state.places + (label === 'P' ? 1 : 0),
      last: label,
      isFirst: false,
      key: `${state.key}${label}${from}-${to},`,
    }
  }

  #standing(slot: Slot): { evidence: readonly string[]; score: number } {
    const { label, from, to, marker } = slot
    const family = this.#family
    const side = this.#verb ? (from < this.#verb.from ? 'before' : 'after') : ''
    const key = `${family}|${label}${from}-${to}|${marker}|${side}`
    const known = this.#cache.known.get(key)
    if (known) return known
    const evidence = [
      `marker:${marker}>${label}@${family}`,
      ...(marker.endsWith(':') && this.#endsLine(to) ? [`restOfLine>${label}@${family}`] : []),
      ...this.#shape(slot).map((shape) => `${shape}>${label}@${family}`),
      ...(side ? [`side:${side}>${label}@${family}`] : []),
    ]
    const made = { evidence, score: this.#sum(evidence) }
    this.#cache.known.set(key, made)
    return made
  }

  /** Behind a colon all that is left of the line may be one value. */
  #endsLine(to: number): boolean {
    const next = this.#tokens[to]
    return !next || isLineEnd(next) || (next.kind === 'punct' && to === this.#tokens.length - 1)
  }

  #sum(evidence: readonly string[]): number {
    let sum = 0
    for (const each of evidence) sum += this.#weights(each)
    return sum
  }

  /** How the words stand on the page, without those that say of what kind a thing is. */
  #saidAs(from: number, to: number): string[] {
    const words = this.#tokens.slice(from, to).filter(({ kind, role, ordinal }) => kind !== 'punct' && !role && ordinal === null)
    return this.#cache.said(words.map(({ text }) => text).join(' ')).map((as) => `said:${as}`)
  }

  /** What the words of a slot look like. */
  #shape({ from, to }: Slot): string[] {
    const words = this.#tokens.slice(from, to)
    const quoted = words.filter(({ kind }) => kind === 'quoted' || kind === 'reference').length
    const plain = words.filter(({ kind }) => kind === 'word')
    const shapes: string[] = this.#saidAs(from, to)
    if (quoted > 0) shapes.push(quoted === words.length ? 'quoted' : 'withQuoted')
    else if (words.every(({ kind }) => kind === 'value')) shapes.push('value')
    else shapes.push(words.some(({ kind }) => kind === 'value') ? 'withValue' : words[0]?.isCapital ? 'capital' : 'lower')
    if (quoted > 1) shapes.push('severalQuoted')
    if (words.some(({ role }) => role)) shapes.push(words[0]?.role ? 'roleFirst' : 'roleLater')
    if (words.some(({ isConnector }, k) => k > 0 && isConnector)) shapes.push('innerAnd')
    if (words.some(({ marker }, k) => k > 0 && marker)) shapes.push('innerMarker')
    if (words.slice(1).some(({ text, kind }) => kind === 'punct' && [',', '.', ';', '\n', '!', '?'].includes(text)))
      shapes.push('innerStop')
    if (words.some(({ hasVerb }, k) => k > 0 && hasVerb)) shapes.push('innerVerb')
    if (words.some(({ isChanging }) => isChanging)) shapes.push('innerChanging')
    if (plain.length > 4) shapes.push('long')
    if (words.at(-1)?.marker && words.length > 1) shapes.push('endsMarker')
    if (words.length > 1 && words[0]?.isStop && !words[0].isPronoun) shapes.push('beginsStop')
    if (plain.some(({ isPronoun }) => isPronoun)) shapes.push('pronoun')
    if (words[0]?.kind === 'word' && INSTRUMENTAL.some((ending) => words[0]?.norm.endsWith(ending))) shapes.push('instrumental')
    return shapes
  }
}

/** Russian endings of what an act is done with: «закрыть крестиком». */
const INSTRUMENTAL = ['ом', 'ем', 'ой', 'ью', 'ами', 'ями']
