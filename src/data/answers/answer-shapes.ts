import * as z from 'zod/mini'
import { unreadableAnswer } from './unreadable-answer.ts'

/** The parts of answers that screens read, and no more: a newer server may send other fields besides. */

export const versionedShape = z.looseObject({ updatedAt: z.string() })

export const projectShape = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  sutUrl: z.nullable(z.string()),
  envData: z.looseObject({ items: z.array(z.looseObject({ key: z.string(), value: z.string() })) }),
  updatedAt: z.string(),
})

export const recipeShape = z.looseObject({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  steps: z.array(z.looseObject({ testStep: z.string() })),
  updatedAt: z.string(),
})

export const taughtShape = z.looseObject({
  projectId: z.string(),
  items: z.array(z.looseObject({ id: z.string(), words: z.string(), acts: z.array(z.unknown()) })),
  updatedAt: z.string(),
})

const listedShape = z.looseObject({
  id: z.string(),
  projectId: z.string(),
  status: z.string(),
  title: z.string(),
  stepsCount: z.number(),
  updatedAt: z.string(),
})

const viewerShape = z.looseObject({
  user: z.looseObject({ id: z.string(), email: z.string(), type: z.string() }),
  membership: z.nullable(z.looseObject({ organizationId: z.string(), role: z.string() })),
})

const ANSWERS = {
  'auth.me': z.looseObject({ data: viewerShape }),
  'project.list': z.looseObject({ projects: z.array(projectShape) }),
  'recipe.list': z.looseObject({ recipes: z.array(listedShape), total: z.number() }),
  'recipe.get': recipeShape,
} satisfies Record<string, z.ZodMiniType>

/** The calls that every screen needs, and whose answers are cached on the device. */
export type CheckedCall = keyof typeof ANSWERS

/**
 * Returns the answer unchanged when it has the shape of this call. Otherwise throws the error of a failed call: an answer that a proxy or a broken
 * server made up is shown as a failure and never cached.
 */
export function readAnswer(call: CheckedCall, answer: unknown): unknown {
  const { success, error } = ANSWERS[call].safeParse(answer)
  if (success) return answer
  throw unreadableAnswer(call, error)
}
