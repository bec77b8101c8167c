import type { PasswordAnswer } from '#contract/schemas/recording.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { secretsEqualTo } from '../projects/environments.ts'
import { addPassword } from '../projects/service.ts'
import { recordingSession } from './recording-session.ts'
import { findOpenTask } from './repo.ts'
import { requireRecipe, taskInputSchema } from './service.ts'

const RUNNER_WAIT_MS = 10_000

/**
 * Answers the question what a password that was typed during a recording means in the recipe: see `PasswordAnswer`. Only the runner has the
 * typed value. It is fetched here to be compared or sealed, and the runner deletes it with the answer. The recording, which any server may
 * run, receives the answer from the runner in the order of the recorded events.
 *
 * Errors: `not_found` for the recipe, and when no such password is waiting (it is answered, the recording is over, or too much time has
 * passed); `reservation_required` when another user records; `validation_failed` for an item with another value; `already_exists` for a new
 * name that is taken; `runner_unavailable`.
 */
export async function answerPassword(
  actor: Member,
  deps: Deps,
  { recipeId, secretId, answer }: { recipeId: string; secretId: string; answer: PasswordAnswer },
): Promise<{ recipeId: string }> {
  const { projectId } = await requireRecipe(actor, deps, recipeId)
  const session = await recordingSession(actor, deps, recipeId)
  if (!session) throw notFound('password')
  const signal = AbortSignal.timeout(RUNNER_WAIT_MS)
  if (answer.kind !== 'empty') {
    const { value } = done(await session.recordSecret(secretId, signal))
    if (value === null) throw notFound('password')
    const task = await findOpenTask(deps.db, recipeId)
    const environmentId = (task && taskInputSchema.parse(task.input).environmentId) ?? null
    await storePassword(actor, deps, { projectId, environmentId, answer, value })
  }
  const { known } = done(await session.recordAnswer(secretId, answer.kind === 'empty' ? null : answer.key, signal))
  if (!known) throw notFound('password')
  return { recipeId }
}

type NamedPassword = { projectId: string; environmentId: string | null; answer: Exclude<PasswordAnswer, { kind: 'empty' }>; value: string }

/** Adds a password under a new name; one that the project has under this name already must have the same value. */
async function storePassword(actor: Member, deps: Deps, { projectId, environmentId, answer, value }: NamedPassword): Promise<void> {
  if (answer.kind === 'save') return addPassword(actor, deps, projectId, { key: answer.key, value, environmentId })
  if ((await secretsEqualTo(deps, projectId, { value, environmentId })).includes(answer.key)) return
  throw new AppError('validation_failed', { details: { issues: { key: ['Its value is another one'] } } })
}

function done<T>(answer: RunnerAnswer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw new AppError('runner_unavailable')
}
