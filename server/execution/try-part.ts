import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import type { z } from 'zod'
import type { Trial, tryActionInputSchema, tryAssertionInputSchema } from '#contract/schemas/trial.ts'
import { newId } from '#contract/rules/new-id.ts'
import { isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import { withRow } from '#engine/values/with-row.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { filesNamed } from '../project-files/service.ts'
import { loadEnvironmentForRun } from '../projects/environments.ts'
import { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { checkAssertion, performAction, type ActingRun } from '../steps/replay-step.ts'
import { NOT_RECORDED } from '../steps/run-recorder.ts'
import { ownSession } from './own-session.ts'
import { requireRecipe } from './service.ts'

/** Somebody waits for the answer, and looks at the page meanwhile. */
const TRIAL_TIMEOUT_MS = 5000
const TRIAL_TEXT_MAX = 300

/**
 * Does one action on the page that the recipe's remote browser shows now; the recipe stays as it is. An answer to a window of the browser belongs to the act
 * that opens the window, so it cannot be tried.
 *
 * Errors: `not_found` for the recipe (also of another organization) and the environment; those of `ownSession`; `nothing_to_do` while it shows no page, and for an answer to a
 * window.
 */
export async function tryAction(
  actor: Actor,
  deps: Deps,
  { recipeId, environmentId, action }: z.output<typeof tryActionInputSchema>,
  signal: AbortSignal,
): Promise<Trial> {
  const run = await trialRun(actor, deps, { recipeId, environmentId }, signal)
  if (isOnBrowserDialog(action)) throw new AppError('nothing_to_do', { details: { reason: 'no_window' } })
  const trial = trialOf(await performAction(run, action, { dialogs: new BrowserDialogs(), ahead: [] }, { timeoutMs: TRIAL_TIMEOUT_MS }))
  const [taken] = run.data.taken.values()
  return taken && !taken.isSecret ? { ...trial, taken: taken.value.slice(0, TRIAL_TEXT_MAX) } : trial
}

/** Checks one assertion on the page that is shown now. Errors: as `tryAction`. */
export async function tryAssertion(
  actor: Actor,
  deps: Deps,
  { recipeId, environmentId, assertion }: z.output<typeof tryAssertionInputSchema>,
  signal: AbortSignal,
): Promise<Trial> {
  const run = await trialRun(actor, deps, { recipeId, environmentId }, signal)
  return trialOf(await checkAssertion(run, assertion, new BrowserDialogs(), { timeoutMs: TRIAL_TIMEOUT_MS }))
}

type Where = { recipeId: string; environmentId?: string | undefined }

async function trialRun(actor: Actor, deps: Deps, { recipeId, environmentId }: Where, signal: AbortSignal): Promise<ActingRun> {
  const recipe = await requireRecipe(actor, deps, recipeId)
  const session = await ownSession(actor, deps, recipeId)
  const environment = await loadEnvironmentForRun(deps, recipe.projectId, environmentId)
  if (!environment) throw notFound('environment')
  const { entries, loose: looseValues } = caseDataOf(recipe.testData ?? '')
  const testData = withRow(entries, recipe.dataTable, 0) ?? []
  return {
    session,
    data: { envItems: environment.items, testData, looseValues, generated: { seed: newId(), at: deps.clock.now() }, taken: new Map() },
    filesNamed: (names) => filesNamed(deps, recipe.projectId, names),
    sutUrl: environment.sutUrl ?? '',
    locale: 'en-US',
    device: recipe.device ?? DEFAULT_DEVICE,
    signal,
    recorder: NOT_RECORDED,
  }
}

function trialOf(answer: RunnerAnswer<unknown>): Trial {
  if (answer.kind === 'lost') throw new AppError('nothing_to_do', { details: { reason: 'no_page' } })
  return { failure: answer.kind === 'failed' ? answer.failure : null }
}
