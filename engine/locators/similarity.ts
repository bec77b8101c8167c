import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { compareTexts, prepareText } from '../language/text-similarity.ts'
import type { StoredTarget } from './stored-target.ts'

/**
 * How often each property stays the same over real releases of a site; used as weights of a comparison. Source: TUM's attribute stability over the
 * Similo data set. `name` and `text` have double weight, because they tell neighbours apart.
 */
const WEIGHTS: Record<string, number> = {
  tag: 0.99,
  role: 0.99,
  type: 0.96,
  name: 1.9,
  text: 1.9,
  href: 0.88,
  id: 0.87,
  'aria-label': 0.82,
}
const DATA_ATTRIBUTE_WEIGHT = 1.9
const OTHER_WEIGHT = 0.8

type Part = { weight: number; likeness: number }

function textLikeness(stored: string, found: string): number {
  return compareTexts(prepareText(stored), prepareText(found)).score
}

function partsOf(stored: StoredTarget, node: SnapshotNode): Part[] {
  const parts: Part[] = []
  const weigh = (key: string): number => WEIGHTS[key] ?? (key.startsWith('data-') ? DATA_ATTRIBUTE_WEIGHT : OTHER_WEIGHT)
  if (stored.tag !== undefined) parts.push({ weight: weigh('tag'), likeness: Number(stored.tag === node.tag) })
  if (stored.role) parts.push({ weight: weigh('role'), likeness: Number(stored.role === node.role) })
  if (stored.name) parts.push({ weight: weigh('name'), likeness: textLikeness(stored.name, node.name) })
  const text = stored.text && stored.text !== stored.name ? stored.text : ''
  if (text) parts.push({ weight: weigh('text'), likeness: Math.max(textLikeness(text, node.text), textLikeness(text, node.fullText)) })
  for (const [key, value] of Object.entries(stored.attributes)) {
    const found = node.attributes[key]
    parts.push({
      weight: weigh(key),
      likeness: found === value ? 1 : key === 'href' && found !== undefined ? textLikeness(value, found) * 0.8 : 0,
    })
  }
  return parts
}

/** How similar a node is to a stored element, 0..1, over the stored properties. 0 when nothing is stored. */
export function scoreSimilarity(stored: StoredTarget, node: SnapshotNode): number {
  const parts = partsOf(stored, node)
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? 0 : parts.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0) / total
}

/** The nodes by similarity, best first; used to report what was there instead. */
export function rankSimilar(stored: StoredTarget, nodes: SnapshotNode[]): { node: SnapshotNode; score: number }[] {
  return nodes
    .map((node, order) => ({ node, order, score: scoreSimilarity(stored, node) }))
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .map(({ node, score }) => ({ node, score }))
}
