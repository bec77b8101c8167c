import { isCron, isTimeZone } from '#contract/rules/cron.ts'
import type { RecipeStatus } from '#contract/schemas/recipe.ts'
import type { RunSchedule, ScheduledRecipes, ScheduleSettings } from '#contract/schemas/run-schedule.ts'
import { cronOf, whenOf, type When } from './when.ts'

export type RecipesKind = ScheduledRecipes['kind']
export const RECIPES_KINDS = ['all', 'tags', 'statuses', 'recipes'] as const satisfies readonly RecipesKind[]

/** A schedule as it is typed; what is chosen of another kind of recipes stays while the dialog is open. */
export type ScheduleDraft = Omit<ScheduleSettings, 'cron' | 'recipes'> & {
  when: When
  kind: RecipesKind
  tags: readonly string[]
  statuses: readonly RecipeStatus[]
  recipeIds: readonly string[]
}

const NONE = { tags: [], statuses: [], recipeIds: [] }

/** Every night, in the time zone of this device. */
export const newDraft = (timeZone: string): ScheduleDraft => ({
  name: '',
  when: { kind: 'daily', time: '03:00' },
  timeZone,
  kind: 'all',
  ...NONE,
  environmentId: null,
  retries: 0,
  isOn: true,
})

export function draftOf({ name, cron, timeZone, recipes, environmentId, retries, isOn }: RunSchedule): ScheduleDraft {
  const { kind, ...chosen } = recipes
  return { name, when: whenOf(cron), timeZone, kind, ...NONE, ...chosen, environmentId, retries, isOn }
}

export type DraftProblem = 'name' | 'when' | 'cron' | 'timeZone' | 'tags' | 'statuses' | 'recipes'

/** What is missing or wrong, in the order of the form. */
export function problemsOf(draft: ScheduleDraft): DraftProblem[] {
  const { name, when, timeZone, kind, tags, statuses, recipeIds } = draft
  const isDue = isCron(cronOf(when))
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isDue ? [] : ([when.kind === 'custom' ? 'cron' : 'when'] as const)),
    ...(isTimeZone(timeZone) ? [] : (['timeZone'] as const)),
    ...(kind === 'tags' && tags.length === 0 ? (['tags'] as const) : []),
    ...(kind === 'statuses' && statuses.length === 0 ? (['statuses'] as const) : []),
    ...(kind === 'recipes' && recipeIds.length === 0 ? (['recipes'] as const) : []),
  ]
}

/** What is sent of a draft without problems. */
export function settingsOf({ name, when, kind, tags, statuses, recipeIds, ...same }: ScheduleDraft): ScheduleSettings {
  return { ...same, name: name.trim(), cron: cronOf(when), recipes: recipesOf({ kind, tags, statuses, recipeIds }) }
}

function recipesOf({ kind, tags, statuses, recipeIds }: Pick<ScheduleDraft, 'kind' | 'tags' | 'statuses' | 'recipeIds'>): ScheduledRecipes {
  switch (kind) {
    case 'tags':
      return { kind, tags: [...tags] }
    case 'statuses':
      return { kind, statuses: [...statuses] }
    case 'recipes':
      return { kind, recipeIds: [...recipeIds] }
    default:
      return { kind }
  }
}

/** The list with or without one. */
export const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]
