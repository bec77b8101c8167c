import type { EnvDataItem } from '../../schemas/project.ts'
import { mergeEnvData, mineOfConflict } from './merge-env-data.ts'
import { mergeValue } from './merge-value.ts'

/** The part of a project that its settings edit. `sutUrl` is empty where there is none. */
export type Settings<Item extends EnvDataItem = EnvDataItem> = { sutUrl: string; items: readonly Item[] }

/** One thing that both sides changed differently. An item that is null was deleted on that side. */
export type SettingsConflict<Item extends EnvDataItem = EnvDataItem> =
  | { kind: 'sutUrl'; mine: string; theirs: string }
  /** A field that only one side changed has its new value in both. */
  | { kind: 'item'; key: string; mine: Item | null; theirs: Item | null }

export type Side = 'mine' | 'theirs'

/** A name for the conflict, unique within one merge. */
export const nameOfConflict = (conflict: SettingsConflict): string => (conflict.kind === 'sutUrl' ? 'sutUrl' : `item:${conflict.key}`)

/** `merged` holds their value wherever there is a conflict, until somebody decides. */
export type SettingsMerge<Item extends EnvDataItem = EnvDataItem> = { merged: Settings<Item>; conflicts: SettingsConflict<Item>[] }

/** Three-way merge of settings: the address as one value, environment data per item, by key, and per field. */
export function mergeSettings<Item extends EnvDataItem>(
  base: Settings<Item>,
  mine: Settings<Item>,
  theirs: Settings<Item>,
): SettingsMerge<Item> {
  const urlOutcome = mergeValue({ base: base.sutUrl, mine: mine.sutUrl, theirs: theirs.sutUrl })
  const conflicts: SettingsConflict<Item>[] =
    urlOutcome === 'conflict' ? [{ kind: 'sutUrl', mine: mine.sutUrl, theirs: theirs.sutUrl }] : []
  const joined = mergeEnvData(base.items, mine.items, theirs.items)
  for (const conflict of joined.conflicts) {
    const { key } = conflict
    conflicts.push({ kind: 'item', key, mine: mineOfConflict(conflict, joined.items), theirs: itemOf(joined, key) })
  }
  return { merged: { sutUrl: urlOutcome === 'mine' ? mine.sutUrl : theirs.sutUrl, items: joined.items }, conflicts }
}

/** The merged settings with one conflict decided. */
export function decideConflict<Item extends EnvDataItem>(
  settings: Settings<Item>,
  conflict: SettingsConflict<Item>,
  choice: Side,
): Settings<Item> {
  return conflict.kind === 'sutUrl' ? { ...settings, sutUrl: conflict[choice] } : withItem(settings, conflict.key, conflict[choice])
}

/** The settings with another item under `key`, at the same position; null removes the item. */
export function withItem<Item extends EnvDataItem>(settings: Settings<Item>, key: string, item: Item | null): Settings<Item> {
  const index = settings.items.findIndex((one) => one.key === key)
  const without = settings.items.filter((one) => one.key !== key)
  return { ...settings, items: item ? without.toSpliced(index < 0 ? without.length : index, 0, item) : without }
}

export function itemOf<Item extends EnvDataItem>(settings: Pick<Settings<Item>, 'items'>, key: string): Item | null {
  return settings.items.find((item) => item.key === key) ?? null
}
