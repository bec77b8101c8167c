import { mergeEnvData } from '#contract/rules/merge-env-data.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { OutboxEntry } from './entry.ts'
import type { ConflictResolution, ConflictResolver } from './settle.ts'

type ProjectSide = { sutUrl?: string | null; envData: { items: EnvDataItem[] }; updatedAt?: string }

/**
 * What can be merged without asking. Environment data merges per item and field, the SUT URL as one value; a title or a list of
 * steps that both sides changed can only be chosen by the user, unless both say the same.
 */
export const resolveConflict: ConflictResolver = (entry, current) => {
  const updatedAt = (current as { updatedAt?: unknown } | null)?.updatedAt
  if (typeof updatedAt !== 'string') return { kind: 'clash' }
  if (entry.path === 'project.update') return resolveProject(entry, current as ProjectSide, updatedAt)
  if (entry.path === 'recipe.updateTitle') {
    const title = (entry.input as { title: string }).title
    return (current as { title?: string }).title === title ? { kind: 'already_there' } : { kind: 'clash' }
  }
  return { kind: 'clash' }
}

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
