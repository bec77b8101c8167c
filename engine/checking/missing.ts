import { tightText, datesAsRead } from '../text/tight-text.ts'
import type { CheckView, Fact } from './view/fact.ts'
import type { PartToken } from './view/part.ts'

const VALUE_MIN = 4

/**
 * Texts that the part says are to be seen, in quotes or as dates and amounts, and that stand nowhere on the page. They make the check fail. The earlier one
 * of two values (“changed from A to B”) is not due, nor is what the part denies.
 */
export function missingFacts(view: CheckView): Fact[] {
  const { part, after } = view
  const isAbsence = part.isDenied || ABSENT.some((claim) => part.claims.has(claim) || part.inherited.has(claim))
  if (isAbsence) return []
  const due = part.tokens.filter(({ sense, token }) => sense === 'quoted' || (sense === 'value' && token.text.length >= VALUE_MIN))
  const missing = due.filter((token) => !stands(view, token))
  if (missing.length === 0 || (part.claims.has('changed') && missing.length < Math.max(2, due.length))) return []
  return missing.map(({ token, bit }) => ({
    kind: 'text',
    page: after.snapshot,
    at: -1,
    property: 'text',
    expected: token.text,
    match: 'contains',
    isOld: false,
    change: 'unknown',
    own: bit,
    near: 0,
    hints: [],
  }))
}

const ABSENT = ['gone', 'closed', 'none', 'stays', 'outside'] as const

function stands({ after, explain }: CheckView, { token, bit }: PartToken): boolean {
  const wanted = tightText(token.text)
  const { snapshot, index } = after
  const says = (text: string): boolean => text !== '' && (tightText(text).includes(wanted) || (explain.of(text).mask & bit) !== 0)
  if (says(snapshot.title) || says(snapshot.url)) return true
  const all = ({ text, fullText, name, value, label, placeholder, tooltip, attributes, pseudo }: (typeof index.nodes)[number]): string[] => [text, fullText, name, label, placeholder, tooltip ?? '', attributes['title'] ?? '', pseudo ?? '', ...datesAsRead(value)] // prettier-ignore
  return index.nodes.some((node) => (node.visible || node.editable) && all(node).some(says)) || tightText(index.nodes.filter(({ visible }) => visible).map(({ text }) => text).join('')).includes(wanted) // prettier-ignore
}
