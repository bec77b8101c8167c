import { decideEnvironment, findById } from '#contract/changes/merging/merge-environments.ts'
import { decideConflict, itemOf, mergeSettings, nameOfConflict, withItem, withPartOf } from '#contract/changes/merging/merge-settings.ts'
import { environmentsWithItems } from '#contract/rules/environments.ts'
import type { Environment, Project } from '#contract/schemas/project.ts'
import { type Choice, type DraftConflict, type DraftItem, hasChanges, type Settings, toSettings } from './settings-draft.ts'

/**
 * The settings while they are edited and others may change them too.
 * - `start`: the project as it is known now; what is saved starts from it
 * - `base`: what the merge starts from; theirs, but for what is in conflict: there as it was before both changed it
 * - `draft`: what the user sees: mine joined with theirs; in a conflict mine, which is never taken away
 * - `choices`: by the name of the conflict
 */
export type FormState = { start: Project; base: Settings; draft: Settings; choices: ReadonlyMap<string, Choice> }

export function openForm(project: Project): FormState {
  const settings = toSettings(project)
  return { start: project, base: settings, draft: settings, choices: new Map() }
}

/** The settings that both sides have changed differently. */
export const conflictsOf = ({ start, base, draft }: FormState): DraftConflict[] => mergeSettings(base, draft, toSettings(start)).conflicts

export const isDirty = (state: FormState): boolean => hasChanges(toSettings(state.start), state.draft) || conflictsOf(state).length > 0

export const isDecided = (state: FormState): boolean => conflictsOf(state).every((conflict) => state.choices.has(nameOfConflict(conflict)))

/** The settings to save: the draft with the user's choices. */
export function decidedSettings(state: FormState): Settings {
  return conflictsOf(state).reduce(
    (settings, conflict) => decideConflict(settings, conflict, state.choices.get(nameOfConflict(conflict)) ?? 'mine'),
    state.draft,
  )
}

/** The project is another now: what only the others changed is joined, what both changed is left to the user. */
export function withTheirs(state: FormState, project: Project): FormState {
  if (!isDirty(state)) return openForm(project)
  const theirs = toSettings(project)
  const { merged, conflicts } = mergeSettings(state.base, state.draft, theirs)
  const known = new Set(conflictsOf(state).map((conflict) => JSON.stringify(conflict)))
  // a choice was made between two versions; it says nothing of a third
  const standing = conflicts.filter((conflict) => known.has(JSON.stringify(conflict))).map(nameOfConflict)
  return {
    start: project,
    base: conflicts.reduce((base, conflict) => withPartOf(base, conflict, state.base), theirs),
    draft: conflicts.reduce((draft, conflict) => decideConflict(draft, conflict, 'mine'), merged),
    choices: new Map([...state.choices].filter(([name]) => standing.includes(name))),
  }
}

/**
 * `draft` was sent and is stored as `saved`. What the user went on to change meanwhile stays, on top of that: it is the newest, so it wins
 * over what was sent before it.
 */
export function afterSaving(state: FormState, draft: Settings, saved: Project): FormState {
  const fresh = openForm(saved)
  if (state.draft === draft) return fresh
  const storedAs = new Map(draft.items.map(({ storedKey, key }) => [storedKey, key]))
  const items = state.draft.items.map((item) =>
    item.storedKey === undefined ? item : { ...item, storedKey: storedAs.get(item.storedKey) ?? item.storedKey },
  )
  const { merged, conflicts } = mergeSettings(draft, { ...state.draft, items }, fresh.base)
  return { ...fresh, draft: conflicts.reduce((joined, conflict) => decideConflict(joined, conflict, 'mine'), merged) }
}

/** An item whose editing began: as it was shown, and as it was before anybody changed it. Both null for a new one. */
export type OpenedItem = { shown: DraftItem | null; base: DraftItem | null }

export function openItem(state: FormState, shown: DraftItem | null): OpenedItem {
  return { shown, base: shown?.storedKey === undefined ? null : itemOf(state.base, shown.storedKey) }
}

/** The user has edited an item. Others may have changed or deleted it while the editor was open: both is joined field by field. */
export function withEditedItem(state: FormState, opened: OpenedItem, item: DraftItem): FormState {
  const { shown, base } = opened
  if (!shown) return { ...state, draft: { ...state.draft, items: [...state.draft.items, item] } }
  const placed = followed(withItem(state.draft, shown.key, item), { from: shown.key, to: item.key })
  const edited = { ...state, draft: placed, base: base ? withItem(state.base, base.key, base) : state.base }
  return withTheirs(edited, state.start)
}

export function withoutItem(state: FormState, { key }: DraftItem): FormState {
  return { ...state, draft: followed(withItem(state.draft, key, null), null) }
}

/** The settings with the environments after an item was edited, renamed or deleted. */
function followed(settings: Settings, renamed: { from: string; to: string } | null): Settings {
  const items = settings.items.map(({ key, isSecret }) => ({
    key,
    isSecret,
    ...(key === renamed?.to ? { renamedFrom: renamed.from } : {}),
  }))
  return { ...settings, environments: environmentsWithItems(settings.environments, items) }
}

/** An environment whose editing began, as `OpenedItem`. */
export type OpenedEnvironment = { shown: Environment | null; base: Environment | null }

export const openEnvironment = (state: FormState, shown: Environment | null): OpenedEnvironment => ({
  shown,
  base: shown && findById(state.base.environments, shown.id),
})

/** The user has edited an environment, or deleted it (null). What others changed of it while the editor was open is joined part by part. */
export function withEditedEnvironment(state: FormState, { shown, base }: OpenedEnvironment, environment: Environment | null): FormState {
  const placed = withEnvironment(state.draft, environment ?? shown, environment)
  if (!shown) return { ...state, draft: placed }
  return withTheirs({ ...state, draft: placed, base: base ? withEnvironment(state.base, base, base) : state.base }, state.start)
}

function withEnvironment(settings: Settings, which: Environment | null, environment: Environment | null): Settings {
  if (!which) return settings
  const conflict = { kind: 'environment' as const, id: which.id, name: which.name, mine: environment, theirs: null }
  return { ...settings, environments: decideEnvironment(settings.environments, conflict, 'mine') }
}
