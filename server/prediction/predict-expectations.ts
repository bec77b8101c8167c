import { BROWSER_DIALOG } from '#contract/rules/browser-dialog.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { ExpectationIntent } from '#engine/assertions/expectation-intent.ts'
import { makeAssertion } from '#engine/assertions/make-assertion.ts'
import { groundExpectation } from '#engine/assertions/ground-expectation.ts'
import type { AssertionProposal } from '#engine/assertions/proposal.ts'
import { locatorsInState } from '#engine/assertions/state-locators.ts'
import { understandExpectation } from '#engine/assertions/understand-expectation.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { checkAssertion } from '../steps/replay-step.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { done, failed, type Done, type Failed, type Predicting } from './predicting.ts'

/**
 * Turns every expected result of the step into assertions and checks them. What was expected may appear late, so the page is read and
 * checked anew until all of it holds or patience ends; nothing is taken for granted.
 */
export async function meetExpectations(predicting: Predicting): Promise<Done | Failed> {
  for (const text of predicting.expectations) {
    const intents = understandExpectation(text)
    if (intents.length === 0) return failed({ code: 'expectation_not_understood', text, found: [] })
    if (keepSaid(predicting, text, intents)) continue
    const met = await meet(predicting, text, intents)
    if (met.kind !== 'done') return met
  }
  return keepHeld(predicting)
}

/**
 * A replay has to see as well that the field took the date: the same clicks lead to another day when the calendar opens in another month. What
 * comes after the pick may take the field away, so then only a field that is still there once the expected results hold is asked again.
 */
async function keepHeld(predicting: Predicting): Promise<Done | Failed> {
  const { held, actions, expectations, run, trail } = predicting
  if (!held) return done
  const isLast = held.after === actions.length
  if (!isLast && expectations.length === 0) return done
  const assertion = makeAssertion({
    targetElementType: 'Input',
    property: 'value',
    expectedValue: held.value,
    description: held.target,
    text: held.text,
  })
  const located = await withTarget(predicting, { assertion, ref: held.ref, score: 1 })
  if (located.kind !== 'done') return located.kind === 'lost' ? located : done
  const [first] = located.value.target
  const isChecked = predicting.assertions.some(({ property, target }) => property === 'value' && target[0]?.value === first?.value)
  if (!first || isChecked) return done
  const checked = await checkAssertion(run, located.value, trail.dialogs, 0)
  if (checked.kind === 'done') keep(predicting, [located.value])
  return checked.kind === 'lost' || (checked.kind === 'failed' && isLast) ? checked : done
}

/** A check that stands before the answer to a window of the browser holds while that is open, or is left for the page behind it. */
export function meetsByDialog(predicting: Predicting, text: string): boolean {
  const intents = understandExpectation(text)
  return intents.length > 0 && keepSaid(predicting, text, intents)
}

function keepSaid(predicting: Predicting, text: string, intents: readonly ExpectationIntent[]): boolean {
  const said = saidByDialogs(predicting, text, intents)
  if (said) keep(predicting, said)
  return said !== null
}

/**
 * “A window «Delete the order?» appears”: one of the browser says so, and is answered by what follows in the case. Once it is answered the
 * page alone counts, and a name that the window happens to hold is no window.
 */
function saidByDialogs({ trail }: Predicting, text: string, intents: readonly ExpectationIntent[]): Assertion[] | null {
  if (!trail.dialogs.isOpen()) return null
  const said = intents.map((intent) => saidByDialog(trail.dialogs, text, intent))
  return said.every((one) => one !== null) ? said : null
}

function saidByDialog(dialogs: BrowserDialogs, text: string, intent: ExpectationIntent): Assertion | null {
  const isOpen = intent.kind === 'dialog' && intent.open
  const isText = intent.kind === 'text' && intent.quoted && intent.shown
  const wanted = isOpen ? intent.caption : isText ? intent.wanted : null
  if (wanted === null || !dialogs.says(wanted)) return null
  if (isText && wanted.length * 2 < Math.min(...dialogs.messages.map(({ length }) => length))) return null
  return {
    targetElementType: 'Modal',
    targetElementDescription: wanted || dialogs.messages.join('; '),
    property: 'text',
    match: 'contains',
    expectedValue: wanted || (dialogs.messages[0] ?? ''),
    assertionDescription: text,
    target: [BROWSER_DIALOG],
  }
}

async function meet(predicting: Predicting, text: string, intents: readonly ExpectationIntent[]): Promise<Done | Failed> {
  const { run, patience } = predicting
  const until = run.now().getTime() + patience.expectationMs
  for (;;) {
    const tried = await tryOnce(predicting, text, intents)
    if (tried.kind === 'lost') return tried
    if (tried.kind === 'done') {
      keep(predicting, tried.assertions)
      return done
    }
    if (run.now().getTime() >= until) {
      // What was looked for stays on the step, so that a person sees the check that did not hold.
      keep(predicting, tried.assertions)
      return failed(tried.failure)
    }
    await delay(patience.pauseMs, undefined, { signal: run.signal })
  }
}

type Tried =
  | { kind: 'done'; assertions: Assertion[] }
  | { kind: 'failed'; failure: StepFailure; assertions: Assertion[] }
  | { kind: 'lost'; failure: StepFailure }

async function tryOnce(predicting: Predicting, text: string, intents: readonly ExpectationIntent[]): Promise<Tried> {
  const { run, patience, before, trail, passed, told, actions } = predicting
  const seen = await run.session.snapshot(patience.settleMs, run.signal)
  if (seen.kind !== 'done') return toTried(seen, [])
  // A step that only looks has changed nothing: there is no page before it to compare with.
  const compared = actions.length > 0 ? (before ?? undefined) : undefined
  const grounded = groundExpectation(intents, seen.value, compared, { passed, told })
  if (grounded.kind === 'proves_nothing') {
    const { text: said, wanted, reason } = grounded
    return { kind: 'failed', failure: { code: 'expectation_proves_nothing', text: said || text, wanted, reason }, assertions: [] }
  }
  if (grounded.kind === 'not_understood') {
    const failure: StepFailure = { code: 'expectation_not_understood', text: grounded.text || text, found: grounded.found.slice(0, 12) }
    return { kind: 'failed', failure, assertions: [] }
  }
  const assertions: Assertion[] = []
  for (const proposal of grounded.proposals) {
    const located = await withTarget(predicting, proposal)
    if (located.kind !== 'done') return toTried(located, assertions)
    assertions.push(located.value)
    const checked = await checkAssertion(run, located.value, trail.dialogs, 0)
    if (checked.kind !== 'done') return toTried(checked, assertions)
  }
  return { kind: 'done', assertions }
}

function toTried(end: Failed, assertions: Assertion[]): Tried {
  return end.kind === 'lost' ? { kind: 'lost', failure: end.failure } : { kind: 'failed', failure: end.failure, assertions }
}

/** An assertion about an element needs the ways to find it again. */
async function withTarget(predicting: Predicting, proposal: AssertionProposal): Promise<RunnerAnswer<Assertion>> {
  const { assertion, ref, state } = proposal
  if (ref === undefined) return { kind: 'done', value: assertion }
  const located = await predicting.run.session.locate(ref, predicting.run.signal)
  if (located.kind !== 'done') return located
  const { locators } = located.value
  return { kind: 'done', value: { ...assertion, target: state ? locatorsInState(locators, state) : locators } }
}

function keep(predicting: Predicting, assertions: readonly Assertion[]): void {
  if (assertions.length === 0) return
  predicting.assertions.push(...assertions)
  const { run, step, actions } = predicting
  run.journal.write('Assertion', { ...step, actions: [...actions], assertions: [...predicting.assertions] })
}
