import type { z } from 'zod'
import type { addRecordedAssertionInputSchema } from '#contract/schemas/pick.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { loadValuesToMask } from '../projects/environments.ts'
import { holdsSecret } from '../steps/without-secrets.ts'
import { recordingSession } from './recording-session.ts'
import { requireRecipe } from './service.ts'

const RUNNER_WAIT_MS = 10_000

/**
 * Puts a check into the step that the actor records now. The recording, which any server may run, receives it from the runner in the order of the recorded
 * events, and sees at its end whether it holds.
 *
 * Errors: `not_found` for the recipe; `nothing_to_do` when nothing is recorded; `reservation_required` when another user records; `validation_failed` for a
 * check that holds a secret of the project; `runner_unavailable`.
 */
export async function addRecordedAssertion(
  actor: Member,
  deps: Deps,
  { recipeId, assertion }: z.output<typeof addRecordedAssertionInputSchema>,
): Promise<{ recipeId: string }> {
  const { projectId } = await requireRecipe(actor, deps, recipeId)
  const session = await recordingSession(actor, deps, recipeId)
  if (!session) throw notRecording()
  const envItems = await loadValuesToMask(deps, projectId)
  if (holdsSecret(assertion, { envItems }))
    throw new AppError('validation_failed', { details: { issues: { assertion: ['It holds a secret'] } } })
  const answer = await session.recordAssertion(assertion, AbortSignal.timeout(RUNNER_WAIT_MS))
  if (answer.kind !== 'done') throw new AppError('runner_unavailable')
  if (!answer.value.known) throw notRecording()
  return { recipeId }
}

const notRecording = () => new AppError('nothing_to_do', { details: { reason: 'not_recording' } })
