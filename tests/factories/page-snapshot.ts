import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'

/** A node with its children; `ref` is its name in the tables of the corpus. */
export type Draft = Partial<SnapshotNode> & { children?: Draft[] }

/** All text of an element, its children included. */
function contentOf(draft: Draft): string {
  return [draft.text ?? '', ...(draft.children ?? []).map(contentOf)].filter((part) => part !== '').join(' ')
}

function flatten(draft: Draft, parent: number, inDialog: boolean, nodes: SnapshotNode[]): void {
  const { children = [], ...own } = draft
  const at = nodes.length
  const content = contentOf(draft)
  const isInDialog = inDialog || own.role === 'dialog'
  nodes.push({
    ref: `n${at}`,
    parent,
    frame: '',
    tag: 'div',
    role: '',
    name: '',
    text: '',
    fullText: content === (own.text ?? '') ? '' : content.slice(0, 300),
    label: '',
    placeholder: '',
    value: '',
    attributes: {},
    states: {},
    isPassword: false,
    editable: false,
    clickable: false,
    visible: true,
    box: { x: 0, y: at * 20, width: 100, height: 20 },
    inDialog: isInDialog,
    ...own,
  })
  for (const child of children) flatten(child, at, isInDialog, nodes)
}

export function page(url: string, title: string, children: Draft[], lang = 'en'): PageSnapshot {
  const nodes: SnapshotNode[] = []
  flatten({ tag: 'body', children }, -1, false, nodes)
  return { url, title, lang, nodes, truncated: false }
}

export const el = (tag: string, children: Draft[], more: Draft = {}): Draft => ({ tag, children, ...more })
export const text = (value: string, more: Draft = {}): Draft => ({ tag: 'span', text: value, ...more })
export const heading = (value: string, level = 1, more: Draft = {}): Draft => ({
  tag: `h${level}`,
  role: 'heading',
  name: value,
  text: value,
  ...more,
})
export const button = (name: string, more: Draft = {}): Draft => ({
  tag: 'button',
  role: 'button',
  name,
  text: name,
  clickable: true,
  attributes: { type: 'button' },
  ...more,
})
export const submit = (name: string, more: Draft = {}): Draft => button(name, { attributes: { type: 'submit' }, ...more })
export const iconButton = (name: string, more: Draft = {}): Draft => button(name, { text: '', attributes: { 'aria-label': name }, ...more })
export const link = (name: string, href: string, more: Draft = {}): Draft => ({
  tag: 'a',
  role: 'link',
  name,
  text: name,
  clickable: true,
  attributes: { href },
  ...more,
})
export const field = (name: string, more: Draft = {}): Draft => ({
  tag: 'input',
  role: 'textbox',
  name,
  editable: true,
  attributes: { type: 'text' },
  ...more,
})
export const password = (name: string, more: Draft = {}): Draft =>
  field(name, { isPassword: true, attributes: { type: 'password' }, ...more })
export const checkbox = (name: string, more: Draft = {}): Draft => ({
  tag: 'input',
  role: 'checkbox',
  name,
  editable: true,
  clickable: true,
  attributes: { type: 'checkbox' },
  ...more,
})
export const radio = (name: string, more: Draft = {}): Draft => checkbox(name, { role: 'radio', attributes: { type: 'radio' }, ...more })
export const select = (name: string, options: string[], more: Draft = {}): Draft => ({
  tag: 'select',
  role: 'combobox',
  name,
  options,
  editable: true,
  clickable: true,
  ...more,
})
export const tab = (name: string, more: Draft = {}): Draft => button(name, { role: 'tab', ...more })
export const row = (cells: Draft[], more: Draft = {}): Draft => ({ tag: 'tr', role: 'row', children: cells, ...more })
export const cell = (value: string, children: Draft[] = []): Draft => ({ tag: 'td', role: 'cell', name: value, text: value, children })
export const column = (value: string): Draft => ({ tag: 'th', role: 'columnheader', name: value, text: value })
export const dialog = (name: string, children: Draft[], more: Draft = {}): Draft => ({
  tag: 'div',
  role: 'dialog',
  name,
  children,
  ...more,
})
