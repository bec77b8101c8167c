import type { NodeKind } from '../grounding/node-kind.ts'
import { normalizeText } from '../text/normalize.ts'
import { termsOf } from '../lexicon/concepts.ts'
import type { PageElements } from './elements.ts'
import type { NameSource } from './names.ts'

/** What is called by a name. `offered`: an option of a closed list. */
type Family = 'field' | 'box' | 'option' | 'control' | 'text' | 'offered'
/** How some words stand on the page: whole names of things of a family, a part of a name, some of the words, or none of them. */
export type SaidAs = Family | 'part' | 'some' | 'none'

/** Names that a person sees or hears. */
const SOURCES: readonly NameSource[] = ['shown', 'label', 'placeholder', 'title', 'layout', 'column']
const WORDS_MAX = 8
/** Words of less weight say nothing by themselves. */
const WEIGHT_MIN = 0.2
const FAMILY_OF_KIND: Readonly<Partial<Record<NodeKind, Family>>> = {
  field: 'field', list: 'field', file: 'field', checkbox: 'box', radio: 'box', switch: 'box', option: 'option',
  button: 'control', link: 'control', tab: 'control', menuitem: 'control', control: 'control', image: 'control',
} // prettier-ignore

/** The names of a page by their concepts, to look up which words of a step are names before the step is read. */
export class SaidNames {
  readonly #whole = new Map<string, Set<Family>>()
  readonly #names = new Map<string, Set<number>>()
  readonly #known = new Map<string, readonly SaidAs[]>()
  readonly #texts: ReadonlySet<string>

  constructor(page: PageElements) {
    this.#texts = new Set(page.index.nodes.filter(({ visible, text }) => visible && text !== '').map(({ text }) => normalizeText(text)))
    const added = new Set<string>()
    let count = 0
    const add = (text: string, family: Family): void => {
      if (added.has(`${family}|${text}`)) return
      added.add(`${family}|${text}`)
      const concepts = conceptsOf(text)
      if (concepts.length === 0 || concepts.length > WORDS_MAX) return
      append(this.#whole, concepts.join(' '), family)
      for (const concept of concepts) append(this.#names, concept, count)
      count++
    }
    for (const element of page.all) {
      if (!element.node.visible) continue
      const family = FAMILY_OF_KIND[element.kind] ?? (element.kind === 'card' && element.node.clickable ? 'control' : 'text')
      for (const text of page.namesOf(element, SOURCES)) add(text, family)
      for (const option of element.node.options ?? []) add(option, 'offered')
    }
  }

  /** How the words stand on the page; empty for words without a meaning of their own. */
  of(words: string): readonly SaidAs[] {
    const known = this.#known.get(words)
    if (known) return known
    const found = this.#look(conceptsOf(words))
    // A text inside a card or a row is no name of its own, but it is there.
    const said: readonly SaidAs[] = found[0] === 'none' && this.#texts.has(normalizeText(words)) ? ['text'] : found
    this.#known.set(words, said)
    return said
  }

  #look(concepts: readonly string[]): readonly SaidAs[] {
    if (concepts.length === 0) return []
    const whole = this.#whole.get(concepts.join(' '))
    if (whole) return [...whole]
    const [first, ...others] = concepts.map((concept) => this.#names.get(concept))
    if (!first && others.every((names) => !names)) return ['none']
    const isPart = first !== undefined && [...first].some((name) => others.every((names) => names?.has(name)))
    return [isPart ? 'part' : 'some']
  }
}

const conceptsOf = (text: string): string[] => termsOf(text).flatMap(({ concept, weight }) => (weight < WEIGHT_MIN ? [] : [concept]))

function append<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
