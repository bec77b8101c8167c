import * as z from 'zod/mini'
import { type ChangePath, definitionOf, isChangePath } from '#contract/changes/changes.ts'
import { projectShape, recipeShape, taughtShape, versionedShape } from '../answers/answer-shapes.ts'
import type { PushMutation, PushResult } from '../../sync/ports.ts'

/** Of a repeat the server knows the version alone; see `syncTraceSchema`. */
const trace = z.looseObject({ kind: z.string(), updatedAt: z.nullable(z.string()) })

const SUBJECTS = { project: projectShape, recipe: recipeShape, taught: taughtShape }

const RESULTS = {
  nothing: z.unknown(),
  version: z.nullable(z.union([trace, versionedShape])),
  project: z.union([trace, projectShape]),
  recipe: z.union([trace, recipeShape]),
  taught: z.union([trace, taughtShape]),
}

/** The shape of the result of a change that was taken. */
function resultShape(path: ChangePath) {
  const { answer, shown } = definitionOf(path)
  return RESULTS[answer === 'subject' ? shown.kind : answer]
}

const id = z.string()
const resultSchema = z.discriminatedUnion('status', [
  z.object({ id, status: z.literal('applied'), result: z.unknown() }),
  z.object({ id, status: z.literal('duplicate'), result: z.unknown() }),
  z.object({ id, status: z.literal('conflict'), current: z.unknown() }),
  z.object({ id, status: z.literal('rejected'), error: z.looseObject({ code: z.string(), message: z.string() }) }),
  z.object({ id, status: z.literal('retry') }),
])
const resultsSchema = z.array(resultSchema)
const answerSchema = z.object({ result: z.object({ data: z.object({ results: z.unknown() }) }) })

/** The results, one for each mutation and in its place; null when anything of them is not what was asked for. */
export function readPushAnswer(body: unknown, mutations: readonly PushMutation[]): PushResult[] | null {
  const parsed = answerSchema.safeParse(body)
  return parsed.success ? readPushResults(parsed.data.result.data.results, mutations) : null
}

/** As `readPushAnswer`, of the results alone. */
export function readPushResults(answer: unknown, mutations: readonly PushMutation[]): PushResult[] | null {
  const { data: results } = resultsSchema.safeParse(answer)
  if (!results) return null
  const isWhole = results.length === mutations.length && results.every((result, index) => isAnswerTo(mutations[index]!, result))
  return isWhole ? results : null
}

function isAnswerTo(mutation: PushMutation, result: z.infer<typeof resultSchema>): boolean {
  if (result.id !== mutation.id) return false
  if (!isChangePath(mutation.path)) return true
  if ('result' in result) return resultShape(mutation.path).safeParse(result.result).success
  if (result.status === 'conflict') return SUBJECTS[definitionOf(mutation.path).shown.kind].safeParse(result.current).success
  return true
}
