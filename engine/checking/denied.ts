import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { AssertionProposal } from '../assertions/proposal.ts'
import { tightText } from '../text/tight-text.ts'
import { tokenize } from '../text/tokens.ts'

const STATES: Readonly<Record<string, (node: SnapshotNode) => boolean | undefined>> = {
  checked: ({ states }) => states.checked ?? states.pressed ?? states.selected,
  selected: ({ states }) => states.selected ?? states.checked ?? states.pressed,
  enabled: ({ states }) => !(states.disabled ?? false),
  expanded: ({ states }) => states.expanded,
  readonly: ({ states }) => states.readonly ?? false,
  required: ({ states }) => states.required ?? false,
}
const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog'])

const isDialog = ({ role, tag, visible }: SnapshotNode): boolean => visible && (DIALOGS.has(role) || tag === 'dialog')

/**
 * Whether the page plainly says the contrary of a check: the element is in the other state, its field has another value, or what is to be gone is to be
 * seen. Of what is to be gone only words in quotes and windows count: other words may stand there for something else.
 */
export function isDenied({ assertion, ref }: AssertionProposal, said: string, { nodes }: PageSnapshot): boolean {
  const { property, expectedValue } = assertion
  const node = nodes.find((each) => each.ref === ref)
  if (node) {
    if (property === 'value') return node.editable && tightText(node.value) !== tightText(expectedValue)
    const state = STATES[property]?.(node)
    return state !== undefined && String(state) !== expectedValue
  }
  if (ref !== undefined || (property !== 'visible' && property !== 'exists') || expectedValue !== 'false') return false
  const wanted = tightText(assertion.targetElementDescription)
  if (assertion.targetElementType === 'Modal' && nodes.some((each) => isDialog(each) && (wanted === 'dialog' || tightText(`${each.name} ${each.fullText}`).includes(wanted)))) return true // prettier-ignore
  const isQuoted = tokenize(said).some(({ kind, text }) => kind === 'quoted' && tightText(text) === wanted)
  return (
    isQuoted &&
    nodes.some(({ visible, text, fullText, name }) => visible && [text, fullText, name].some((own) => tightText(own) === wanted))
  )
}
