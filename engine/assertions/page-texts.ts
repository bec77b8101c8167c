import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { bareText, normalizeText, saidWords } from '../text/normalize.ts'
import { prepareText, termsFound } from '../lexicon/similarity.ts'
import { COMPLETION, DENYING } from '../lexicon/phrases-predicates.ts'
import { isPastParticiple } from '../text/endings.ts'

export type PageText = { node: SnapshotNode; nodeIndex: number; text: string; isNew: boolean; isOwn: boolean }

/** The texts of the node itself. Names of controls count, values of fields do not. */
function ownTexts(node: SnapshotNode): string[] {
  return [
    node.text,
    node.text === '' && node.fullText.length <= 160 ? node.fullText : '',
    node.clickable || node.editable ? node.name : '',
  ].filter((text) => text !== '')
}

/** Visible texts; each is marked when it was not on the page before. */
export function textsOf(snapshot: PageSnapshot, before?: PageSnapshot): PageText[] {
  const known = before ? countTexts(before) : new Map<string, number>()
  return snapshot.nodes.flatMap((node, nodeIndex): PageText[] => {
    if (!node.visible) return []
    return [...new Set(ownTexts(node))].map((text) => {
      const key = bareText(text)
      const left = known.get(key) ?? 0
      if (left > 0) known.set(key, left - 1)
      return { node, nodeIndex, text, isNew: before !== undefined && left === 0, isOwn: text === node.text || text === node.name }
    })
  })
}

function countTexts(snapshot: PageSnapshot): Map<string, number> {
  const counts = new Map<string, number>()
  for (const node of snapshot.nodes) {
    if (!node.visible) continue
    for (const text of new Set(ownTexts(node))) counts.set(bareText(text), (counts.get(bareText(text)) ?? 0) + 1)
  }
  return counts
}

/** The share, 0..1, of the wanted words (by weight) that a text contains, whatever else the text contains. */
export function overlap(wanted: string, text: string): number {
  return termsFound(prepareText(wanted), prepareText(text))
}

export function containsText(text: string, wanted: string): boolean {
  return normalizeText(text).includes(normalizeText(wanted))
}

const isDenial = (word: string): boolean => DENYING.has(word) || word.endsWith("n't")

export const isNegated = (text: string): boolean => saidWords(text).some(isDenial)

/** Whether the text reports a completed act: “saved”, «удалён», «готово». */
export const reportsCompletion = (text: string): boolean => saidWords(text).some((word) => COMPLETION.has(word) || isPastParticiple(word))

/** Texts for a failure message: new ones first, then messages, then the rest, without repeats. */
export function notableTexts(texts: PageText[]): string[] {
  const rank = ({ node, isNew }: PageText): number => (isNew ? 2 : 0) + (['alert', 'status', 'heading'].includes(node.role) ? 1 : 0)
  const ordered = texts.toSorted((a, b) => rank(b) - rank(a) || a.nodeIndex - b.nodeIndex).map(({ text }) => text.slice(0, 120))
  return [...new Set(ordered)].slice(0, 12)
}
