import { isSameItem, mergeEnvData, mineOfClash } from '../../../sync/merge-env-data.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'

/** `storedKey`: the name under which the server keeps the item; absent for a new one. */
export type DraftItem = EnvDataItem & { storedKey?: string }
/** The part of a project that the settings edit. */
export type Settings = { sutUrl: string; items: readonly DraftItem[] }

/** One thing that both sides changed, and differently. An item that is null was deleted on that side. */
export type Clash =
  | { kind: 'sutUrl'; mine: string; theirs: string }
  | { kind: 'item'; key: string; mine: DraftItem | null; theirs: DraftItem | null }
export type Choice = 'mine' | 'theirs'

/** Three-way merge of settings; `merged` holds theirs wherever there is a clash, until somebody chooses. */
export type MergeResult = { merged: Settings; clashes: Clash[] }

/** Joins my changes and theirs, both made from `base`: environment data per item, by key, and per field. */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings): MergeResult {
  const urlClash = mine.sutUrl !== base.sutUrl && theirs.sutUrl !== base.sutUrl && mine.sutUrl !== theirs.sutUrl
  const clashes: Clash[] = urlClash ? [{ kind: 'sutUrl', mine: mine.sutUrl, theirs: theirs.sutUrl }] : []
  const sutUrl = theirs.sutUrl === base.sutUrl ? mine.sutUrl : theirs.sutUrl
  const joined = mergeEnvData(base.items, mine.items, theirs.items)
  for (const clash of joined.clashes) {
    clashes.push({ kind: 'item', key: clash.key, mine: mineOfClash(clash, joined.items), theirs: clash.theirs })
  }
  return { merged: { sutUrl, items: joined.items }, clashes }
}

/** The merged settings with one clash decided. */
export function decideClash(settings: Settings, clash: Clash, choice: Choice): Settings {
  if (clash.kind === 'sutUrl') return { ...settings, sutUrl: clash[choice] }
  return withItem(settings, clash.key, clash[choice])
}

/** The settings with another item under `key`, at the same place; null takes it away. */
export function withItem(settings: Settings, key: string, item: DraftItem | null): Settings {
  const index = settings.items.findIndex((one) => one.key === key)
  const without = settings.items.filter((one) => one.key !== key)
  return { ...settings, items: item ? without.toSpliced(index < 0 ? without.length : index, 0, item) : without }
}

export function itemOf(settings: Settings, key: string): DraftItem | null {
  return settings.items.find((item) => item.key === key) ?? null
}

export function toSettings({ sutUrl, envData }: Pick<Project, 'sutUrl' | 'envData'>): Settings {
  return { sutUrl: sutUrl ?? '', items: envData.items.map((item) => ({ ...item, storedKey: item.key })) }
}

/** The items as the update call takes them; a renamed one says what it was, so that a masked secret keeps its value. */
export function toUpdateItems(items: readonly DraftItem[]): (EnvDataItem & { renamedFrom?: string })[] {
  return items.map(({ storedKey, ...item }) => ({
    ...item,
    ...(storedKey !== undefined && storedKey !== item.key ? { renamedFrom: storedKey } : {}),
  }))
}

export function hasChanges(base: Settings, mine: Settings): boolean {
  if (mine.sutUrl.trim() !== base.sutUrl.trim() || mine.items.length !== base.items.length) return true
  return mine.items.some((item, index) => {
    const before = base.items[index]
    return !before || before.key !== item.key || !isSameItem(item, before)
  })
}
