import { SECRET_MASK } from '../../constants.ts'
import type { EnvDataItem } from '../../schemas/project.ts'

/** Fields of an item that can differ on their own. */
const FIELDS = ['type', 'value', 'isSecret', 'description'] as const
type Field = (typeof FIELDS)[number]

/** A key that both sides changed in ways that do not fit together. `null`: deleted on that side (or, for base, absent). */
export type EnvDataConflict<Item extends EnvDataItem = EnvDataItem> = Record<'base' | 'mine' | 'theirs', Item | null> & {
  key: string
  fields: Field[]
}
export type EnvDataMerge<Item extends EnvDataItem = EnvDataItem> = { items: Item[]; conflicts: EnvDataConflict<Item>[] }

const byKey = <Item extends EnvDataItem>(items: readonly Item[]) => new Map(items.map((item) => [item.key, item]))
const isSameField = (field: Field, a: EnvDataItem, b: EnvDataItem) =>
  (a[field] ?? '') === (b[field] ?? '') && (field !== 'value' || isSameSecret(a, b))

/** Two equal masks may hide two values, so the versions of the values decide. */
function isSameSecret(a: EnvDataItem, b: EnvDataItem): boolean {
  return a.value !== SECRET_MASK || !a.valueVersion || !b.valueVersion || a.valueVersion === b.valueVersion
}

/** Whether two items are equal in every field that is merged. */
export const isSameItem = (a: EnvDataItem, b: EnvDataItem): boolean => FIELDS.every((field) => isSameField(field, a, b))

/**
 * Three-way merge of environment data, per item key and per field.
 *
 * A change of one side is taken if the other side left the field as it was. The same change on both sides is taken once. Different changes are a
 * conflict, and so is a change on one side of an item that the other side deleted. For a key in conflict, `items` holds the merged rest of the item
 * with their value until the user chooses. Order: theirs, then my new keys.
 */
export function mergeEnvData<Item extends EnvDataItem>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): EnvDataMerge<Item> {
  const [baseByKey, mineByKey, theirsByKey] = [byKey(base), byKey(mine), byKey(theirs)]
  const keys = [...new Set([...theirs, ...mine, ...base].map(({ key }) => key))]
  const merged: EnvDataMerge<Item> = { items: [], conflicts: [] }
  for (const key of keys) {
    const { item, conflict } = mergeItem(key, baseByKey.get(key) ?? null, mineByKey.get(key) ?? null, theirsByKey.get(key) ?? null)
    if (item) merged.items.push(item)
    if (conflict) merged.conflicts.push(conflict)
  }
  return merged
}

/**
 * The item of a conflict after the user chose mine: my value wherever both changed the same field, and their value of a field that only they
 * changed. `items` are those of the merge.
 */
export function mineOfConflict<Item extends EnvDataItem>(
  { key, mine, theirs, fields }: EnvDataConflict<Item>,
  items: readonly Item[],
): Item | null {
  const joined = items.find((item) => item.key === key)
  if (!mine || !theirs || !joined) return mine
  return { ...joined, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) }
}

type Merged<Item extends EnvDataItem> = { item: Item | null; conflict?: EnvDataConflict<Item> }

function mergeItem<Item extends EnvDataItem>(key: string, base: Item | null, mine: Item | null, theirs: Item | null): Merged<Item> {
  if (mine && theirs) return mergeBoth(key, base, mine, theirs)
  const survivor = mine ?? theirs
  if (!survivor || !base) return { item: survivor }
  // One side deleted the item. That holds if the other side left the item as it was.
  if (isSameItem(survivor, base)) return { item: null }
  return { item: theirs, conflict: { key, base, mine, theirs, fields: [] } }
}

function mergeBoth<Item extends EnvDataItem>(key: string, base: Item | null, mine: Item, theirs: Item): Merged<Item> {
  const item: Item = { ...theirs }
  const fields: Field[] = []
  for (const field of FIELDS) {
    if (isSameField(field, mine, theirs)) continue
    if (base && isSameField(field, mine, base)) continue
    if (base && isSameField(field, theirs, base)) Object.assign(item, { [field]: mine[field] })
    else fields.push(field)
  }
  return fields.length > 0 ? { item, conflict: { key, base, mine, theirs, fields } } : { item }
}
