import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { PreparedText, TextMatch } from '../lexicon/similarity.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { isGeneratedCode } from '../text/letters.ts'

type NamedText = { text: string; trust: number; source: string }

/** Longer texts are content, not a name. */
const NAME_LENGTH_MAX = 160

/** Attributes in which developers give names. Their words count, but less than visible ones. */
const CODE_ATTRIBUTES = ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy', 'id', 'name']

const cache = new WeakMap<SnapshotNode, NamedText[]>()

/** All names of a node, the most reliable first. */
export function namesOfNode(node: SnapshotNode): NamedText[] {
  const known = cache.get(node)
  if (known) return known
  const { attributes } = node
  const all: NamedText[] = [
    { text: node.name, trust: 1, source: 'name' },
    { text: node.text, trust: 0.98, source: 'text' },
    { text: node.label, trust: 0.98, source: 'label' },
    { text: node.fullText, trust: 0.95, source: 'content' },
    { text: node.placeholder, trust: 0.95, source: 'placeholder' },
    { text: attributes['aria-label'] ?? '', trust: 0.97, source: 'aria-label' },
    { text: attributes['title'] ?? '', trust: 0.95, source: 'title' },
    { text: attributes['alt'] ?? '', trust: 0.95, source: 'alt' },
    {
      text:
        node.tag === 'input' && ['submit', 'button', 'reset'].includes(attributes['type'] ?? '')
          ? node.value || (attributes['value'] ?? '')
          : '',
      trust: 0.98,
      source: 'value',
    },
    ...CODE_ATTRIBUTES.map((key) => ({ text: codeWords(attributes[key] ?? ''), trust: 0.8, source: key })),
  ]
  const seen = new Set<string>()
  const names = all.filter(({ text }) => text !== '' && text.length <= NAME_LENGTH_MAX && !seen.has(text) && seen.add(text))
  cache.set(node, names)
  return names
}

const codeWords = (value: string): string => (isGeneratedCode(value) ? '' : value)

export type NameMatch = TextMatch & { source: string; text: string }

const NO_MATCH: NameMatch = { score: 0, kind: 'none', source: '', text: '' }

export function bestNameMatch(wanted: PreparedText, node: SnapshotNode): NameMatch {
  let best = NO_MATCH
  for (const { text, trust, source } of namesOfNode(node)) {
    const match = compareTexts(wanted, prepareText(text))
    const score = match.score * trust
    if (score > best.score) best = { score, kind: match.kind, source, text }
  }
  return best
}

/** The name that a user would give the node; '' when nothing names it. */
export function displayName(node: SnapshotNode): string {
  const { attributes } = node
  const candidates = [node.name, node.label, node.text, node.placeholder, attributes['title'] ?? '', attributes['alt'] ?? '', node.fullText]
  const name = candidates.find((text) => text !== '') ?? ''
  return name.length > 80 ? `${name.slice(0, 79)}…` : name
}
