import { isSameEnvironments } from '#contract/changes/merging/merge-environments.ts'
import { isSameItem } from '#contract/changes/merging/merge-env-data.ts'
import type { Settings as SettingsOf, SettingsConflict, Side } from '#contract/changes/merging/merge-settings.ts'
import type { ProjectItem } from '#contract/changes/project-update.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'

/** `storedKey`: the name under which the server keeps the item; absent for a new one. */
export type DraftItem = EnvDataItem & { storedKey?: string }
export type Settings = SettingsOf<DraftItem>
export type DraftConflict = SettingsConflict<DraftItem>
export type Choice = Side

export function toSettings({ sutUrl, envData, environments = [] }: Pick<Project, 'sutUrl' | 'envData' | 'environments'>): Settings {
  return { sutUrl: sutUrl ?? '', items: envData.items.map((item) => ({ ...item, storedKey: item.key })), environments }
}

/** The items as the update call takes them; a renamed one says what it was, so that a masked secret keeps its value. */
export function toUpdateItems(items: readonly DraftItem[]): ProjectItem[] {
  return items.map(({ storedKey, ...item }) => ({
    ...item,
    ...(storedKey !== undefined && storedKey !== item.key ? { renamedFrom: storedKey } : {}),
  }))
}

export function hasChanges(base: Settings, mine: Settings): boolean {
  if (mine.sutUrl.trim() !== base.sutUrl.trim() || mine.items.length !== base.items.length) return true
  if (!isSameEnvironments(mine.environments, base.environments)) return true
  return mine.items.some((item, index) => {
    const before = base.items[index]
    return !before || before.key !== item.key || !isSameItem(item, before)
  })
}
