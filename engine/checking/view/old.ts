import type { SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import { tightText } from '../../text/tight-text.ts'
import type { CheckView } from './fact.ts'

/** Whether an element said these words before the step already, or another that looks the same did. */
export function isOldText({ after, before, changes }: CheckView, at: number, expected: string): boolean {
  if (!before || !changes) return false
  const wanted = tightText(expected)
  const says = (node: SnapshotNode): boolean => [node.text, node.fullText, node.editable ? node.value : '', node.role === 'img' || node.role === 'button' ? node.name : ''].some((text) => text !== '' && tightText(text).includes(wanted)) // prettier-ignore
  const old = before.index.nodes[changes.beforeOf[at] ?? -1]
  if (old)
    return (
      old.visible && (says(old) || tightText(wholeText(before.index.nodes, before.index.ends, changes.beforeOf[at] ?? 0)).includes(wanted))
    )
  const node = after.index.nodes[at]
  return node !== undefined && before.index.nodes.some((other) => other.visible && looksAlike(node, other) && says(other))
}

function wholeText(nodes: readonly SnapshotNode[], ends: readonly number[], at: number): string {
  let text = ''
  for (let k = at; k < (ends[at] ?? at); k++) if (nodes[k]?.visible) text += ` ${nodes[k]?.text ?? ''}`
  return text
}

/** Elements that locators by name or text may take for each other. */
export function looksAlike(one: SnapshotNode, other: SnapshotNode): boolean {
  if (one.tag !== other.tag || one.role !== other.role || one.frame !== other.frame) return false
  const [id, otherId] = [one.attributes['id'] ?? '', other.attributes['id'] ?? '']
  if (id !== '' && id === otherId) return true
  const name = nameOf(one)
  return name !== '' && name === nameOf(other)
}

const nameOf = ({ name, label, placeholder, text, fullText, editable }: SnapshotNode): string =>
  name || label || placeholder || (editable ? '' : text || fullText)

/** The node before that a node after is, or that looks like it; null for none. */
export function oldNode({ after, before, changes }: CheckView, at: number): SnapshotNode | null {
  if (!before || !changes) return null
  const paired = before.index.nodes[changes.beforeOf[at] ?? -1]
  if (paired) return paired.visible ? paired : null
  const node = after.index.nodes[at]
  return (node && before.index.nodes.find((other) => other.visible && looksAlike(node, other))) ?? null
}
