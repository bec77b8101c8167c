import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { isRowLike } from '../grounding/containers.ts'
import type { NodeKind } from '../grounding/node-kind.ts'
import { formOf, indexPage, isInside, type PageIndex } from '../grounding/page-index.ts'
import { compareTexts, prepareText, type PreparedText } from '../lexicon/similarity.ts'
import { namesOf, type NameSource } from './names.ts'
import { SaidNames, type SaidAs } from './said-names.ts'

/** A thing of the page that a person may act on, with all its names. `text` of a name is an index into the page's distinct texts. */
export type PageElement = {
  at: number
  node: SnapshotNode
  kind: NodeKind
  names: readonly { text: number; source: NameSource }[]
  form: number
}

export type NameHit = { score: number; kind: 'exact' | 'form' | 'meaning' | 'part' | 'none'; source: NameSource | 'none' }

/** How far a name of a source is believed; learnt evidence about the source comes on top. */
const TRUST: Readonly<Record<NameSource, number>> = {
  shown: 1, label: 0.99, placeholder: 0.96, title: 0.96, layout: 0.94, icon: 0.88, content: 0.93, code: 0.72, value: 0.85, kind: 0.8, akin: 0.78, column: 0.9, row: 0.9, toggle: 0.9,
} // prettier-ignore

type Bearer = { element: PageElement; source: NameSource; rank: number }

const NO_HIT: NameHit = { score: 0, kind: 'none', source: 'none' }

/** The page as a list of elements; built once a snapshot. */
export class PageElements {
  readonly index: PageIndex
  readonly all: readonly PageElement[]
  readonly #texts: PreparedText[] = []
  readonly #raw: string[] = []
  readonly #idByText = new Map<string, number>()
  readonly #byNode: Map<number, PageElement>
  readonly #holders = new Map<number, boolean>()
  #said: SaidNames | null = null
  #boxes: readonly PageElement[] | null = null
  readonly #boxesByRow = new Map<number, readonly PageElement[]>()
  #extent: { width: number; height: number } | null = null
  readonly #hits = new Map<string, ReadonlyMap<PageElement, NameHit>>()
  readonly #answering = new Map<string, readonly PageElement[]>()
  #bearers: Bearer[][] | null = null

  constructor(snapshot: PageSnapshot) {
    this.index = indexPage(snapshot)
    this.all = this.index.nodes.flatMap((node, at) => (this.#isElement(node, at) ? [this.#element(node, at)] : []))
    this.#byNode = new Map(this.all.map((element) => [element.at, element]))
  }

  /** How the words of a step stand on the page: see `SaidAs`. */
  said(words: string): readonly SaidAs[] {
    return (this.#said ??= new SaidNames(this)).of(words)
  }

  /** How far to the right and down the page is filled, in pixels. */
  get extent(): { width: number; height: number } {
    return (this.#extent ??= this.all
      .filter(({ node }) => node.visible)
      .reduce(
        ({ width, height }, { node: { box } }) => ({
          width: Math.max(width, box.x + box.width),
          height: Math.max(height, box.y + box.height),
        }),
        { width: 0, height: 0 },
      ))
  }

  /** All boxes, switches and radio buttons that are seen, in page order. */
  get boxes(): readonly PageElement[] {
    return (this.#boxes ??= this.all.filter(({ kind, node }) => BOXES.has(kind) && node.visible))
  }

  /** Those of a row, which is looked at for each of its names. */
  boxesIn(row: number): readonly PageElement[] {
    let inside = this.#boxesByRow.get(row)
    if (!inside) this.#boxesByRow.set(row, (inside = this.boxes.filter(({ at }) => isInside(this.index, at, row))))
    return inside
  }

  elementAt(at: number): PageElement | undefined {
    return this.#byNode.get(at)
  }

  /** The best name of an element for these words. */
  hit(element: PageElement, words: string): NameHit {
    return this.#hitsOf(words).get(element) ?? NO_HIT
  }

  /** The elements that answer to these words at all, in page order. */
  answering(words: string): readonly PageElement[] {
    let found = this.#answering.get(words)
    if (!found) this.#answering.set(words, (found = [...this.#hitsOf(words).keys()].toSorted((a, b) => a.at - b.at)))
    return found
  }

  /** The texts of an element's names of some sources. */
  namesOf(element: PageElement, sources: readonly NameSource[]): string[] {
    return element.names.flatMap(({ text, source }) => (sources.includes(source) ? [this.#raw[text] ?? ''] : []))
  }

  /** How well the whole page answers to these words, by its best visible name. */
  best(words: string, passes: (element: PageElement) => boolean): number {
    let best = 0
    for (const [element, { score }] of this.#hitsOf(words)) if (score > best && passes(element)) best = score
    return best
  }

  /** The best name of each element that answers to the words at all: few do, and each step asks for the same words again and again. */
  #hitsOf(words: string): ReadonlyMap<PageElement, NameHit> {
    const known = this.#hits.get(words)
    if (known) return known
    const wanted = prepareText(words)
    const bearers = (this.#bearers ??= this.#bearersOfTexts())
    const best = new Map<PageElement, NameHit & { rank: number }>()
    for (const [id, text] of this.#texts.entries()) {
      const found = compareTexts(wanted, text)
      if (found.score === 0) continue
      const single = Math.fround(found.score)
      for (const { element, source, rank } of bearers[id] ?? []) {
        const score = single * TRUST[source]
        const other = best.get(element)
        if (!other || score > other.score || (score === other.score && rank < other.rank))
          best.set(element, { score, kind: found.kind, source, rank })
      }
    }
    this.#hits.set(words, best)
    return best
  }

  /** By text, the elements that have it as a name. `rank`: of names that fit equally well the first counts. */
  #bearersOfTexts(): Bearer[][] {
    const bearers: Bearer[][] = this.#texts.map(() => [])
    for (const element of this.all)
      for (const [rank, { text, source }] of element.names.entries()) bearers[text]?.push({ element, source, rank })
    return bearers
  }

  #element(node: SnapshotNode, at: number): PageElement {
    const names = namesOf(this.index, at).map(({ text, source }) => ({ text: this.#idOf(text), source }))
    return { at, node, kind: this.index.kinds[at] ?? 'other', names, form: formOf(this.index, at) }
  }

  #idOf(text: string): number {
    const known = this.#idByText.get(text)
    if (known !== undefined) return known
    const id = this.#texts.push(prepareText(text)) - 1
    this.#raw.push(text)
    this.#idByText.set(text, id)
    return id
  }

  /** A list that takes the presses for its rows: each of them is a thing of its own. */
  #holdsItems(owner: number): boolean {
    const known = this.#holders.get(owner)
    if (known !== undefined) return known
    const items = this.index.nodes.slice(owner + 1, this.index.ends[owner]).filter((node) => isRowLike(node))
    const holds = items.length >= ITEMS_MIN
    this.#holders.set(owner, holds)
    return holds
  }

  /** Controls, and what can be seen and pointed at outside them. The parts of a control are the control. */
  #isElement(node: SnapshotNode, at: number): boolean {
    if ((node.tag === 'body' && !node.editable) || node.tag === 'html') return false
    const kind = this.index.kinds[at] ?? 'other'
    const owner = this.index.interactiveAt[at] ?? -1
    if (owner === at) return true
    if (owner >= 0 && !this.#holdsItems(owner)) return OWN_CONTROLS.has(kind)
    return node.text !== '' || SHAPES.has(kind)
  }
}

/** Fewer rows are no list. */
const ITEMS_MIN = 2
/** Kinds that are on or off. */
export const BOXES: ReadonlySet<NodeKind> = new Set(['checkbox', 'switch', 'radio'])
const OWN_CONTROLS: ReadonlySet<NodeKind> = new Set([
  'button',
  'link',
  'field',
  'checkbox',
  'radio',
  'switch',
  'list',
  'option',
  'tab',
  'menuitem',
  'file',
])
const SHAPES: ReadonlySet<NodeKind> = new Set(['row', 'card', 'image', 'cell', 'column', 'heading', 'section', 'table'])

const pages = new WeakMap<PageSnapshot, PageElements>()

export function elementsOf(snapshot: PageSnapshot): PageElements {
  const known = pages.get(snapshot)
  if (known) return known
  const made = new PageElements(snapshot)
  pages.set(snapshot, made)
  return made
}
