import type { EnvDataItem } from '#contract/schemas/project.ts'
import { mergeEnvData } from './merge-env-data.ts'
import type { EntryProblem, OutboxEntry } from './entry.ts'
import type { ConflictResolution, ConflictResolver } from './settle.ts'

type ProjectSide = { sutUrl?: string | null; envData: { items: EnvDataItem[] }; updatedAt?: string }
type StepTexts = { testStep: string; expectedResult?: string }
type RecipeSide = { title?: string; steps?: StepTexts[]; updatedAt?: string }

/**
 * What can be merged without asking. Environment data merges per item and field, the SUT URL as one value; a recipe's title and its list
 * of steps are one value each: when the others left it as it was, mine stands. What both sides changed differently the user chooses.
 */
export const resolveConflict: ConflictResolver = (entry, current) => {
  const updatedAt = (current as { updatedAt?: unknown } | null)?.updatedAt
  if (typeof updatedAt !== 'string') return { kind: 'clash' }
  if (entry.path === 'project.update') return resolveProject(entry, current as ProjectSide, updatedAt)
  const theirs = current as RecipeSide
  const { title, steps } = entry.input as RecipeSide
  const base = entry.base as RecipeSide | null
  if (entry.path === 'recipe.updateTitle') return resolveValue(entry, { base: base?.title, mine: title, theirs: theirs.title }, updatedAt)
  if (entry.path !== 'recipe.updateSteps') return { kind: 'clash' }
  return resolveValue(entry, { base: textOf(base?.steps), mine: textOf(steps), theirs: textOf(theirs.steps) }, updatedAt)
}

/** Somebody else deleted it first: what the user wanted is so. */
export const isAlreadyGone = ({ path }: OutboxEntry, { code }: EntryProblem): boolean => path === 'recipe.delete' && code === 'not_found'

type Sides = { base: string | undefined; mine: string | undefined; theirs: string | undefined }

function resolveValue(entry: OutboxEntry, { base, mine, theirs }: Sides, basedOn: string): ConflictResolution {
  if (theirs === mine) return { kind: 'already_there' }
  if (base === undefined || theirs !== base) return { kind: 'clash' }
  return { kind: 'merged', input: entry.input, base: entry.base, basedOn }
}

/** The steps' words as one comparable text; what was predicted for them does not count. */
const textOf = (steps: StepTexts[] | undefined) =>
  steps && JSON.stringify(steps.map(({ testStep, expectedResult }) => [testStep, expectedResult ?? '']))

function resolveProject(entry: OutboxEntry, theirs: ProjectSide, updatedAt: string): ConflictResolution {
  const mine = entry.input as ProjectSide & { id: string }
  const base = entry.base as ProjectSide | null
  if (!base) return { kind: 'clash' }
  const { items, clashes } = mergeEnvData(base.envData.items, mine.envData.items, theirs.envData.items)
  const sutUrl = mergeValue(base.sutUrl ?? null, mine.sutUrl ?? null, theirs.sutUrl ?? null)
  if (clashes.length > 0 || sutUrl.isClash) return { kind: 'clash' }
  return { kind: 'merged', input: { ...mine, sutUrl: sutUrl.value, envData: { items } }, base: theirs, basedOn: updatedAt }
}

function mergeValue<T>(base: T, mine: T, theirs: T): { value: T; isClash: boolean } {
  if (mine === theirs || theirs === base) return { value: mine, isClash: false }
  return { value: theirs, isClash: mine !== base }
}
