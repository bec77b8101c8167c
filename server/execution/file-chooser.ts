import type { z } from 'zod'
import type { answerFileChooserInputSchema } from '#contract/schemas/recording.ts'
import type { GivenFile } from '#contract/schemas/project-file.ts'
import type { RunnerAnswer, RunnerSession } from '../fleet/runner-port.ts'
import { runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { filesNamed } from '../project-files/service.ts'
import { sessionOfUser } from '../reservations/service.ts'
import { sendFiles } from '../steps/give-files.ts'
import { requireRecipe } from './service.ts'

/** For the largest file over a slow line. */
const RUNNER_WAIT_MS = 120_000

/**
 * Answers a choice of files that a page of the recipe's remote browser has opened for its user: takes it, so that the browser does not ask by itself, gives
 * it files of the project or sample files by their names, or cancels it.
 *
 * Errors: `not_found` for the recipe, for a choice that is over, and for a file that was deleted meanwhile; `reservation_required` without the recipe's session;
 * `runner_unavailable`.
 */
export async function answerFileChooser(
  actor: Member,
  deps: Deps,
  { recipeId, chooserId, answer }: z.output<typeof answerFileChooserInputSchema>,
): Promise<{ recipeId: string }> {
  const { projectId } = await requireRecipe(actor, deps, recipeId)
  const own = await sessionOfUser(deps.db, recipeId, actor.userId)
  if (!own) throw new AppError('reservation_required')
  const session = await runnerSession(deps, own.runnerId, own.sessionKey)
  if (!session) throw new AppError('runner_unavailable')
  const signal = AbortSignal.timeout(RUNNER_WAIT_MS)
  const given =
    answer.kind === 'files' ? { ...answer, files: await sent(deps, session, { projectId, names: answer.names, signal }) } : answer
  const { known } = done(await session.answerChooser(chooserId, given, signal))
  if (!known) throw notFound('fileChooser')
  return { recipeId }
}

type Wanted = { projectId: string; names: readonly string[]; signal: AbortSignal }

async function sent(deps: Deps, session: RunnerSession, { projectId, names, signal }: Wanted): Promise<GivenFile[]> {
  const files = await filesNamed(deps, projectId, names)
  if (done(await sendFiles({ session, signal }, files)) !== null) throw notFound('projectFile')
  return files.map(({ name, hash }) => ({ name, hash }))
}

function done<T>(answer: RunnerAnswer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw new AppError('runner_unavailable')
}
