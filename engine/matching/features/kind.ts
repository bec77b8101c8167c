import type { RoleHint } from '../../lexicon/roles.ts'
import type { NodeKind } from '../../grounding/node-kind.ts'
import type { Evidence, PairView } from '../pair.ts'

const PRESSED: readonly NodeKind[] = [
  'button', 'link', 'tab', 'menuitem', 'option', 'control', 'image', 'row', 'card', 'cell', 'column', 'list', 'heading', 'label', 'checkbox', 'radio', 'switch', 'file', 'field', 'other', 'menu', 'message', 'section', 'dialog',
] // prettier-ignore

/** Kinds that an act may be done on, the usual ones first. */
export const KINDS_OF_ACT: Readonly<Record<string, readonly NodeKind[]>> = {
  type: ['field', 'list', 'control', 'other'],
  clear: ['field', 'list', 'control', 'button'],
  choose: ['list', 'field', 'button', 'control', 'option', 'radio', 'tab', 'menuitem', 'checkbox', 'link', 'card', 'cell', 'other', 'row', 'image', 'section', 'switch', 'heading', 'label'],
  check: ['checkbox', 'radio', 'switch', 'control', 'button', 'option', 'row', 'card', 'label', 'other', 'cell', 'image', 'menuitem'],
  uncheck: ['checkbox', 'switch', 'control', 'button', 'option', 'row', 'label', 'other', 'card', 'menuitem'],
  upload: ['file', 'button', 'control', 'field', 'section', 'other', 'label'],
  focus: ['field', 'list', 'control', 'cell', 'other', 'button', 'link'],
} // prettier-ignore

export const kindsOf = (act: string): readonly NodeKind[] => KINDS_OF_ACT[act] ?? PRESSED

/** Kinds that a word for a kind may mean, loosely: people call many things a button. */
export const KINDS_OF_ROLE: Readonly<Partial<Record<RoleHint, readonly NodeKind[]>>> = {
  button: ['button', 'link', 'control', 'menuitem', 'image', 'tab'],
  link: ['link', 'button', 'menuitem', 'tab', 'control'],
  field: ['field', 'list'],
  checkbox: ['checkbox', 'switch', 'control'],
  radio: ['radio', 'control', 'option', 'label'],
  switch: ['switch', 'checkbox', 'control', 'button'],
  list: ['list', 'button', 'field', 'control'],
  option: ['option', 'menuitem', 'radio', 'control', 'other'],
  tab: ['tab', 'link', 'button', 'control', 'radio'],
  menuitem: ['menuitem', 'link', 'button', 'option', 'control', 'tab'],
  menu: ['button', 'menuitem', 'link', 'list', 'control', 'menu'],
  icon: ['button', 'link', 'image', 'control', 'other'],
  image: ['image', 'link', 'button', 'control'],
  row: ['row', 'card', 'cell', 'option', 'control', 'other'],
  cell: ['cell', 'other', 'control', 'field'],
  column: ['column', 'cell', 'button', 'control', 'other'],
  card: ['card', 'link', 'row', 'control', 'button', 'other'],
  page: ['link', 'menuitem', 'tab', 'button', 'control', 'option'],
  section: ['link', 'tab', 'menuitem', 'button', 'section', 'control', 'option', 'heading'],
  text: ['field', 'link', 'button', 'other', 'label', 'heading'],
  heading: ['heading', 'link', 'button', 'column', 'other'],
  dialog: ['button', 'link', 'dialog', 'section'],
  form: ['button', 'link', 'form'],
  table: ['table', 'link', 'section'],
  message: ['message', 'link', 'button', 'other'],
}

const CONTROLS: ReadonlySet<NodeKind> = new Set(['button', 'link', 'menuitem', 'tab', 'control', 'option'])

/** Whether the act and the word for its kind suit the element. */
export function kindEvidence({ reading, element }: PairView): Evidence {
  const { act, target } = reading
  const evidence: [string, number][] = [[`kind:${act}:${element.kind}`, 1]]
  if (act === 'press' || act === 'go') evidence.push([CONTROLS.has(element.kind) ? 'kind:control' : 'kind:loose', 1])
  if (target?.role) {
    const kinds = KINDS_OF_ROLE[target.role] ?? []
    const rank = kinds.indexOf(element.kind)
    evidence.push([rank === 0 ? 'role:fits' : rank > 0 ? 'role:like' : 'role:other', 1], [`role:${target.role}:${element.kind}`, 1])
  }
  return evidence
}
