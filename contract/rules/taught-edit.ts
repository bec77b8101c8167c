import type { Locator } from '../schemas/locator.ts'
import type { Taught, TaughtAct, TaughtEdit, TaughtList } from '../schemas/taught.ts'
import { parseRole } from './locator-policy.ts'

/** The acts of an entry after a person has changed what its first act does, or to which element. An element that was not renamed stays as it was found. */
export function editedActs(acts: readonly TaughtAct[], { kind, name }: Pick<TaughtEdit, 'kind' | 'name'>): TaughtAct[] {
  return acts.map((act, at) => {
    if (at > 0 || (act.kind === kind && act.name === name)) return act
    return { ...act, kind, name, target: act.name === name ? act.target : [locatorOf(name, act.target)] }
  })
}

/** The whole list after an edit. */
export function editedList(list: TaughtList, edits: readonly TaughtEdit[]): TaughtList {
  const byId = new Map(edits.map((edit) => [edit.id, edit]))
  return { ...list, items: list.items.map((item) => editedItem(item, byId.get(item.id))) }
}

function editedItem(item: Taught, edit: TaughtEdit | undefined): Taught {
  if (!edit) return item
  const { words, isForgotten } = edit
  return { ...item, words, isForgotten, acts: editedActs(item.acts, edit) }
}

/** The part of an entry that people edit, as it is. */
export function toEdit({ id, words, acts: [first], isForgotten }: Taught): TaughtEdit {
  return { id, words, kind: first?.kind ?? 'click', name: first?.name ?? '', isForgotten }
}

/** An element that a person has named: of the kind that it had, under its new name. */
function locatorOf(name: string, before: readonly Locator[]): Locator {
  const role = before.flatMap(({ type, value }) => (type === 'aria-role' ? (parseRole(value)?.role ?? []) : []))[0]
  const priority = 1
  return role === undefined
    ? { type: 'text', value: name || '?', priority }
    : { type: 'aria-role', value: `${role}[name=${JSON.stringify(name)}]`, priority }
}
