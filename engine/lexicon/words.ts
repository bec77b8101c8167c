import { isDerivation, isInflection } from '../text/endings.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { isCyrillic, normalizeText } from '../text/normalize.ts'

/** A word of a phrase: the very word, a stem with its inflections, or a stem with all words that are made of it. */
type Form = { text: string; ending: 'none' | 'inflection' | 'derivation' }

/**
 * A set of words and phrases, written as one line: `форм~ заполн* адрес_доставки / form~ shipping_address !формат`. A word stands for itself; `~` behind a stem
 * stands for the inflections of a noun or an adjective, `*` for all forms of a verb and the words made of it. `_` joins the words of a phrase, `/` parts the
 * languages, and `!` takes forms of a stem out again. Always whole words are compared, never their beginnings. The words that are asked for have to be normalized.
 */
export class Words {
  readonly #entries: readonly string[]
  readonly #exact = new Set<string>()
  readonly #stems = new Map<string, Form[]>()
  readonly #phrases: (readonly Words[])[] = []
  readonly #except: Words | null

  constructor(line: string) {
    const entries = line.split(' ').filter((entry) => entry !== '' && entry !== '/')
    const taken = entries.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1))
    this.#except = taken.length > 0 ? new Words(taken.join(' ')) : null
    this.#entries = entries.filter((entry) => !entry.startsWith('!'))
    for (const entry of this.#entries) this.#add(entry)
  }

  #add(entry: string): void {
    const parts = entry.split('_')
    if (parts.length > 1) this.#phrases.push(parts.map((part) => new Words(part)))
    else this.#addForm(formOf(entry))
  }

  #addForm(form: Form): void {
    if (form.ending === 'none') this.#exact.add(form.text)
    else this.#stems.set(form.text.charAt(0), [...(this.#stems.get(form.text.charAt(0)) ?? []), form])
  }

  /** A form of each entry, for tests that go through all of them. */
  get examples(): string[] {
    return this.#entries.map((entry) =>
      entry
        .replaceAll('_', ' ')
        .replaceAll('~', '')
        .replaceAll('*', isCyrillic(entry) ? 'ть' : ''),
    )
  }

  /** Whether the set has this word. */
  readonly has: (word: string) => boolean = memoizedByWord(
    (word) => this.#exact.has(word) || (this.#except?.has(word) !== true && this.#isForm(word)),
  )

  #isForm(word: string): boolean {
    return (this.#stems.get(word.charAt(0)) ?? []).some((form) => isForm(word, form))
  }

  /** The number of words of the longest phrase that begins at an index; 0 for none. */
  at(words: readonly string[], from: number): number {
    const fits = this.#phrases.filter((phrase) => phrase.every((part, k) => part.has(words[from + k] ?? '')))
    return Math.max(this.has(words[from] ?? '') ? 1 : 0, ...fits.map(({ length }) => length))
  }

  /** Whether a word is in the set, or begins one of its phrases. */
  mayBegin(word: string): boolean {
    return this.has(word) || this.#phrases.some(([first]) => first?.has(word))
  }

  /** Whether any word or phrase of the set is among these words. */
  isIn(words: readonly string[]): boolean {
    return words.some((_, from) => this.at(words, from) > 0)
  }

  /** Whether these words are one word or phrase of the set, and nothing else. */
  isAll(words: readonly string[]): boolean {
    return words.length > 0 && this.at(words, 0) === words.length
  }
}

function formOf(entry: string): Form {
  const ending = entry.endsWith('~') ? 'inflection' : entry.endsWith('*') ? 'derivation' : 'none'
  return { text: normalizeText(ending === 'none' ? entry : entry.slice(0, -1)), ending }
}

function isForm(word: string, { text, ending }: Form): boolean {
  if (text.endsWith('e') && word.startsWith(text.slice(0, -1)) && word.slice(text.length - 1) === 'ing') return true
  if (!word.startsWith(text)) return false
  return ending === 'inflection' ? isInflection(word.slice(text.length)) : isDerivation(word.slice(text.length))
}

/** The set of a line; see `Words`. */
export const words = (line: string): Words => new Words(line)
