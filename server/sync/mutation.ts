import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { APPLIED_KINDS, SyncMutation } from '#contract/schemas/sync.ts'

const idSchema = z.uuid()
const namesSchema = z.object({
  id: z.unknown(),
  recipeId: z.unknown(),
  recipe: z.object({ projectId: z.unknown() }).partial().catch({}),
})

/** What a mutation is about, from its path and input, which nobody has checked yet. Null where that cannot be told. */
export function subjectOf({ path, input }: SyncMutation): { kind: (typeof APPLIED_KINDS)[number]; id: string } | null {
  const kind = path.startsWith('project.') ? 'project' : 'recipe'
  const names = namesSchema.partial().safeParse(input).data
  const id = idSchema.safeParse(names?.recipeId ?? names?.id)
  return id.success ? { kind, id: id.data.toLowerCase() } : null
}

/** Ids of the recipes and projects that the inputs name: to read them together, not to believe them. */
export function namedIds(mutations: readonly SyncMutation[]): string[] {
  const named = mutations.flatMap(({ input }) => {
    const names = namesSchema.partial().safeParse(input).data
    return [names?.id, names?.recipeId, names?.recipe?.projectId]
  })
  return [...new Set(named.filter((name) => idSchema.safeParse(name).success) as string[])]
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
