import { SECRET_MASK } from '../../constants.ts'
import type { EnvDataItem } from '../../schemas/project.ts'

/** Fields of an item that can differ on their own. */
const FIELDS = ['type', 'value', 'isSecret', 'description'] as const
type Field = (typeof FIELDS)[number]

/** A key whose two sides cannot both win. `null`: deleted on that side (or, for base, absent). */
export type EnvDataClash<Item extends EnvDataItem = EnvDataItem> = Record<'base' | 'mine' | 'theirs', Item | null> & {
  key: string
  fields: Field[]
}
export type EnvDataMerge<Item extends EnvDataItem = EnvDataItem> = { items: Item[]; clashes: EnvDataClash<Item>[] }

const byKey = <Item extends EnvDataItem>(items: readonly Item[]) => new Map(items.map((item) => [item.key, item]))
const isSameField = (field: Field, a: EnvDataItem, b: EnvDataItem) =>
  (a[field] ?? '') === (b[field] ?? '') && (field !== 'value' || isSameSecret(a, b))

/** Behind two equal masks there may be two values. */
function isSameSecret(a: EnvDataItem, b: EnvDataItem): boolean {
  return a.value !== SECRET_MASK || !a.valueVersion || !b.valueVersion || a.valueVersion === b.valueVersion
}

/** Whether two items say the same in every field that is merged. */
export const isSameItem = (a: EnvDataItem, b: EnvDataItem): boolean => FIELDS.every((field) => isSameField(field, a, b))

/**
 * Three-way merge of environment data, per item key and per field.
 *
 * A change of one side is taken if the other side left the field as it was. The same change on both sides is taken once. Different changes are
 * a clash, and so is a change on one side of an item that the other deleted. A clashing key keeps the merged rest of the item with their
 * value until the user chose. Order: theirs, then my new keys.
 */
export function mergeEnvData<Item extends EnvDataItem>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): EnvDataMerge<Item> {
  const [baseByKey, mineByKey, theirsByKey] = [byKey(base), byKey(mine), byKey(theirs)]
  const keys = [...new Set([...theirs, ...mine, ...base].map(({ key }) => key))]
  const merged: EnvDataMerge<Item> = { items: [], clashes: [] }
  for (const key of keys) {
    const { item, clash } = mergeItem(key, baseByKey.get(key) ?? null, mineByKey.get(key) ?? null, theirsByKey.get(key) ?? null)
    if (item) merged.items.push(item)
    if (clash) merged.clashes.push(clash)
  }
  return merged
}

/**
 * The item of a clash in which mine was chosen: my value wherever both changed the same field; what only they changed of it stays theirs.
 * `items` are those of the merge.
 */
export function mineOfClash<Item extends EnvDataItem>(
  { key, mine, theirs, fields }: EnvDataClash<Item>,
  items: readonly Item[],
): Item | null {
  const joined = items.find((item) => item.key === key)
  if (!mine || !theirs || !joined) return mine
  return { ...joined, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) }
}

type Merged<Item extends EnvDataItem> = { item: Item | null; clash?: EnvDataClash<Item> }

function mergeItem<Item extends EnvDataItem>(key: string, base: Item | null, mine: Item | null, theirs: Item | null): Merged<Item> {
  if (mine && theirs) return mergeBoth(key, base, mine, theirs)
  const survivor = mine ?? theirs
  if (!survivor || !base) return { item: survivor }
  // one side deleted it: fine as long as the other side left it as it was
  if (isSameItem(survivor, base)) return { item: null }
  return { item: theirs, clash: { key, base, mine, theirs, fields: [] } }
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
  return fields.length > 0 ? { item, clash: { key, base, mine, theirs, fields } } : { item }
}
