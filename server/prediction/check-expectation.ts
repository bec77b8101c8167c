import { setTimeout as delay } from 'node:timers/promises'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { AssertionProposal } from '#engine/assertions/proposal.ts'
import { provesNothingOf } from '#engine/checking/of-first-reader.ts'
import type { Pages } from '#engine/checking/rank.ts'
import { readExpected, type ReadPart } from '#engine/checking/read-expected.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { checkAssertion } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import { holdsSecret } from '../steps/without-secrets.ts'
import type { AttemptEvent } from './attempt.ts'
import { checksOfOpenWindow } from './open-window-checks.ts'
import { takenInExpectation } from './taken-in-expectation.ts'
import type { PredictionTimeouts } from './watch-page.ts'

/**
 * The pages and texts that the present page is compared with. `before`: the page before the step; undefined for a step that only looks, because
 * it has changed nothing. `passed`: the pages during the step. `lastRef`: the element that was acted on last. `earlierTexts`: texts of the steps
 * before. The absence of something is checked only if the case has spoken of it.
 */
export type Compared = {
  before: PageSnapshot | undefined
  passed: readonly PageSnapshot[]
  lastRef: string | null
  earlierTexts: readonly string[]
}

/** A page that did not change for this share of the time will hardly say more; a text in quotes that it lacks is waited for to the end. */
const UNCHANGED_SHARE = 0.4

/**
 * Turns an expected result into assertions and checks them. The result may appear late, so the page is read and checked again until everything
 * is read and holds, or the time is up. What could not be read is reported as not checked; it stops nothing.
 */
export async function checkExpectation(
  run: Run,
  text: string,
  compared: Compared,
  { dialogs, timeouts }: { dialogs: BrowserDialogs; timeouts: PredictionTimeouts },
): Promise<AttemptEvent> {
  const windowChecks = checksOfOpenWindow(dialogs, text)
  if (windowChecks) return { type: 'checked', assertions: windowChecks, notChecked: [] }
  const begin = run.now().getTime()
  let lastPage = ''
  let unchangedSince = begin
  for (;;) {
    const seen = await run.session.snapshot(timeouts.settleMs, run.signal)
    if (seen.kind !== 'done') return { type: 'failed', end: seen }
    const now = run.now().getTime()
    const page = JSON.stringify(seen.value.nodes)
    if (page !== lastPage) unchangedSince = now
    lastPage = page
    const result = await checkOnce(run, { text, after: seen.value, compared, dialogs })
    if (result.kind === 'lost' || result.isFinal) return result.event
    const isOver = now - begin >= timeouts.expectationMs
    const isQuiet = !result.isMissing && now - unchangedSince >= timeouts.expectationMs * UNCHANGED_SHARE
    if (isOver || isQuiet) return result.event
    await delay(timeouts.pauseMs, undefined, { signal: run.signal })
  }
}

type Wanted = { text: string; after: PageSnapshot; compared: Compared; dialogs: BrowserDialogs }
/** `isMissing`: a text that has to be there is not. */
type Result = { kind: 'lost'; event: AttemptEvent } | { kind: 'read'; isFinal: boolean; isMissing: boolean; event: AttemptEvent }

async function checkOnce(run: Run, { text, after, compared, dialogs }: Wanted): Promise<Result> {
  const { before, passed, lastRef, earlierTexts } = compared
  const taken = takenInExpectation(text, run.data)
  const pages = { after, before: before ?? null, passed, lastRef, earlierTexts }
  const parts = readExpected(taken.text, pages)
  const assertions: Assertion[] = []
  const notChecked: string[] = []
  for (const part of parts) {
    const checked = await checkPart(run, part, { dialogs, back: taken.back })
    if (checked.kind === 'lost') return { kind: 'lost', event: { type: 'failed', end: checked } }
    if (checked.kind === 'failed')
      return {
        kind: 'read',
        isFinal: false,
        isMissing: true,
        event: { type: 'failed', end: checked, assertions: [...assertions, ...checked.assertions] },
      }
    if (checked.isWhole) assertions.push(...checked.assertions)
    else {
      assertions.push(...checked.assertions.map((assertion) => ({ ...assertion, isInPart: true as const })))
      notChecked.push(taken.written(part.text))
    }
  }
  const why = notChecked.length > 0 ? whyNotChecked(taken.text, pages) : null
  return {
    kind: 'read',
    isFinal: notChecked.length === 0,
    isMissing: false,
    event: { type: 'checked', assertions, notChecked, ...(why ? { why } : {}) },
  }
}

function whyNotChecked(text: string, pages: Pages): StepFailure | null {
  const proven = provesNothingOf(text, pages)
  return proven && { code: 'expectation_proves_nothing', text, ...proven }
}

type CheckedPart =
  | { kind: 'done'; assertions: Assertion[]; isWhole: boolean }
  | (Exclude<RunnerAnswer<never>, { kind: 'done' }> & { assertions: Assertion[] })

/** A check that was read from the page but does not hold when it is tried is no check: the page went on, or its element has no lasting locator. */
async function checkPart(
  run: Run,
  { proposals, missing, presumed, isWhole }: ReadPart,
  { dialogs, back }: { dialogs: BrowserDialogs; back: (assertion: Assertion) => Assertion },
): Promise<CheckedPart> {
  const assertions: Assertion[] = []
  let areAllKept = true
  for (const proposal of [...proposals, ...missing, ...presumed]) {
    const found = await withTarget(run, proposal)
    const located = found.kind === 'done' ? { ...found, value: back(found.value) } : found
    if (located.kind === 'lost') return { ...located, assertions }
    // Checks are stored as plain text and exported; the page may show what the project keeps secret.
    if (located.kind === 'done' && holdsSecret(located.value, run.data)) {
      areAllKept = false
      continue
    }
    const checked = located.kind === 'done' ? await checkAssertion(run, located.value, dialogs, { timeoutMs: 0 }) : located
    if (checked.kind === 'lost') return { ...checked, assertions }
    if (checked.kind === 'done' && located.kind === 'done') assertions.push(located.value)
    else if ((missing.includes(proposal) || presumed.includes(proposal)) && checked.kind === 'failed')
      return { ...checked, assertions: [...assertions, ...(located.kind === 'done' ? [located.value] : [])] }
    else areAllKept = false
  }
  return { kind: 'done', assertions, isWhole: (isWhole || missing.length > 0) && areAllKept }
}

/** The assertion with the locators of its element, which a replay needs to find it again. */
export async function withTarget({ session, signal }: Run, { assertion, ref }: AssertionProposal): Promise<RunnerAnswer<Assertion>> {
  if (ref === undefined) return { kind: 'done', value: assertion }
  const located = await session.locate(ref, signal)
  return located.kind === 'done' ? { kind: 'done', value: { ...assertion, target: located.value.locators } } : located
}
