import type { EnvDataItem } from '../../schemas/project.ts'
import { mergeEnvData, mineOfClash } from './merge-env-data.ts'
import { mergeValue } from './merge-value.ts'

/** The part of a project that its settings edit. `sutUrl` is empty where there is none. */
export type Settings<Item extends EnvDataItem = EnvDataItem> = { sutUrl: string; items: readonly Item[] }

/** One thing that both sides changed, and differently. An item that is null was deleted on that side. */
export type SettingsClash<Item extends EnvDataItem = EnvDataItem> =
  | { kind: 'sutUrl'; mine: string; theirs: string }
  /** A field that only one side changed has its new value in both. */
  | { kind: 'item'; key: string; mine: Item | null; theirs: Item | null }

export type Side = 'mine' | 'theirs'

/** Names the clash among those of one merge. */
export const nameOfClash = (clash: SettingsClash): string => (clash.kind === 'sutUrl' ? 'sutUrl' : `item:${clash.key}`)

/** `merged` holds their value wherever there is a clash, until somebody decides. */
export type SettingsMerge<Item extends EnvDataItem = EnvDataItem> = { merged: Settings<Item>; clashes: SettingsClash<Item>[] }

/** Three-way merge of settings: the address as one value, environment data per item, by key, and per field. */
export function mergeSettings<Item extends EnvDataItem>(
  base: Settings<Item>,
  mine: Settings<Item>,
  theirs: Settings<Item>,
): SettingsMerge<Item> {
  const urlOutcome = mergeValue({ base: base.sutUrl, mine: mine.sutUrl, theirs: theirs.sutUrl })
  const clashes: SettingsClash<Item>[] = urlOutcome === 'clash' ? [{ kind: 'sutUrl', mine: mine.sutUrl, theirs: theirs.sutUrl }] : []
  const joined = mergeEnvData(base.items, mine.items, theirs.items)
  for (const clash of joined.clashes) {
    const { key } = clash
    clashes.push({ kind: 'item', key, mine: mineOfClash(clash, joined.items), theirs: itemOf(joined, key) })
  }
  return { merged: { sutUrl: urlOutcome === 'mine' ? mine.sutUrl : theirs.sutUrl, items: joined.items }, clashes }
}

/** The merged settings with one clash decided. */
export function decideClash<Item extends EnvDataItem>(settings: Settings<Item>, clash: SettingsClash<Item>, choice: Side): Settings<Item> {
  return clash.kind === 'sutUrl' ? { ...settings, sutUrl: clash[choice] } : withItem(settings, clash.key, clash[choice])
}

/** The settings with another item under `key`, at the same position; null takes it away. */
export function withItem<Item extends EnvDataItem>(settings: Settings<Item>, key: string, item: Item | null): Settings<Item> {
  const index = settings.items.findIndex((one) => one.key === key)
  const without = settings.items.filter((one) => one.key !== key)
  return { ...settings, items: item ? without.toSpliced(index < 0 ? without.length : index, 0, item) : without }
}

export function itemOf<Item extends EnvDataItem>(settings: Pick<Settings<Item>, 'items'>, key: string): Item | null {
  return settings.items.find((item) => item.key === key) ?? null
}
