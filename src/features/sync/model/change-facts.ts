import type { ProjectItem } from '../../../data/overlay/changes.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'

/** What a queued change is about, before it is worded. */
export type ChangeFacts =
  /** `keys`: of the environment data that this change adds, changes or removes. */
  | { kind: 'project_settings'; hasNewUrl: boolean; keys: string[] }
  | { kind: 'recipe_created'; title: string; stepCount: number }
  | { kind: 'recipe_renamed'; title: string; before: string | null }
  | { kind: 'recipe_steps'; title: string | null; stepCount: number }
  | { kind: 'recipe_deleted'; title: string | null }
  | { kind: 'other'; path: string }

type Settings = { sutUrl?: string | null; envData?: { items: ProjectItem[] } }
type Input = Settings & { title?: string; steps?: unknown[]; recipe?: { title: string; testCases: unknown[] } }

export function factsOf({ path, input, base }: Pick<OutboxEntry, 'path' | 'input' | 'base'>): ChangeFacts {
  const { title, steps, recipe } = input as Input
  const before = (base as { title?: string } | null)?.title ?? null
  switch (path) {
    case 'project.update':
      return { kind: 'project_settings', ...settingsFacts(input as Settings, base ?? {}) }
    case 'recipe.createDraft':
      return { kind: 'recipe_created', title: recipe?.title ?? '', stepCount: recipe?.testCases.length ?? 0 }
    case 'recipe.updateTitle':
      return { kind: 'recipe_renamed', title: title ?? '', before }
    case 'recipe.updateSteps':
      return { kind: 'recipe_steps', title: before, stepCount: steps?.length ?? 0 }
    case 'recipe.delete':
      return { kind: 'recipe_deleted', title: before }
    default:
      return { kind: 'other', path }
  }
}

function settingsFacts(mine: Settings, base: Settings): { hasNewUrl: boolean; keys: string[] } {
  const contents = ({ envData }: Settings) => new Map((envData?.items ?? []).map((item) => [item.key, JSON.stringify(item)]))
  const [before, after] = [contents(base), contents(mine)]
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
  return { hasNewUrl: mine.sutUrl !== undefined && mine.sutUrl !== base.sutUrl, keys }
}

/** The screen on which the change was made; null when it cannot be opened. */
export function placeOfChange({ path, entity }: Pick<OutboxEntry, 'path' | 'entity'>): { recipeId: string } | 'project-settings' | null {
  if (path === 'project.update') return 'project-settings'
  if (path === 'recipe.delete' || !entity.startsWith('recipe:')) return null
  return { recipeId: entity.slice('recipe:'.length) }
}
