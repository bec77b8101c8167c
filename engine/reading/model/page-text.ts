import type { PageSnapshot, SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import { displayName } from '../../grounding/node-names.ts'
import { ancestorsOf, nodeAt, type PageIndex } from '../../grounding/page-index.ts'
import type { NodeKind } from '../../grounding/node-kind.ts'
import { compareTexts, prepareText } from '../../lexicon/similarity.ts'
import { elementsOf, type PageElement } from '../../page/elements.ts'

/** `refs`: the elements that the text shows. `omitted`: how many were left out. */
export type PageText = { text: string; refs: ReadonlySet<string>; omitted: number }

/** `mask` replaces secrets; every text of the page goes through it before anything is cut off, so that no part of a secret remains. */
export type PageTextOptions = { mask: (text: string) => string; lastRef: string | null; charactersMax: number }

const NAME_MAX = 100
const VALUE_MAX = 80
const OPTION_MAX = 40
const OPTIONS_MAX = 12
/** The part of the page that the remote browser shows without scrolling, in pixels. */
const VIEWPORT = { width: 1920, height: 1080 }
/** Elements this close to the last one in document order count as near. */
const NEAR = 40

/**
 * The page as compact text: one line an element, with its ref, kind, name and state, under the names of what it is in. What is hidden is left
 * out. When the page is too large, the elements of the open dialog, on the screen, near the last act and those that can be used come first, and
 * the text says how many were left out.
 *
 * Text of the page stands in quotes with line breaks and quotes escaped, so that it cannot look like a line of another kind. Of the address, what
 * is behind `?` and `#` is left out, because tokens stand there.
 */
export function pageText(snapshot: PageSnapshot, options: PageTextOptions): PageText {
  const { index, all } = elementsOf(snapshot)
  const shown = all.filter((element) => isShown(element))
  const lastAt = options.lastRef === null ? -1 : (index.indexByRef.get(options.lastRef) ?? -1)
  const head = `Page ${quoted(options.mask(snapshot.title), NAME_MAX)} at ${quoted(options.mask(plainAddress(snapshot.url)), NAME_MAX)}`
  const lines = shown.map((element) => ({ element, line: lineOf(element, options.mask), rank: rankOf(element, index, lastAt) }))
  const chosen = fitting(lines, options.charactersMax - head.length - OMITTED_LINE)
  const omitted = shown.length - chosen.size
  const body = withPlaces(
    [...chosen].toSorted((a, b) => a.element.at - b.element.at),
    index,
    options,
  )
  return {
    text: [head, ...body, ...(omitted > 0 || snapshot.truncated ? [omittedLine(omitted, snapshot)] : [])].join('\n'),
    refs: new Set([...chosen].map(({ element }) => element.node.ref)),
    omitted,
  }
}

const OMITTED_LINE = 100
const omittedLine = (omitted: number, { truncated }: PageSnapshot): string =>
  `(${omitted} more elements were left out${truncated ? ', and the page has more than was read' : ''})`

type Line = { element: PageElement; line: string; rank: number }

/** The lines that fit, best rank first. The name of a container costs as much as a line, so room is kept for it. */
function fitting(lines: readonly Line[], charactersMax: number): ReadonlySet<Line> {
  const chosen = new Set<Line>()
  let used = 0
  for (const line of lines.toSorted((a, b) => b.rank - a.rank || a.element.at - b.element.at)) {
    const cost = line.line.length + INDENT.length + 1
    if (used + cost > charactersMax * PART_OF_LINES) continue
    used += cost
    chosen.add(line)
  }
  return chosen
}

/** The rest is for the names of containers. */
const PART_OF_LINES = 0.75
const INDENT = '  '

/** Puts the name of the dialog, form, row or section above the elements that are in it, as long as there is room. */
function withPlaces(lines: readonly Line[], index: PageIndex, { mask, charactersMax }: PageTextOptions): string[] {
  let room = charactersMax * (1 - PART_OF_LINES) - OMITTED_LINE
  let place = ''
  return lines.flatMap(({ element, line }) => {
    const here = placeOf(element, index, mask)
    const isNew = here !== place && here.length < room
    if (isNew) {
      place = here
      room -= here.length + 1
    }
    return [...(isNew ? [here === '' ? 'elsewhere:' : `${here}:`] : []), INDENT + line]
  })
}

const PLACES: ReadonlySet<NodeKind> = new Set(['dialog', 'form', 'section', 'row', 'card', 'menu', 'table'])
const PLACES_MAX = 2
const PLACE_NAME_MAX = 50

/** The nearest containers that have a name, the innermost last. */
function placeOf({ at }: PageElement, index: PageIndex, mask: (text: string) => string): string {
  const found: string[] = []
  for (const up of ancestorsOf(index, at)) {
    const kind = index.kinds[up] ?? 'other'
    const name = PLACES.has(kind) ? displayName(nodeAt(index, up)) : ''
    if (name !== '') found.unshift(`${kind} ${quoted(mask(name), PLACE_NAME_MAX)}`)
    if (found.length === PLACES_MAX) break
  }
  return found.join(' > ')
}

/** Containers are named above their elements, so they get no line unless they can be pressed. */
const CONTAINERS: ReadonlySet<NodeKind> = new Set(['row', 'card', 'table', 'section', 'form', 'dialog', 'menu'])

function isShown({ node, kind }: PageElement): boolean {
  if (!node.visible && kind !== 'file') return false
  return node.clickable || node.editable || !CONTAINERS.has(kind)
}

function rankOf({ at, node, kind }: PageElement, { hasDialog }: PageIndex, lastAt: number): number {
  const { box } = node
  const isOnScreen = box.x < VIEWPORT.width && box.y < VIEWPORT.height && box.x + box.width > 0 && box.y + box.height > 0
  const isUsed = node.clickable || node.editable || kind === 'file'
  return [hasDialog && node.inDialog, isOnScreen, isUsed, lastAt >= 0 && Math.abs(at - lastAt) <= NEAR].reduce(
    (rank, holds, order) => rank + (holds ? RANKS[order]! : 0),
    0,
  )
}

/** What counts more comes first: being in the open dialog, on the screen, something that can be used, near the last act. */
const RANKS = [8, 4, 2, 1]

function lineOf({ node, kind }: PageElement, mask: (text: string) => string): string {
  const name = nameOf(node)
  const placeholder = node.placeholder === name ? '' : node.placeholder
  const parts = [
    `[${node.ref}]`,
    WORDS[kind] ?? kind,
    quoted(mask(name), NAME_MAX),
    ...(placeholder === '' ? [] : [`placeholder ${quoted(mask(placeholder), NAME_MAX)}`]),
    ...valueParts(node, mask),
    ...(node.options ? [`options ${optionsOf(node.options, mask)}`] : []),
    ...statesOf(node),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const WORDS: Partial<Record<NodeKind, string>> = { other: 'text', control: 'clickable' }

function nameOf(node: SnapshotNode): string {
  return displayName(node) || (node.tooltip ?? '') || (node.icon === undefined ? '' : `icon ${node.icon}`)
}

function valueParts(node: SnapshotNode, mask: (text: string) => string): string[] {
  if (isSecretField(node)) return ['value hidden']
  return node.value === '' ? [] : [`value ${quoted(mask(node.value), VALUE_MAX)}`]
}

const SECRET_HINTS: ReadonlySet<string> = new Set(['current-password', 'new-password', 'one-time-code', 'cc-number', 'cc-csc'])
const PASSWORD = 'password'
const ALIKE = 0.7

/** A field whose content is nobody's business, also while a page shows it as plain text. */
function isSecretField(node: SnapshotNode): boolean {
  if (node.isPassword) return true
  if (!node.editable || node.value === '') return false
  if ((node.attributes['autocomplete'] ?? '').split(' ').some((hint) => SECRET_HINTS.has(hint))) return true
  const names = [node.name, node.label, node.placeholder, node.attributes['name'] ?? '', node.attributes['id'] ?? '']
  return names.some((name) => name !== '' && compareTexts(prepareText(name), prepareText(PASSWORD)).score > ALIKE)
}

function optionsOf(options: readonly string[], mask: (text: string) => string): string {
  const some = options.slice(0, OPTIONS_MAX).map((option) => quoted(mask(option), OPTION_MAX))
  return [...some, ...(options.length > some.length ? [`and ${options.length - some.length} more`] : [])].join(' ')
}

function statesOf({ states }: SnapshotNode): string[] {
  return STATES.flatMap((state) =>
    states[state] === undefined ? [] : states[state] ? [state] : state === 'checked' ? ['not checked'] : [],
  )
}

const STATES = ['checked', 'selected', 'pressed', 'expanded', 'disabled', 'readonly', 'required', 'invalid', 'focused', 'multiple'] as const

function quoted(text: string, max: number): string {
  return text === '' ? '' : JSON.stringify(text.length > max ? `${text.slice(0, max - 1)}…` : text)
}

/** Without what may hold tokens. */
function plainAddress(url: string): string {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin === 'null' ? '' : origin + pathname
}
