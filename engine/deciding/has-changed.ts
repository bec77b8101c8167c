import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { Pair } from '../matching/pair.ts'

/** Whether something has to be seen after the act. What is typed into a password field is not; keys and the pointer may only prepare another act. */
export function isChangeDue({ meaning, element }: Pair): boolean {
  const node = element?.node
  switch (meaning.kind) {
    case 'click':
    case 'double':
    case 'right':
    case 'drag':
      return true
    case 'set':
      return node !== undefined && !node.isPassword && node.value !== (meaning.value ?? '')
    case 'check':
      return node?.states.checked !== undefined && node.states.checked !== meaning.checked
    case 'clear':
      return node !== undefined && node.value !== ''
    default:
      return false
  }
}

/** Whether a person would see another page. The focus and positions do not count, because every press moves them. */
export function hasChanged(before: PageSnapshot, after: PageSnapshot): boolean {
  if (before.url !== after.url || before.title !== after.title || before.nodes.length !== after.nodes.length) return true
  return before.nodes.some((node, at) => looks(node) !== looks(after.nodes[at]))
}

function looks(node: SnapshotNode | undefined): string {
  if (!node) return ''
  const { tag, role, name, text, label, value, options, visible, pseudo, classes, states } = node
  const { focused: _focused, ...shown } = states
  return JSON.stringify([tag, role, name, text, label, value, options, visible, pseudo, classes, shown])
}

/** Whether something has another place than before among the others. That all of it has moved is scrolling. */
export function hasMoved(before: PageSnapshot, after: PageSnapshot): boolean {
  const shifts = before.nodes.flatMap(({ box, visible }, at) => {
    const now = after.nodes[at]?.box
    return now && visible ? [`${Math.round(now.x - box.x)} ${Math.round(now.y - box.y)}`] : []
  })
  return new Set(shifts).size > 1
}
