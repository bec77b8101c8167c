import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { newId } from '#contract/rules/new-id.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { pickElementInputSchema, PickedElement, PickEvent, PickHover, RunnerPicked } from '#contract/schemas/pick.ts'
import { kindOfType } from '#engine/grounding/node-kind.ts'
import { captionsOf } from '#engine/grounding/target-caption.ts'
import type { PickOptions, RunnerSession } from '../fleet/runner-port.ts'
import { runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { loadValuesToMask } from '../projects/environments.ts'
import { sessionOfUser } from '../reservations/service.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import { sessionToLookAt } from './own-session.ts'
import { requireRecipe } from './service.ts'
import { locatorsWithoutSecrets, factsWithoutSecrets } from './picked-secrets.ts'

/** One poll of the runner waits so long for a change. */
const WAIT_MS = 8000
const STOP_WAIT_MS = 5000
/** While the runner has no answer, as when the page just navigates, it is asked again after this time. */
const PAUSE_MS = 500

/**
 * Lets the actor point at an element in their own remote browser, between tasks and during their own recording: tells what is under the mouse, then what was
 * picked, or why it ended. It ends with the stream.
 *
 * Errors: as `sessionToLookAt`.
 */
export async function* pickElement(
  actor: Actor,
  deps: Deps,
  { recipeId }: z.output<typeof pickElementInputSchema>,
  signal: AbortSignal,
): AsyncGenerator<PickEvent> {
  const recipe = await requireRecipe(actor, deps, recipeId)
  const session = await sessionToLookAt(actor, deps, recipeId)
  const envItems = await loadValuesToMask(deps, recipe.projectId)
  const pickId = newId()
  // The first answer says that pointing has begun.
  const wanted: PickOptions = { pickId, known: null, waitMs: 0 }
  try {
    while (!signal.aborted) {
      const event = await nextEvent(wanted)
      if (event) yield event
      if (event && event.kind !== 'hover') break
      if (!event) await delay(PAUSE_MS, null, { signal }).catch(nothingWhenAborted(signal))
    }
  } finally {
    // The signal of the stream has fired by now.
    void session.pickStop(pickId, AbortSignal.timeout(STOP_WAIT_MS)).catch(() => undefined)
  }

  /** Null when the runner has no answer now, or the stream has ended. */
  async function nextEvent(options: PickOptions): Promise<PickEvent | null> {
    const reason = await whyNotAnyMore(actor, deps, recipeId)
    if (reason) return { kind: 'ended', reason }
    const answer = await session.pick(options, signal).catch(nothingWhenAborted(signal))
    if (answer?.kind === 'lost') return { kind: 'ended', reason: 'session' }
    if (answer?.kind !== 'done') return null
    if (answer.value.kind === 'picked') return { kind: 'picked', element: toldElement(answer.value.element, envItems) }
    if (answer.value.kind === 'ended') return answer.value
    options.known = answer.value.hover
    options.waitMs = WAIT_MS
    return toldHover(answer.value.hover, envItems)
  }
}

/** Null while pointing may go on. */
async function whyNotAnyMore(actor: Actor, deps: Deps, recipeId: string): Promise<'task' | 'session' | null> {
  const held = await sessionOfUser(deps.db, recipeId, actor.userId)
  const session: RunnerSession | null = held && (await runnerSession(deps, held.runnerId, held.sessionKey))
  if (!session) return 'session'
  return held?.operation === null || held?.operation === 'record' ? null : 'task'
}

function toldHover(hover: PickHover, envItems: EnvDataItem[]): Extract<PickEvent, { kind: 'hover' }> {
  const { box = null, caption = '', elementType = '' } = hover ?? {}
  return { kind: 'hover', box, caption: captionsOf(kindOfType(elementType), withoutSecrets(caption, { envItems })), elementType }
}

function toldElement({ caption, locators, counts, elementType, facts, page }: RunnerPicked, envItems: EnvDataItem[]): PickedElement {
  const kept = locatorsWithoutSecrets(locators, envItems)
  const countOf = new Map(locators.map((locator, index) => [locator.value, counts[index] ?? 0]))
  return {
    locators: kept,
    counts: kept.map(({ value }) => countOf.get(value) ?? 0),
    elementType,
    caption: captionsOf(kindOfType(elementType), withoutSecrets(caption, { envItems })),
    facts: factsWithoutSecrets(facts, envItems),
    page: { url: withoutSecrets(page.url, { envItems }), title: withoutSecrets(page.title, { envItems }) },
  }
}

/** The stream has ended, which is no failure. */
const nothingWhenAborted =
  (signal: AbortSignal) =>
  (error: unknown): undefined => {
    if (!signal.aborted) throw error
  }
