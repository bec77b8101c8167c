import { setTimeout as delay } from 'node:timers/promises'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { groundExpectation } from '#engine/assertions/ground-expectation.ts'
import type { ExpectationIntent } from '#engine/assertions/expectation-intent.ts'
import type { AssertionProposal } from '#engine/assertions/proposal.ts'
import { locatorsInState } from '#engine/assertions/state-locators.ts'
import { understandExpectation } from '#engine/assertions/understand-expectation.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { checkAssertion } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import type { AttemptEvent, Failed } from './attempt.ts'
import { checksOfOpenWindow } from './open-window-checks.ts'
import type { PredictionTimeouts } from './watch-page.ts'

/**
 * The pages and texts that the present page is compared with. `before`: the page before the step; undefined for a step that only looks, because
 * it has changed nothing. `passed`: the pages during the step. `earlierTexts`: texts of the steps before. The absence of something is checked
 * only if the case has spoken of it.
 */
export type Compared = { before: PageSnapshot | undefined; passed: readonly PageSnapshot[]; earlierTexts: readonly string[] }

/**
 * Turns an expected result into assertions and checks them. The result may appear late, so the page is read and checked again until all
 * assertions hold or the time is up.
 */
export async function checkExpectation(
  run: Run,
  text: string,
  compared: Compared,
  { dialogs, timeouts }: { dialogs: BrowserDialogs; timeouts: PredictionTimeouts },
): Promise<AttemptEvent> {
  const intents = understandExpectation(text)
  if (intents.length === 0) return { type: 'failed', end: notUnderstood(text, []) }
  const windowChecks = checksOfOpenWindow(dialogs, text)
  if (windowChecks) return { type: 'checked', assertions: windowChecks }
  const until = run.now().getTime() + timeouts.expectationMs
  for (;;) {
    const event = await checkOnce(run, { text, intents, compared, dialogs, settleMs: timeouts.settleMs })
    const isOver = event.type === 'checked' || event.end.kind === 'lost' || run.now().getTime() >= until
    if (isOver) return event
    await delay(timeouts.pauseMs, undefined, { signal: run.signal })
  }
}

type Wanted = { text: string; intents: readonly ExpectationIntent[]; compared: Compared; dialogs: BrowserDialogs; settleMs: number }
type Checked = Extract<AttemptEvent, { type: 'checked' | 'failed' }>

async function checkOnce(run: Run, { text, intents, compared, dialogs, settleMs }: Wanted): Promise<Checked> {
  const seen = await run.session.snapshot(settleMs, run.signal)
  if (seen.kind !== 'done') return { type: 'failed', end: seen }
  const { before, passed, earlierTexts } = compared
  const grounded = groundExpectation(intents, seen.value, before, { passed, earlierTexts })
  if (grounded.kind === 'proves_nothing') {
    const { text: part, wanted, reason } = grounded
    return { type: 'failed', end: { kind: 'failed', failure: { code: 'expectation_proves_nothing', text: part || text, wanted, reason } } }
  }
  if (grounded.kind === 'not_understood') return { type: 'failed', end: notUnderstood(grounded.text || text, grounded.found.slice(0, 12)) }
  const assertions: Assertion[] = []
  for (const proposal of grounded.proposals) {
    const located = await withTarget(run, proposal)
    if (located.kind === 'done') assertions.push(located.value)
    const checked = located.kind === 'done' ? await checkAssertion(run, located.value, dialogs, 0) : located
    if (checked.kind !== 'done') return { type: 'failed', end: checked, ...(checked.kind === 'failed' ? { assertions } : {}) }
  }
  return { type: 'checked', assertions }
}

/** The assertion with the locators of its element, which a replay needs to find it again. */
export async function withTarget({ session, signal }: Run, { assertion, ref, state }: AssertionProposal): Promise<RunnerAnswer<Assertion>> {
  if (ref === undefined) return { kind: 'done', value: assertion }
  const located = await session.locate(ref, signal)
  if (located.kind !== 'done') return located
  const { locators } = located.value
  return { kind: 'done', value: { ...assertion, target: state ? locatorsInState(locators, state) : locators } }
}

function notUnderstood(text: string, found: string[]): Failed {
  return { kind: 'failed', failure: { code: 'expectation_not_understood', text, found } }
}
