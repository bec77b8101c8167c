import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { APPLIED_KINDS, SyncMutation } from '#contract/schemas/sync.ts'

const idSchema = z.uuid()
/** Where inputs name things. Not the calls' own schemas: nothing is believed of what stands there. */
const namesSchema = z
  .object({ id: z.unknown(), recipeId: z.unknown(), recipe: z.object({ projectId: z.unknown() }).catch({ projectId: null }) })
  .partial()

function namesIn({ input }: SyncMutation): { own: unknown; project: unknown } {
  const { id, recipeId, recipe } = namesSchema.safeParse(input).data ?? {}
  return { own: recipeId ?? id, project: recipe?.projectId }
}

const isId = (name: unknown): name is string => idSchema.safeParse(name).success

/** What a mutation is about, from its path and input, which nobody has checked yet. Null where that cannot be told. */
export function subjectOf(mutation: SyncMutation): { kind: (typeof APPLIED_KINDS)[number]; id: string } | null {
  const { own } = namesIn(mutation)
  return isId(own) ? { kind: mutation.path.startsWith('project.') ? 'project' : 'recipe', id: own.toLowerCase() } : null
}

/** Ids of the recipes and projects that the inputs name: to read them together, not to believe them. */
export function namedIds(mutations: readonly SyncMutation[]): string[] {
  const names = mutations.map(namesIn).flatMap(({ own, project }) => [own, project])
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
