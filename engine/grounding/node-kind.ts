import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { RoleHint } from '../language/intents.ts'

const HEADING_TAGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export const isHeadingTag = (tag: string): boolean => HEADING_TAGS.has(tag)

/** The kind of a node from a user's point of view. `control`: clickable, but of no known kind; `other`: everything else. */
export type NodeKind =
  | 'button'
  | 'link'
  | 'field'
  | 'file'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'list'
  | 'option'
  | 'tab'
  | 'menuitem'
  | 'menu'
  | 'image'
  | 'row'
  | 'cell'
  | 'column'
  | 'card'
  | 'dialog'
  | 'section'
  | 'form'
  | 'table'
  | 'heading'
  | 'message'
  | 'label'
  | 'control'
  | 'other'

const BY_ROLE: Record<string, NodeKind> = {
  button: 'button',
  link: 'link',
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  slider: 'field',
  checkbox: 'checkbox',
  menuitemcheckbox: 'checkbox',
  radio: 'radio',
  menuitemradio: 'radio',
  switch: 'switch',
  combobox: 'list',
  listbox: 'list',
  option: 'option',
  treeitem: 'option',
  tab: 'tab',
  menuitem: 'menuitem',
  menu: 'menu',
  menubar: 'menu',
  navigation: 'menu',
  img: 'image',
  image: 'image',
  row: 'row',
  cell: 'cell',
  gridcell: 'cell',
  columnheader: 'column',
  article: 'card',
  listitem: 'card',
  dialog: 'dialog',
  alertdialog: 'dialog',
  region: 'section',
  banner: 'section',
  contentinfo: 'section',
  complementary: 'section',
  tabpanel: 'section',
  group: 'section',
  toolbar: 'section',
  form: 'form',
  search: 'form',
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  heading: 'heading',
  alert: 'message',
  status: 'message',
  log: 'message',
}

const BY_TAG: Record<string, NodeKind> = {
  button: 'button',
  a: 'link',
  textarea: 'field',
  select: 'list',
  option: 'option',
  summary: 'button',
  img: 'image',
  svg: 'image',
  tr: 'row',
  td: 'cell',
  th: 'column',
  li: 'card',
  article: 'card',
  dialog: 'dialog',
  section: 'section',
  fieldset: 'section',
  header: 'section',
  footer: 'section',
  aside: 'section',
  nav: 'menu',
  form: 'form',
  table: 'table',
  label: 'label',
}

export function kindOfNode(node: SnapshotNode): NodeKind {
  const { role, tag } = node
  if (tag === 'input') return kindOfInput(node)
  const byRole = BY_ROLE[role]
  if (byRole === 'list' && role === 'listbox' && !node.editable && !node.clickable && tag !== 'select') return 'list'
  if (byRole && !(byRole === 'card' && node.clickable)) return byRole
  if (isHeadingTag(tag)) return 'heading'
  const byTag = BY_TAG[tag]
  if (byTag && !(tag === 'a' && node.attributes['href'] === undefined && !node.clickable)) return byTag
  if (node.editable) return 'field'
  if (!node.clickable) return 'other'
  return isRegion(node) ? 'section' : 'control'
}

/** The kind of an element of which only the role is known, or the tag where it has none. */
export function kindOfType(roleOrTag: string): NodeKind {
  return BY_ROLE[roleOrTag] ?? (isHeadingTag(roleOrTag) ? 'heading' : (BY_TAG[roleOrTag] ?? 'other'))
}

/** Whether a list can also be typed into, also texts that it does not offer. */
export function isTypable({ tag, editable, states }: SnapshotNode): boolean {
  return tag === 'input' && editable && states.readonly !== true
}

function kindOfInput(node: SnapshotNode): NodeKind {
  // Browsers give a file field the role of a button; the type decides.
  if (node.attributes['type'] === 'file') return 'file'
  const byRole = BY_ROLE[node.role]
  if (byRole === 'switch' || byRole === 'list' || byRole === 'button') return byRole
  switch (node.attributes['type']) {
    case 'checkbox':
      return 'checkbox'
    case 'radio':
      return 'radio'
    case 'submit':
    case 'button':
    case 'reset':
    case 'image':
      return 'button'
    default:
      return byRole ?? 'field'
  }
}

const INTERACTIVE = new Set<NodeKind>([
  'button',
  'link',
  'field',
  'file',
  'checkbox',
  'radio',
  'switch',
  'list',
  'option',
  'tab',
  'menuitem',
  'control',
])

/** Whether the node can be acted on itself, so that it stands for the texts and pictures in it. */
export function isInteractive(node: SnapshotNode, kind: NodeKind): boolean {
  return INTERACTIVE.has(kind) || node.editable || (node.clickable && !isRegion(node))
}

/** What scrolls takes the focus so that keys can scroll it; it is no control, and what it holds is not a part of one. */
const isRegion = ({ scrolls, editable }: SnapshotNode): boolean => scrolls !== undefined && !editable

type Fit = Partial<Record<NodeKind, number>>

/** How well a node's kind fits the word used for it, 0..1. Testers call links buttons, and buttons links. */
const FIT: Record<RoleHint, Fit> = {
  button: {
    button: 1,
    link: 0.88,
    menuitem: 0.86,
    tab: 0.8,
    control: 0.88,
    image: 0.75,
    option: 0.7,
    switch: 0.7,
    radio: 0.6,
    checkbox: 0.55,
    list: 0.55,
    file: 0.6,
  },
  link: { link: 1, button: 0.86, menuitem: 0.92, tab: 0.85, control: 0.86, card: 0.7, option: 0.7, image: 0.7, row: 0.6 },
  field: { field: 1, list: 0.92, file: 0.7, control: 0.5, checkbox: 0.45, switch: 0.45, radio: 0.4, button: 0.35 },
  checkbox: { checkbox: 1, switch: 0.95, radio: 0.8, label: 0.7, control: 0.75, button: 0.6, option: 0.7 },
  radio: { radio: 1, checkbox: 0.8, switch: 0.75, tab: 0.8, option: 0.8, label: 0.7, control: 0.75, button: 0.75 },
  switch: { switch: 1, checkbox: 0.95, radio: 0.85, button: 0.8, tab: 0.7, label: 0.7, control: 0.78 },
  list: { list: 1, field: 0.75, button: 0.75, control: 0.75, menu: 0.6 },
  option: { option: 1, radio: 0.92, menuitem: 0.92, checkbox: 0.85, link: 0.8, button: 0.8, tab: 0.8, control: 0.88, card: 0.7, row: 0.6 },
  tab: { tab: 1, link: 0.9, button: 0.88, menuitem: 0.85, radio: 0.85, control: 0.85, option: 0.7 },
  menuitem: { menuitem: 1, link: 0.96, button: 0.9, option: 0.9, tab: 0.9, control: 0.88, card: 0.7 },
  menu: { menu: 0.6, button: 1, menuitem: 0.95, link: 0.9, list: 0.8, tab: 0.8, control: 0.9, image: 0.7 },
  icon: { button: 1, link: 0.97, image: 0.92, control: 0.95, menuitem: 0.85, other: 0.5 },
  image: { image: 1, link: 0.9, button: 0.9, control: 0.9 },
  row: { row: 1, card: 0.92, option: 0.9, link: 0.85, control: 0.9, cell: 0.7, button: 0.7 },
  cell: { cell: 1, row: 0.6, control: 0.8, link: 0.7, column: 0.7 },
  column: { column: 1, cell: 0.7, button: 0.9, control: 0.85, link: 0.85 },
  card: { card: 1, link: 0.95, control: 0.95, row: 0.85, button: 0.8, option: 0.8, heading: 0.6 },
  dialog: { dialog: 1, button: 0.7, link: 0.7, control: 0.7, section: 0.6 },
  section: { section: 0.7, link: 1, button: 0.92, menuitem: 1, tab: 1, control: 0.92, card: 0.8, heading: 0.6, option: 0.8 },
  form: { form: 0.7, button: 0.9, link: 0.9, tab: 0.8, menuitem: 0.85, control: 0.85 },
  table: { table: 0.8, link: 0.9, button: 0.85, tab: 0.9, menuitem: 0.9 },
  heading: { heading: 1, link: 0.9, button: 0.85, control: 0.85, column: 0.85 },
  message: { message: 1, link: 0.9, button: 0.85, control: 0.85, card: 0.8, row: 0.8, option: 0.7 },
  text: {
    link: 1,
    button: 0.95,
    control: 0.95,
    label: 0.8,
    heading: 0.75,
    cell: 0.75,
    other: 0.7,
    option: 0.9,
    menuitem: 0.95,
    tab: 0.9,
    field: 0.4,
  },
  page: { link: 1, menuitem: 1, tab: 0.95, button: 0.88, control: 0.88, card: 0.75 },
}

const CLICK_WITHOUT_HINT: Fit = {
  button: 1,
  link: 1,
  menuitem: 1,
  tab: 1,
  option: 0.97,
  control: 0.96,
  checkbox: 0.93,
  radio: 0.95,
  switch: 0.93,
  list: 0.85,
  image: 0.8,
  card: 0.8,
  row: 0.78,
  file: 0.8,
  column: 0.75,
  label: 0.75,
  field: 0.72,
  cell: 0.68,
  heading: 0.6,
  message: 0.6,
  other: 0.6,
}

/** The fit of the kind for a click; 0 for kinds that cannot be meant. */
export function clickFit(hint: RoleHint | undefined, kind: NodeKind): number {
  return (hint === undefined ? CLICK_WITHOUT_HINT[kind] : FIT[hint][kind]) ?? (hint === undefined ? 0.4 : 0.4)
}

const INPUT_FIT: Fit = { field: 1, list: 0.93, file: 0.3 }
const SELECT_FIT: Fit = { list: 1, field: 0.8, button: 0.8, control: 0.75 }
const CHECK_FIT: Fit = { checkbox: 1, switch: 0.98, radio: 0.94, label: 0.55, option: 0.75, control: 0.7, button: 0.62, tab: 0.6 }
const UPLOAD_FIT: Fit = { file: 1, button: 0.7, control: 0.65, label: 0.6 }

export function inputFit(hint: RoleHint | undefined, kind: NodeKind): number {
  const fit = INPUT_FIT[kind] ?? 0
  return hint === 'list' && kind === 'list' ? 1 : fit
}

export function selectFit(kind: NodeKind): number {
  return SELECT_FIT[kind] ?? 0
}

export function checkFit(hint: RoleHint | undefined, kind: NodeKind): number {
  const fit = CHECK_FIT[kind] ?? 0
  return hint !== undefined && FIT[hint][kind] !== undefined && ['checkbox', 'radio', 'switch'].includes(hint)
    ? Math.min(fit, FIT[hint][kind] ?? 0) || fit
    : fit
}

export function uploadFit(kind: NodeKind): number {
  return UPLOAD_FIT[kind] ?? 0
}
