import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isChange, subjectOf as subjectOfChange } from '#contract/changes/changes.ts'
import type { Subject } from '#contract/changes/definition.ts'
import type { SyncMutation } from '#contract/schemas/sync.ts'

const idSchema = z.uuid()
/** The part of an input that names a project. This is not the schema of the call; it is only used to read data in advance, and proves nothing. */
const projectSchema = z.object({ recipe: z.object({ projectId: z.uuid() }) })

const isId = (name: unknown): name is string => idSchema.safeParse(name).success

/** The subject of a mutation, from its unchecked path and input. Null when they do not show it. */
export function subjectOf({ path, input }: SyncMutation): Subject | null {
  const change = { path, input, base: null }
  if (!isChange(change)) return null
  const { kind, id } = subjectOfChange(change)
  return isId(id) ? { kind, id: id.toLowerCase() } : null
}

/** Ids of recipes and projects in the unchecked inputs. They are only used to read these rows together. */
export function namedIds(mutations: readonly SyncMutation[]): string[] {
  const names = mutations.flatMap((mutation) => [subjectOf(mutation)?.id, projectSchema.safeParse(mutation.input).data?.recipe.projectId])
  return [...new Set(names.filter(isId))]
}

/** The input for the call: `basedOn` of the mutation, if given, replaces the one in the input. */
export function inputOf({ input, basedOn }: SyncMutation): unknown {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return basedOn !== undefined && isObject ? { ...input, basedOn } : input
}

/**
 * A hash of path and input. Clients do not change what they have queued, so a repeat has the same hash. `entity`, `needs` and `basedOn` are not
 * part of it: a repeat of a chained mutation may come alone, with the version from the answer to its predecessor.
 */
export function hashOf({ path, input }: SyncMutation): string {
  return createHash('sha256')
    .update(JSON.stringify([path, input ?? null]))
    .digest('base64url')
}
