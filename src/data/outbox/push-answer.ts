import * as z from 'zod/mini'
import type { PushMutation, PushResult } from '../../sync/ports.ts'

/** What the screens read of an answer, and no more: a newer server may say other things besides. */
const versioned = z.looseObject({ updatedAt: z.string() })
const project = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  sutUrl: z.nullable(z.string()),
  envData: z.looseObject({ items: z.array(z.looseObject({ key: z.string(), value: z.string() })) }),
  updatedAt: z.string(),
})
const recipe = z.looseObject({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  steps: z.array(z.looseObject({ testStep: z.string() })),
  updatedAt: z.string(),
})
/** Of a repeat the server knows the version alone; see `syncTraceSchema`. */
const trace = z.looseObject({ kind: z.string(), updatedAt: z.nullable(z.string()) })

/** By path: the result of a change that was taken. What is not listed is not read. */
const RESULTS: Record<string, z.ZodMiniType> = {
  'project.update': z.union([trace, project]),
  'recipe.createDraft': z.union([trace, recipe]),
  'recipe.updateTitle': z.nullable(z.union([trace, versioned])),
  'recipe.updateSteps': z.nullable(z.union([trace, versioned])),
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
  if (result.status === 'conflict') return (mutation.path === 'project.update' ? project : versioned).safeParse(result.current).success
  return true
}
