import type { RoleHint } from './roles.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { withoutPossessive } from '../text/endings.ts'
import { isCyrillic, normalizeText } from '../text/normalize.ts'
import { rootOf, stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ICONS } from './icons.ts'
import { MARKERS, MARKER_CLASS, SIGN_MARKERS } from './markers.ts'
import * as nouns from './nouns.ts'
import { VERBS, type VerbKind } from './phrases-verbs.ts'
import { KEY_NAMES, KEY_NOUNS, MODIFIER_NAMES, VERB_GROUPS, type VerbGroup } from './verbs.ts'

/** A Russian stem of fewer letters belongs to too many words: «поле» and «пол». Such a form has to be the very word. */
const STEM_MIN = 4

const keyOf = memoizedByWord((word) => {
  const bare = withoutPlural(word)
  const stem = stemOf(bare)
  // “cancelling”, “cancelled”: the stemmer keeps a double l.
  if (stem.length > STEM_MIN + 1 && stem.endsWith('ll') && !isCyrillic(word)) return stem.slice(0, -1)
  return isCyrillic(word) && stem.length < STEM_MIN ? `=${bare}` : stem
})

/** Imperatives of several people, «закройте», are those of one, «закрой», with an ending of their own. */
function withoutPlural(word: string): string {
  const isPlural = word.length > 5 && ['йте', 'ите', 'ьте'].some((ending) => word.endsWith(ending))
  return isPlural ? word.slice(0, -2) : word
}

const formsOf = (line: string): string[][] =>
  line
    .split(' ')
    .filter((form) => form !== '/' && form !== '')
    .map((form) => form.split('_').map((word) => normalizeText(word)))

/** Phrases by their first word; the longest first. */
export class PhraseTable<T> {
  readonly #byFirst = new Map<string, { keys: string[]; value: T }[]>()

  constructor(entries: Iterable<readonly [value: T, line: string]>) {
    for (const [value, line] of entries) for (const words of formsOf(line)) this.#add(words.map(keyOf), value)
    for (const phrases of this.#byFirst.values()) phrases.sort((a, b) => b.keys.length - a.keys.length)
  }

  #add(keys: string[], value: T): void {
    const first = keys[0] ?? ''
    const known = this.#byFirst.get(first) ?? []
    if (!known.some((entry) => entry.value === value && entry.keys.join(' ') === keys.join(' '))) known.push({ keys, value })
    this.#byFirst.set(first, known)
  }

  /** All phrases that begin at a word, the longest first. */
  at(tokens: readonly Token[], at: number): { value: T; length: number }[] {
    const first = tokens[at]
    if (first?.kind !== 'word') return []
    const found: { value: T; length: number }[] = []
    for (const { keys, value } of this.#byFirst.get(keyOf(first.norm)) ?? []) {
      const fits = keys.every((key, k) => k === 0 || (tokens[at + k]?.kind === 'word' && keyOf(tokens[at + k]?.norm ?? '') === key))
      if (fits && !found.some((known) => known.value === value)) found.push({ value, length: keys.length })
    }
    return found
  }

  has(word: string): boolean {
    return (this.#byFirst.get(keyOf(word)) ?? []).some(({ keys }) => keys.length === 1)
  }
}

class WordSet {
  readonly #table: PhraseTable<true>
  constructor(line: string) {
    this.#table = new PhraseTable([[true, line]])
  }
  has = (word: string): boolean => this.#table.has(word)
}

class ExactWords {
  readonly #words: ReadonlySet<string>
  constructor(line: string) {
    this.#words = new Set(formsOf(line).map((words) => words.join(' ')))
  }
  has = (word: string): boolean => this.#words.has(word)
}

const verbs = new PhraseTable(VERB_GROUPS.map((group) => [group, group.forms] as const))

/** Endings of which a word is rather a form of a verb, or the noun made of one, than a thing. */
const VERB_ENDING =
  /(?:ть|ться|ти|тись|[еи]м|[еи]мся|[еи]те|[йь]те|[йь]тесь|[еи]т|[еи]тся|[ую]т|[ую]тся|[ая]т|[ая]тся|[аяиыое]л[аои]?|[аяиыое]л[аои]?сь|лся|[ае]н[ыоа]?|ени[еяюй]|ани[еяюй]|ением|анием)$/u

/** Groups by the root of a word of theirs: a form that no list has. */
const groupsByRoot = new Map<string, VerbGroup[]>()
for (const group of VERB_GROUPS)
  for (const [word = '', ...more] of formsOf(group.forms)) {
    const root = more.length > 0 ? '' : rootOf(word)
    const known = groupsByRoot.get(root) ?? []
    if (root !== '' && !known.includes(group)) groupsByRoot.set(root, [...known, group])
  }

/** The verbs of the first grammar name all forms of a stem: what they know, both readers know. */
const GROUP_OF_KIND: Readonly<Partial<Record<VerbKind, string>>> = { check: 'tick', uncheck: 'untick' }
const groupsByKind = VERBS.flatMap(([kind, forms]) =>
  VERB_GROUPS.filter(({ name }) => name === (GROUP_OF_KIND[kind] ?? kind)).map((group) => ({ forms, group })),
)
const groupsOfStem = memoizedByWord((word) => groupsByKind.filter(({ forms }) => forms.has(word)).slice(0, 1).map(({ group }) => group)) // prettier-ignore
const roles = new PhraseTable(nouns.ROLE_NOUNS)
const ordinals = new Map(nouns.ORDINAL_WORDS.flatMap(([number, line]) => formsOf(line).map((words) => [words.join(' '), number] as const)))

const ADJECTIVE_ENDINGS =
  'ый ий ая яя ое ее ую юю ого его ому ему ым им ых их ыми ими ые ие ой ей ом ем шийся щийся шегося щегося шемся щемся шуюся щуюся шейся щейся'.split(
    ' ',
  )
const ADJECTIVE_STEMS = ['нн', 'вш', 'ющ', 'ящ', 'ащ', 'ущ', 'ем', 'им', 'т']

/** Participles look like their verbs (сохраненный, открытую), but never ask for an act. */
const isParticiple = memoizedByWord((word) => {
  const ending = ADJECTIVE_ENDINGS.toSorted((a, b) => b.length - a.length).find((candidate) => word.endsWith(candidate))
  if (ending === undefined || !isCyrillic(word)) return false
  const base = word.slice(0, word.length - ending.length)
  return ending.endsWith('ся') || (base.length > 3 && ADJECTIVE_STEMS.some((stem) => base.endsWith(stem)) && !word.endsWith('тие'))
})

/** The groups of a form that no list has: by its stem, else by its root. */
function groupsOfForm(word: string): readonly VerbGroup[] {
  const known = groupsOfStem(word)
  return known.length > 0 ? known : (groupsByRoot.get(rootOf(word)) ?? [])
}

/** Groups of verbs whose phrase begins at a token, the longest phrase first; participles are none. */
export function verbsAt(tokens: readonly Token[], at: number): { value: VerbGroup; length: number }[] {
  const token = tokens[at]
  if (token?.kind !== 'word' || isParticiple(token.norm)) return []
  const listed = verbs.at(tokens, at)
  const found =
    listed.length > 0 || !VERB_ENDING.test(token.norm) ? listed : groupsOfForm(token.norm).map((value) => ({ value, length: 1 }))
  const longest = found[0]?.length ?? 0
  return found.filter(({ length }) => length === longest || length > 1)
}

const FORM_ENDINGS = [
  ['base', 'ss'],
  ['infinitive', 'ть ться ти тись чь'],
  ['imperative', 'йте ите ьте йтесь итесь ьтесь'],
  ['third', 'ет ит ют ут ят ат ется ится ются утся ятся атся'],
  ['plural', 'ем им емся имся'],
  ['passive', 'ен ена ено ены ан ана ано аны ят ята ято яты'],
  ['past', 'л ла ло ли лся лась лось лись'],
  ['gerund', 'ав яв ив ыв ув вшись'],
  ['imperative', 'и й ь ись йся'],
  ['ing', 'ing'],
  ['ed', 'ed'],
  ['s', 's'],
].map(([form = '', line = '']) => ({ form, endings: line.split(' ') }))

/** The form of a word of a verb by its ending; `noun` for Russian words of none («поиск», «ввод»), `base` for English ones. */
export const verbFormOf = memoizedByWord((word): string => {
  const found = FORM_ENDINGS.find(({ endings }) => endings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending)))
  return found?.form ?? (isCyrillic(word) ? 'noun' : 'base')
})

/** The kind of element that the words at a token name. */
export const roleAt = (tokens: readonly Token[], at: number): { value: RoleHint; length: number } | null => roles.at(tokens, at)[0] ?? null

const CODES = ICONS.map(({ codes, looks, means }) => ({
  codes: new Set(codes.split(' ')),
  names: [...means.split(' '), ...looks.split(' ').filter((word) => word !== '/' && word !== '')].map((word) => word.replaceAll('_', ' ')),
}))

/** The names that people have for a picture, by the words of its code (`fa fa-trash-o`): what it stands for, and what it looks like. */
export const iconNames = memoizedByWord((words): string[] => {
  const parts = new Set(words.split(' '))
  return [...new Set(CODES.filter(({ codes }) => [...codes].some((code) => parts.has(code))).flatMap(({ names }) => names))]
})

export const isStopWord = new ExactWords(nouns.STOP_WORDS).has
export const isAuxiliary = new ExactWords(nouns.AUXILIARIES).has
export const isNameable = new ExactWords(nouns.NAMEABLE_WORDS).has
export const isConnector = new ExactWords(nouns.CONNECTORS).has
export const isPronoun = new ExactWords(nouns.PRONOUNS).has
/** Whether a word points back to what was named or made before. */
export const isDemonstrative = new WordSet(nouns.DEMONSTRATIVES).has
export const isChanging = new ExactWords(nouns.CHANGING_WORDS).has
export const isInstrument = new ExactWords(nouns.INSTRUMENT_WORDS).has
export const isPurpose = new ExactWords(nouns.PURPOSE_WORDS).has
export const isNaming = new ExactWords(nouns.NAMING_WORDS).has
export const isDataNoun = new WordSet(nouns.DATA_NOUNS).has
export const isDecoration = new WordSet(nouns.DECORATIONS).has
export const isMouseVerb = new WordSet(nouns.MOUSE_VERBS).has
export const isKeyNoun = new WordSet(KEY_NOUNS).has

const ORDINAL_ENDINGS = 'st nd rd th й я е ю го ой ый ую ом ей ий ью ем -й -я -е -ю -го -ой -ый -ую -ом -ей -ий -ью -ем'.split(' ')

/** 1 for “first”, -1 for “last”; null for other words. */
export const ordinalOf = memoizedByWord((word): number | null => {
  const known = ordinals.get(word)
  if (known !== undefined) return known
  const ending = ORDINAL_ENDINGS.find((candidate) => word.endsWith(candidate) && Number(word.slice(0, -candidate.length)) > 0)
  const number = ending === undefined ? 0 : Number(word.slice(0, -ending.length))
  return Number.isInteger(number) && number > 0 && number < 100 ? number : null
})

/** The marker at a token, with its class; null for none. */
export function markerAt(tokens: readonly Token[], at: number): { name: string; sense: string; length: number } | null {
  const token = tokens[at]
  if (!token || token.kind === 'quoted') return null
  if (token.kind === 'punct')
    return SIGN_MARKERS.has(token.text) ? { name: token.text, sense: MARKER_CLASS[token.text] ?? token.text, length: 1 } : null
  for (const words of MARKERS) {
    if (!words.every((word, k) => tokens[at + k]?.kind === 'word' && tokens[at + k]?.norm === word)) continue
    const name = words.join(' ')
    return { name, sense: MARKER_CLASS[name] ?? name, length: words.length }
  }
  return null
}

/** The key that words stand for, with its modifiers: `ctrl + a` → `Control+A`; null when no key is meant. */
export function keyAt(tokens: readonly Token[], at: number): { key: string; length: number; isSure: boolean } | null {
  const parts: string[] = []
  let next = at
  for (;;) {
    const modifier = MODIFIER_NAMES[tokens[next]?.norm ?? '']
    if (modifier === undefined) break
    parts.push(modifier)
    next++
    if (tokens[next]?.kind === 'punct' && ['+', '-'].includes(tokens[next]?.text ?? '')) next++
  }
  const token = tokens[next]
  if (!token) return null
  const written = token.norm
  const glued = parts.length === 0 ? written.split(/[+-]/) : []
  if (glued.length > 1 && glued.slice(0, -1).every((part) => MODIFIER_NAMES[part] !== undefined)) {
    const last = glued.at(-1) ?? ''
    const key = KEY_NAMES[last] ?? (last.length === 1 ? last.toUpperCase() : undefined)
    return key === undefined
      ? null
      : { key: [...glued.slice(0, -1).map((part) => MODIFIER_NAMES[part] ?? part), key].join('+'), length: next - at + 1, isSure: true }
  }
  const key = KEY_NAMES[written] ?? (parts.length > 0 && written.length === 1 ? written.toUpperCase() : undefined)
  if (key === undefined) return null
  return {
    key: [...parts, key].join('+'),
    length: next - at + 1,
    isSure: parts.length > 0 || ['Enter', 'Escape', 'Tab', 'Backspace', 'PageUp', 'PageDown'].includes(key) || /^F\d/.test(key),
  }
}

const dataSources = new PhraseTable([[true as const, nouns.DATA_SOURCES]])
/** The number of tokens of a phrase such as “from the test data” at a token; 0 for none. */
export const dataSourceAt = (tokens: readonly Token[], at: number): number => dataSources.at(tokens, at)[0]?.length ?? 0

const isBrowser = new WordSet(nouns.BROWSER_WORDS).has
const browserButtons = (['back', 'forward', 'reload'] as const).map((act) => ({ act, has: new WordSet(nouns.BROWSER_BUTTONS[act]).has }))
/** The button of the browser that words name: «кнопка „Назад“ браузера», and where they stand; null for none. */
export function browserButtonIn(tokens: readonly Token[]): { act: 'back' | 'forward' | 'reload'; at: readonly number[] } | null {
  const browser = tokens.findIndex(({ kind, norm }) => kind === 'word' && isBrowser(withoutPossessive(norm)))
  if (browser < 0) return null
  for (const { act, has } of browserButtons) {
    const at = tokens.findIndex(({ kind, norm }) => (kind === 'word' || kind === 'quoted') && has(norm))
    if (at >= 0) return { act, at: [browser, at] }
  }
  return null
}

const repetitions = nouns.REPETITIONS.flatMap(([times, line]) => formsOf(line).map((words) => ({ times, words })))
/** “twice”, «3 раза»: how often, and the number of tokens. */
export function repetitionAt(tokens: readonly Token[], at: number): { times: number; length: number } | null {
  const found = repetitions.find(({ words }) =>
    words.every((word, k) => tokens[at + k]?.norm === word && tokens[at + k]?.kind !== 'quoted'),
  )
  return found ? { times: found.times, length: found.words.length } : null
}

export const isNegation = new ExactWords(nouns.NEGATIONS).has
export const isGiven = new ExactWords(nouns.GIVEN_WORDS).has

const again = new PhraseTable([[true as const, nouns.AGAIN_WORDS]])
/** The number of tokens of “once more” at a token; 0 for none. */
export const againAt = (tokens: readonly Token[], at: number): number => again.at(tokens, at)[0]?.length ?? 0

/** The word under which pages know what a verb asks for, where that is one word: “unfold” is “expand”. */
export const canonicalVerb = memoizedByWord((verb): string | null => {
  const canonical = VERB_GROUPS.find(({ forms }) => formsOf(forms).some((words) => words.join(' ') === normalizeText(verb)))?.canonical
  return canonical && canonical !== normalizeText(verb) ? canonical : null
})

const looks = new PhraseTable(ICONS.map(({ looks: line }) => [true as const, line] as const))
/** Whether some words are how an icon looks, and nothing else: “three dots”, «крестиком». */
export function isLook(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, norm }) => kind !== 'punct' && !isStopWord(norm))
  return words.length > 0 && looks.at(words, 0).some(({ length }) => length === words.length)
}

export type Side = keyof typeof nouns.SIDES
const SIDE_WORDS = (['left', 'right', 'top', 'bottom'] as const).map((side) => ({ side, words: new ExactWords(nouns.SIDES[side]) }))
/** The side of the page that a word names; null for none. */
export const sideOf = memoizedByWord((word): Side | null => SIDE_WORDS.find(({ words }) => words.has(word))?.side ?? null)

const contextMenus = new PhraseTable([[true as const, nouns.CONTEXT_MENUS]])
/** Whether “context menu” begins at a token. */
export const contextMenuAt = (tokens: readonly Token[], at: number): boolean => contextMenus.at(tokens, at).length > 0

const manners = new PhraseTable((['double', 'right'] as const).map((act) => [act, nouns.MANNERS[act]] as const))
/** “With a double click” at a token: how a press is done, and the number of tokens; null for none. */
export const mannerAt = (tokens: readonly Token[], at: number): { act: 'double' | 'right'; length: number } | null => {
  const [found] = manners.at(tokens, at)
  return found ? { act: found.value, length: found.length } : null
}
