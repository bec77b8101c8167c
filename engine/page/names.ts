import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { NodeKind } from '../grounding/node-kind.ts'
import type { PageIndex } from '../grounding/page-index.ts'
import { pathOf } from '../text/addresses.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { isBlank, wordsOf } from '../text/normalize.ts'
import { akinWords } from '../lexicon/akin.ts'
import { CODE_OF_SIGN, LAYOUT_CODES } from '../lexicon/icons.ts'
import { iconNames } from '../lexicon/lookup.ts'
import { columnOf } from './columns.ts'
import { captionsByLayout } from './layout.ts'

/** Where a name of an element comes from; what each is worth is learnt. */
export const NAME_SOURCES = [
  'shown',
  'label',
  'placeholder',
  'title',
  'layout',
  'icon',
  'content',
  'code',
  'value',
  'kind',
  'akin',
  'column',
  'row',
  'toggle',
] as const
export type NameSource = (typeof NAME_SOURCES)[number]
export type ElementName = { text: string; source: NameSource }

/** Longer texts are content, not a name. */
const NAME_LENGTH_MAX = 160
/** Kinds that do something when they are pressed. */
const ANSWERING: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'control'])
const CODE_ATTRIBUTES = [
  'data-testid',
  'data-test',
  'data-test-id',
  'data-qa',
  'data-cy',
  'data-id',
  'data-key',
  'data-value',
  'id',
  'name',
]
const INSIDE_MAX = 6

/** All names that a person may have for an element. */
export function namesOf(index: PageIndex, at: number): ElementName[] {
  const node = index.nodes[at]
  if (!node) return []
  const { attributes } = node
  const isField = node.editable || ['field', 'list', 'checkbox', 'radio', 'switch', 'file'].includes(index.kinds[at] ?? '')
  const isPressed = attributes['type'] === 'submit' || attributes['type'] === 'button' || attributes['type'] === 'reset'
  const all: ElementName[] = [
    { text: node.name, source: 'shown' },
    { text: node.text, source: 'shown' },
    { text: attributes['aria-label'] ?? '', source: 'shown' },
    { text: node.label, source: 'label' },
    { text: node.placeholder, source: 'placeholder' },
    { text: attributes['title'] ?? '', source: 'title' },
    { text: attributes['alt'] ?? '', source: 'title' },
    { text: node.tooltip ?? '', source: 'title' },
    { text: node.fullText, source: 'content' },
    { text: node.pseudo ?? '', source: 'content' },
    { text: isPressed ? node.value || (attributes['value'] ?? '') : '', source: 'shown' },
    ...(isField || showsValue(node) ? captionsByLayout(index, at).map((text) => ({ text, source: 'layout' as const })) : []),
    ...(node.editable && node.value !== '' ? [{ text: node.value, source: 'value' as const }] : []),
    ...columnOf(index, at).map((text) => ({ text, source: 'column' as const })),
    ...insideOf(index, at),
    ...picturesOf(node).map((text) => ({ text, source: 'icon' as const })),
    ...[...purposesOf(node), ...answersOf(node, index.kinds[at] ?? 'other')].map((text) => ({ text, source: 'kind' as const })),
    ...(ANSWERING.has(index.kinds[at] ?? '') ? akinWords(node.name || node.text) : []).map((text) => ({ text, source: 'akin' as const })),
    ...CODE_ATTRIBUTES.map((key) => ({ text: codeWords(attributes[key] ?? ''), source: 'code' as const })),
    ...(node.clickable || isField ? [{ text: codeWords(node.classes ?? ''), source: 'code' as const }] : []),
    { text: addressWords(attributes['href'] ?? ''), source: 'code' },
  ]
  const seen = new Set<string>()
  return all.filter(({ text }) => !isBlank(text) && text.length <= NAME_LENGTH_MAX && !seen.has(text) && seen.add(text))
}

/** Names of small things inside: the picture of a button, the text of a link in a cell. */
function insideOf(index: PageIndex, at: number): ElementName[] {
  const node = index.nodes[at]
  const found: ElementName[] = []
  for (let child = at + 1; child < Math.min(index.ends[at] ?? 0, at + INSIDE_MAX); child++) {
    const inner = index.nodes[child]
    if (!inner) continue
    for (const text of [inner.name, inner.text, inner.attributes['title'], inner.attributes['alt'], inner.tooltip])
      if (text && text !== node?.name && text.length < 60) found.push({ text, source: 'content' })
    for (const text of picturesOf(inner)) found.push({ text, source: 'icon' })
  }
  return found
}

/** What the pictures of a node that says little in words stand for. */
function picturesOf(node: SnapshotNode): string[] {
  const { attributes } = node
  const isWordless = node.text.length <= 3 || node.icon !== undefined
  if (!isWordless) return []
  const code = [
    node.icon,
    attributes['data-icon'],
    attributes['data-testid'],
    attributes['id'],
    node.pseudo,
    node.text === '' ? node.name : '',
    attributes['title'],
  ]
    .filter(Boolean)
    .join(' ')
  const shown = Array.from(node.text === '' ? node.name.slice(0, SIGNS_MAX) : node.text, (sign) => CODE_OF_SIGN.get(sign) ?? '')
  const classes = node.text === '' ? wordsOf(node.classes ?? '').filter((word) => !LAYOUT_CODES.has(word)) : []
  const words = [...wordsOf(code), ...shown.filter((word) => word !== ''), ...classes]
  return words.length === 0 ? [] : iconNames(words.join(' '))
}

/** A name of more signs is a text. */
const SIGNS_MAX = 3

/** Names that the kind of an element gives it in any language. */
function purposesOf(node: SnapshotNode): string[] {
  const type = node.attributes['type'] ?? ''
  if (node.isPassword) return ['password']
  if (type === 'search' || node.role === 'searchbox') return ['search']
  if (type === 'email') return ['email']
  if (type === 'tel') return ['phone']
  const opened = openedBy(node)
  if (opened.length > 0) return opened
  if (type === 'submit' || (node.tag === 'button' && type === '')) return ['submit form']
  return []
}

/** Names of what opens something: a menu, a list, the rest of a row. */
function openedBy(node: SnapshotNode): string[] {
  const { expanded } = node.states
  const popup = node.attributes['aria-haspopup'] ?? ''
  if (node.editable || (expanded === undefined && popup === '')) return []
  const menu = popup === 'menu' || popup === 'true' ? ['menu'] : []
  const wordless = node.name === '' && node.text === '' && popup !== '' ? iconNames('dots') : []
  return [...menu, ...wordless, ...(expanded === undefined ? [] : expanded ? ['collapse', 'collapse arrow'] : ['expand', 'expand arrow'])]
}

/** Lists of component libraries may be buttons that show the value; what they are for stands beside them. */
const showsValue = (node: SnapshotNode): boolean =>
  node.clickable && node.label === '' && (node.states.expanded !== undefined || node.attributes['aria-haspopup'] === 'listbox')

const REFUSALS = new Set(
  'отмена отменить cancel нет no закрыть close назад back dismiss later позже не сейчас not now keep оставить'.split(' '),
)

const ASSENTS = new Set('да yes ok ок хорошо'.split(' '))
const DENIALS = new Set('нет no отмена cancel'.split(' '))

/** Of the buttons of a dialog one answers yes and one no, whatever they are called. */
function answersOf({ inDialog, name, text }: SnapshotNode, kind: NodeKind): string[] {
  if (kind !== 'button') return []
  const words = wordsOf(name || text)
  if (words.length === 1 && ASSENTS.has(words[0] ?? '')) return ['confirm', 'подтвердить', 'согласиться']
  if (!inDialog && !(words.length === 1 && DENIALS.has(words[0] ?? ''))) return []
  if (words.length === 0 || words.length > 4) return []
  return words.some((word) => REFUSALS.has(word)) ? ['cancel', 'отказаться'] : ['confirm', 'подтвердить']
}

const HASH_DIGITS = 4

/** Words of a name for developers; '' for one that was generated. */
const codeWords = memoizedByWord((code): string => {
  const words = wordsOf(code).filter((word) => !isGenerated(word))
  return words.length === 0 || words.length > 8 ? '' : words.join(' ')
})

function isGenerated(word: string): boolean {
  let digits = 0
  for (const char of word) if (char >= '0' && char <= '9') digits++
  return digits >= HASH_DIGITS || (digits > 0 && digits < word.length && word.length > 5)
}

const addressWords = memoizedByWord((address): string => {
  const local = pathOf(address)
  return local.length > 60 ? '' : codeWords(local)
})
