import type { CaseField, CaseTextField } from '#contract/constants.ts'
import { DEFAULT_DEVICE, type DeviceId } from '#contract/rules/devices.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { Recipe, RecipeImport, RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { fieldOf } from '../../../lib/field-of.ts'
import type { StepEdit } from './step-editing.ts'
import { valueKey, valueOf, type StepValue } from './step-value.ts'

/** What can be taken back: an edit of the steps, of the title, of what the test case says, and what a run has made of the steps. */
export type EditKind = StepEdit['type'] | 'beginFlow' | 'keepFlow' | 'discardFlow' | 'title' | 'case' | TaskKind

/** What of a recipe edits change. */
export type Edited = Pick<Recipe, 'title' | CaseField | 'steps'>

export type CaseFacts = Partial<
  Record<CaseTextField, string> & { tags: string[]; dataTable: DataTable | null; device: DeviceId; isShared: boolean }
>

/** The steps `before`, from `at` on, became the steps `after`. */
type StepsPatch = { at: number; before: StepValue[]; after: StepValue[] }
type FactsPatch = { before: CaseFacts & { title?: string }; after: CaseFacts & { title?: string } }
/** `made`: the shared steps that were made of the steps, which go when it is taken back. */
export type Entry = { kind: EditKind; steps: StepsPatch | null; facts: FactsPatch | null; made?: MadeShared }

/** Shared steps as they are created. */
export type MadeShared = { id: string; recipe: RecipeImport }

export type Direction = 'undo' | 'redo'

/** What an entry makes of a recipe: null where nothing changes. */
export type Wanted = { steps: StepValue[] | null; title: string | null; facts: CaseFacts | null }

/** Enough for a day's work, and little memory. */
const ENTRIES_MAX = 200

/** The difference between two states of a recipe; null when there is none that a person would see. */
export function entryOf(kind: EditKind, before: Edited, after: Edited, made?: MadeShared): Entry | null {
  const steps = stepsPatch(before.steps, after.steps)
  const facts = factsPatch(before, after)
  return steps || facts ? { kind, steps, facts, ...(made ? { made } : {}) } : null
}

/**
 * What takes an entry back, or does it again, in a recipe that others may have changed elsewhere meanwhile. Null when they changed the same: then there is no
 * going back that would not overwrite their work.
 */
export function changeBy({ steps, facts }: Entry, direction: Direction, recipe: Edited): Wanted | null {
  const [from, to] = direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const)
  const edited = steps ? replaced(recipe.steps, { at: steps.at, find: steps[from], put: steps[to] }) : null
  if (steps && !edited) return null
  if (facts && !hasFacts(recipe, facts[from])) return null
  const { title = null, ...caseFacts } = facts?.[to] ?? {}
  return { steps: edited, title, facts: Object.keys(caseFacts).length > 0 ? caseFacts : null }
}

/** The drafts that make `target` of the steps. A step that is there already stays as it is, also at another place. */
export function draftsTo(steps: readonly RecipeStep[], target: readonly StepValue[]): StepDraft[] {
  const free = new Map<string, number[]>()
  const keys = steps.map((step) => valueKey(valueOf(step)))
  for (const [index, key] of keys.entries()) free.set(key, [...(free.get(key) ?? []), index])
  const found = target.map((value, index) => {
    const places = free.get(valueKey(value)) ?? []
    const place = places.includes(index) ? index : places[0]
    free.set(valueKey(value), places.filter((other) => other !== place)) // prettier-ignore
    return place
  })
  const taken = new Set(found)
  return target.map(({ content, ...texts }, index) => {
    const place = found[index]
    if (place !== undefined) return { ...texts, previousIndex: place }
    const isContinued = index < steps.length && !taken.has(index)
    return { ...texts, content, ...(isContinued ? { previousIndex: index } : {}) }
  })
}

/** The entries of one page, the last one first to be taken back. */
export type History = { done: readonly Entry[]; undone: readonly Entry[] }
export const emptyHistory: History = { done: [], undone: [] }

/** What is gone over next; null when there is nothing. */
export const next = ({ done, undone }: History, direction: Direction): Entry | null =>
  (direction === 'undo' ? done.at(-1) : undone.at(-1)) ?? null

export const withEntry = ({ done }: History, entry: Entry): History => ({ done: [...done, entry].slice(-ENTRIES_MAX), undone: [] })

/** The history once its last entry, or the one that was undone last, has been gone over. */
export function goneOver(history: History, direction: Direction): History {
  const entry = next(history, direction)
  if (!entry) return history
  const { done, undone } = history
  return direction === 'undo'
    ? { done: done.slice(0, -1), undone: [...undone, entry] }
    : { done: [...done, entry], undone: undone.slice(0, -1) }
}

/** Without an entry that can no longer be gone over. */
export const dropped = ({ done, undone }: History, direction: Direction): History =>
  direction === 'undo' ? { done: done.slice(0, -1), undone } : { done, undone: undone.slice(0, -1) }

function stepsPatch(before: readonly RecipeStep[], after: readonly RecipeStep[]): StepsPatch | null {
  const [old, now] = [before.map(valueOf), after.map(valueOf)]
  const [oldKeys, nowKeys] = [old.map(valueKey), now.map(valueKey)]
  const shorter = Math.min(old.length, now.length)
  let at = 0
  while (at < shorter && oldKeys[at] === nowKeys[at]) at++
  let same = 0
  while (same < shorter - at && oldKeys.at(-1 - same) === nowKeys.at(-1 - same)) same++
  if (at === old.length - same && at === now.length - same) return null
  return { at, before: old.slice(at, old.length - same), after: now.slice(at, now.length - same) }
}

/** The steps with `put` in the place of `find`, which is looked for at `at` first, then next to it; null when it is not there. */
function replaced(
  steps: readonly RecipeStep[],
  { at, find, put }: { at: number; find: StepValue[]; put: StepValue[] },
): StepValue[] | null {
  const values = steps.map(valueOf)
  if (find.length === 0) return values.toSpliced(Math.min(at, values.length), 0, ...put)
  const keys = values.map(valueKey)
  const wanted = find.map(valueKey)
  const isAt = (place: number) => wanted.every((key, offset) => keys[place + offset] === key)
  const places = keys.map((_, place) => place).filter(isAt)
  const [nearest] = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return nearest === undefined ? null : values.toSpliced(nearest, find.length, ...put)
}

const factsOf = ({
  title,
  description = '',
  preconditions = '',
  testData = '',
  dataTable,
  device = DEFAULT_DEVICE,
  tags,
  isShared,
}: Edited) => ({
  title,
  description,
  preconditions,
  testData,
  dataTable: dataTable ?? null,
  device,
  tags,
  isShared: isShared ?? false,
})

function factsPatch(before: Edited, after: Edited): FactsPatch | null {
  const [old, now] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(old).filter((field) => !isSameFact(fieldOf(old, field), fieldOf(now, field)))
  if (changed.length === 0) return null
  const only = (facts: ReturnType<typeof factsOf>) => Object.fromEntries(Object.entries(facts).filter(([field]) => changed.includes(field)))
  return { before: only(old), after: only(now) }
}

const hasFacts = (recipe: Edited, facts: FactsPatch['before']): boolean =>
  Object.entries(facts).every(([field, value]) => isSameFact(fieldOf(factsOf(recipe), field), value))

const isSameFact = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
