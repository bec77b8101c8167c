import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isChange, subjectOf as subjectOfChange } from '#contract/changes/changes.ts'
import type { Subject } from '#contract/changes/definition.ts'
import type { SyncMutation } from '#contract/schemas/sync.ts'

const idSchema = z.uuid()
/** Where an input names the project that it needs. Not the call's own schema: nothing is believed of what stands there. */
const projectSchema = z.object({ recipe: z.object({ projectId: z.uuid() }) })

const isId = (name: unknown): name is string => idSchema.safeParse(name).success

/** The subject of a mutation, from its path and input, which nobody has checked yet. Null where that cannot be told. */
export function subjectOf({ path, input }: SyncMutation): Subject | null {
  const change = { path, input, base: null }
  if (!isChange(change)) return null
  const { kind, id } = subjectOfChange(change)
  return isId(id) ? { kind, id: id.toLowerCase() } : null
}

/** Ids of the recipes and projects that the inputs name: to read them together, not to believe them. */
export function namedIds(mutations: readonly SyncMutation[]): string[] {
  const names = mutations.flatMap((mutation) => [subjectOf(mutation)?.id, projectSchema.safeParse(mutation.input).data?.recipe.projectId])
  return [...new Set(names.filter(isId))]
}

/** What the call is given: a stated `basedOn` counts instead of the one in the input. */
export function inputOf({ input, basedOn }: SyncMutation): unknown {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return basedOn !== undefined && isObject ? { ...input, basedOn } : input
}

/**
 * Clients keep what they queued as it was, so a repeat has the same text. `entity` and `needs` are no part of the change, nor is what it
 * starts from: a repeat of a chained mutation may come alone, with the version that its predecessor was answered with.
 */
export function hashOf({ path, input }: SyncMutation): string {
  return createHash('sha256')
    .update(JSON.stringify([path, input ?? null]))
    .digest('base64url')
}
