import * as z from 'zod/mini'
import { projectShape, recipeShape, versionedShape } from '../answer-shapes.ts'
import type { PushMutation, PushResult } from '../../sync/ports.ts'

/** Of a repeat the server knows the version alone; see `syncTraceSchema`. */
const trace = z.looseObject({ kind: z.string(), updatedAt: z.nullable(z.string()) })

/** By path: the result of a change that was taken. What is not listed is not read. */
const RESULTS: Record<string, z.ZodMiniType> = {
  'project.update': z.union([trace, projectShape]),
  'recipe.createDraft': z.union([trace, recipeShape]),
  'recipe.updateTitle': z.nullable(z.union([trace, versionedShape])),
  'recipe.updateSteps': z.nullable(z.union([trace, versionedShape])),
}

const id = z.string()
const resultSchema = z.discriminatedUnion('status', [
  z.object({ id, status: z.literal('applied'), result: z.unknown() }),
  z.object({ id, status: z.literal('duplicate'), result: z.unknown() }),
  z.object({ id, status: z.literal('conflict'), current: z.unknown() }),
  z.object({ id, status: z.literal('rejected'), error: z.looseObject({ code: z.string(), message: z.string() }) }),
  z.object({ id, status: z.literal('retry') }),
])
const answerSchema = z.object({ result: z.object({ data: z.object({ results: z.array(resultSchema) }) }) })

/** The results, one for each mutation and in its place; null when anything of them is not what was asked for. */
export function readPushAnswer(body: unknown, mutations: readonly PushMutation[]): PushResult[] | null {
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) return null
  const { results } = parsed.data.result.data
  const isWhole = results.length === mutations.length && results.every((result, index) => isAnswerTo(mutations[index]!, result))
  return isWhole ? results : null
}

function isAnswerTo(mutation: PushMutation, result: z.infer<typeof resultSchema>): boolean {
  if (result.id !== mutation.id) return false
  if ('result' in result) return RESULTS[mutation.path]?.safeParse(result.result).success ?? true
  if (result.status === 'conflict')
    return (mutation.path === 'project.update' ? projectShape : versionedShape).safeParse(result.current).success
  return true
}
