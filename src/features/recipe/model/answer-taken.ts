import * as z from 'zod/mini'
import { isChange } from '#contract/changes/changes.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { isReadable } from '../../../sync/readable-entry.ts'
import type { AppliedChange } from '../../../sync/sync-engine.ts'

const resultSchema = z.object({ taskId: z.nullable(z.string()) })

/** The answer to a question that the server took, with the prediction that it began; null for other changes, and for a repeat, whose result is not known. */
export function answerTaken({ path, input, result }: AppliedChange): { stepIndex: number; taskId: string | null } | null {
  const change = { path, input, base: null }
  if (!isChange(change) || change.path !== 'recipe.answerQuestion') return null
  const { data } = resultSchema.safeParse(result)
  return data ? { stepIndex: change.input.stepIndex, taskId: data.taskId } : null
}

/** The steps whose questions are answered by changes that wait to be sent. An answer that was refused waits for its user elsewhere. */
export function stepsAnsweredIn(queue: readonly OutboxEntry[]): number[] {
  return queue.flatMap((entry) =>
    isReadable(entry) && entry.path === 'recipe.answerQuestion' && entry.state === 'waiting' ? [entry.input.stepIndex] : [],
  )
}
