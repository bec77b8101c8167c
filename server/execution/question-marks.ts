import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { questionMarksInputSchema, revealChoiceInputSchema } from '#contract/schemas/reading.ts'
import type { markTargetsInputSchema, revealTargetInputSchema } from '#contract/schemas/pick.ts'
import type { MarksAnswer } from '#contract/schemas/runner-api.ts'
import { runnerSession } from '../fleet/service.ts'
import type { RunnerSession } from '../fleet/runner-port.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { sessionOfUser } from '../reservations/service.ts'
import { listSteps } from './repo.ts'
import { requireRecipe } from './service.ts'

/** One poll of the runner waits so long for a change. */
const WAIT_MS = 10_000
/** Without a session, or while the runner does not answer, it is looked again after this time. */
const PAUSE_MS = 2000

type Step = z.output<typeof questionMarksInputSchema>

/**
 * Tells where the choices of a step's question are seen in the actor's remote browser, and again whenever that changes, until `signal` aborts. Without a
 * session of the actor, while a task runs, and when the step asks nothing, there are no boxes.
 */
export async function* questionMarks(actor: Actor, deps: Deps, step: Step, signal: AbortSignal): AsyncGenerator<MarksAnswer> {
  yield* marksOf(() => askedOn(actor, deps, step), signal)
}

/** The same for given targets. While the actor records, they are marked as well. */
export async function* markTargets(
  actor: Actor,
  deps: Deps,
  { recipeId, targets }: z.output<typeof markTargetsInputSchema>,
  signal: AbortSignal,
): AsyncGenerator<MarksAnswer> {
  yield* marksOf(() => shownTo(actor, deps, recipeId, targets), signal)
}

/** Scrolls the element of a target into view. Without a session there is nothing to scroll. */
export async function revealTarget(
  actor: Actor,
  deps: Deps,
  { recipeId, target }: z.output<typeof revealTargetInputSchema>,
  signal: AbortSignal,
): Promise<void> {
  await requireRecipe(actor, deps, recipeId)
  const shown = await shownTo(actor, deps, recipeId, [target])
  await shown?.session.marks({ targets: shown.targets, known: null, reveal: 0, waitMs: 0 }, signal)
}

/** `ask` gives what is to be marked now; null for nothing. */
async function* marksOf(ask: () => Promise<Asked | null>, signal: AbortSignal): AsyncGenerator<MarksAnswer> {
  let known: MarksAnswer['boxes'] | null = null
  while (!signal.aborted) {
    const asked = await ask()
    const answer = await asked?.session.marks({ targets: asked.targets, known, waitMs: WAIT_MS }, signal).catch(nothingWhenAborted(signal))
    const boxes: MarksAnswer['boxes'] = answer?.kind === 'done' ? answer.value.boxes : []
    if (known === null || JSON.stringify(boxes) !== JSON.stringify(known)) yield { boxes }
    known = boxes
    if (answer?.kind !== 'done') await delay(PAUSE_MS, null, { signal }).catch(nothingWhenAborted(signal))
  }
}

/** Scrolls a choice of the question into view in the actor's remote browser. Without a session there is nothing to scroll. */
export async function revealChoice(
  actor: Actor,
  deps: Deps,
  { choice, ...step }: z.output<typeof revealChoiceInputSchema>,
  signal: AbortSignal,
): Promise<void> {
  await requireRecipe(actor, deps, step.recipeId)
  const asked = await askedOn(actor, deps, step)
  await asked?.session.marks({ targets: asked.targets, known: null, reveal: choice, waitMs: 0 }, signal)
}

type Asked = { session: RunnerSession; targets: Parameters<RunnerSession['marks']>[0]['targets'] }

async function askedOn({ userId }: Actor, deps: Deps, { recipeId, stepIndex }: Step): Promise<Asked | null> {
  const held = await sessionOfUser(deps.db, recipeId, userId)
  if (!held || held.operation !== null) return null
  const question = (await listSteps(deps.db, recipeId))[stepIndex]?.question
  const session = question ? await runnerSession(deps, held.runnerId, held.sessionKey) : null
  return question && session ? { session, targets: question.choices.map(({ locators = [] }) => locators) } : null
}

async function shownTo({ userId }: Actor, deps: Deps, recipeId: string, targets: Asked['targets']): Promise<Asked | null> {
  const held = await sessionOfUser(deps.db, recipeId, userId)
  if (!held || (held.operation !== null && held.operation !== 'record')) return null
  const session = await runnerSession(deps, held.runnerId, held.sessionKey)
  return session && { session, targets }
}

/** The stream has ended, which is no failure. */
export const nothingWhenAborted =
  (signal: AbortSignal) =>
  (error: unknown): undefined => {
    if (!signal.aborted) throw error
  }
