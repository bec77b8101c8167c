import type { SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import type { CheckView, Fact, FactKind } from '../view/fact.ts'
import { oldNode } from '../view/old.ts'
import { nearMask, seenNames } from '../view/surroundings.ts'

type State = { kind: FactKind; property: Fact['property']; read: (node: SnapshotNode) => boolean | undefined }

const isCurrent = ({ attributes }: SnapshotNode): boolean | undefined =>
  attributes['aria-current'] === undefined ? undefined : attributes['aria-current'] !== 'false'

const STATES: readonly State[] = [
  { kind: 'on', property: 'checked', read: ({ states }) => states.checked ?? states.pressed },
  { kind: 'chosen', property: 'selected', read: (node) => node.states.selected ?? isCurrent(node) },
  { kind: 'expanded', property: 'expanded', read: ({ states }) => states.expanded },
  {
    kind: 'enabled',
    property: 'enabled',
    read: (node) =>
      node.editable || CONTROLS.has(node.role) || node.states.disabled !== undefined ? !(node.states.disabled ?? false) : undefined,
  },
  { kind: 'focused', property: 'focused', read: ({ states }) => (states.focused ? true : undefined) },
  { kind: 'readonly', property: 'readonly', read: ({ states }) => states.readonly },
  { kind: 'required', property: 'required', read: ({ states }) => states.required },
]
const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'textbox',
  'spinbutton',
  'slider',
  'tab',
  'menuitem',
  'option',
  'searchbox',
])
const FACTS_MAX = 60

/** States of controls that share words with the part, changed, or were acted on. */
export function stateFacts(view: CheckView): Fact[] {
  const { after, explain } = view
  const facts: Fact[] = []
  for (const [at, node] of after.index.nodes.entries()) {
    if (!isShown(node, after.index.kinds[at])) continue
    const own = explain.maskOf(seenNames(after, at))
    const isActed = node.ref === view.lastRef
    for (const { kind, property, read } of STATES) {
      const value = read(node)
      if (value === undefined) continue
      const old = oldNode(view, at)
      const was = old === null ? undefined : read(old)
      const isChanged = view.before !== null && (old === null || was !== value)
      const isToggled = old !== null && was !== undefined && was !== value
      if (own === 0 && !isActed && !isToggled && !(kind === 'focused')) continue
      if (kind === 'focused' && !view.part.claims.has('focused')) continue
      facts.push({
        kind,
        page: after.snapshot,
        at,
        property,
        expected: String(value),
        match: 'equals',
        isOld: was === value || (kind === 'focused' && old?.states.focused === true),
        change: view.changes === null ? 'unknown' : old === null ? 'new' : isToggled || isChanged ? 'changed' : 'same',
        own,
        near: 0,
        hints: [[isActed ? 'acted' : 'not acted', 1], ...(isToggled ? ([['toggled', 1]] as const) : [])],
      })
    }
  }
  const ranked = facts.toSorted((a, b) => rank(view, b) - rank(view, a)).slice(0, FACTS_MAX)
  return ranked.map((fact) => ({ ...fact, near: nearMask(after, fact.at, explain) & ~fact.own }))
}

const rank = ({ explain }: CheckView, { own, change, hints }: Fact): number =>
  explain.weightOf(own) + (change === 'changed' ? 1 : 0) + (hints.some(([name]) => name === 'acted') ? 1 : 0)

/** Component libraries hide the box itself and draw another. */
const isShown = (node: SnapshotNode, kind: string | undefined): boolean =>
  node.visible || kind === 'checkbox' || kind === 'radio' || kind === 'switch'
