import { labelNear } from './describe.ts'
import { isShadowRoot } from './node-type.ts'
import { collapse, treeRootOf, type View } from './view.ts'

const FIELDS = 'input:not([type=hidden]),select,textarea,[contenteditable=""],[contenteditable=true]'

/** The only field in the open shadow tree of an element of the page's own making; null for all other elements. */
export function fieldOfHost(host: Element): Element | null {
  if (!host.shadowRoot || !host.localName.includes('-')) return null
  const fields = host.shadowRoot.querySelectorAll(FIELDS)
  return fields.length === 1 ? (fields[0] ?? null) : null
}

/** The label of the element around a field in a shadow tree: for a person both are one thing. '' for a field that is in none. */
export function hostLabel(field: Element, view: View): string {
  const root = field.getRootNode()
  if (!isShadowRoot(root) || fieldOfHost(root.host) !== field) return ''
  const { host } = root
  const said = ['aria-label', 'label'].map((name) => collapse(host.getAttribute(name) ?? '')).find(Boolean)
  return said ?? (tiedLabel(host, view) || labelNear(host, view) || hostLabel(host, view))
}

function tiedLabel(host: Element, view: View): string {
  const label = host.closest('label') ?? (host.id ? treeRootOf(host).querySelector(`label[for="${CSS.escape(host.id)}"]`) : null)
  const references = host.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const referenced = references.map((id) => (id ? treeRootOf(host).getElementById(id) : null))
  return [label, ...referenced].map((one) => (one ? view.text(one, 120) : '')).find(Boolean) ?? ''
}
