import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS, NAVIGATION_TIMEOUT_MS } from '#contract/constants.ts'
import { isNavigation, navigationUrl } from '#contract/rules/navigation.ts'
import { checksBehind } from '#contract/rules/flow-checks.ts'
import { isOnBrowserDialog, type DialogAct } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { OpenAnswer } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { ActOptions, RunnerAnswer, RunnerFailure } from '../fleet/runner-port.ts'
import { expectedValueOf, filled, valueOfAction, type ActionValue, type RunData } from './action-value.ts'
import { opensOf, withOpens } from './action-opens.ts'
import { actsFrom, answersOf, checkOfDialog, noDialog, type BrowserDialogs } from './browser-dialogs.ts'
import { writeFailure } from './failure-picture.ts'
import { giveFiles } from './give-files.ts'
import { makeCall } from './http-call.ts'
import { takeInto } from './take-into.ts'
import { canBeHealed, findHealed, withFirstLocator } from './heal.ts'
import type { Run, StepOutcome } from './run.ts'
import { stepPassed, stepStarted } from './step-states.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A replay looks for an element by its first locator for this long before it tries the others. */
const BEFORE_HEALING_MS = 3000

/** `dialogs`: the windows of the browser that were opened. `ahead`: answers of later parts of the recipe to windows that open now. */
export type DialogContext = { dialogs: BrowserDialogs; ahead: readonly DialogAct[] }

/**
 * Does the actions of a step, then checks its assertions; those of a recorded flow behind the action where they were added. Every change of status is written to the journal. If locators were healed, or an act
 * opened other windows than before, the result has the step as it is now as well; it is saved only when the whole run passes.
 */
export async function replayStep(run: Run, step: RecipeStep, context: DialogContext): Promise<StepOutcome> {
  const current = stepStarted(step)
  run.journal.write('Action', current)
  run.recorder.stepBegan(current)
  const done = await doStep(run, step, context)
  if (done.kind !== 'done') return fail(run, current, done)
  const passed = stepPassed(current)
  run.journal.write((step.assertions ?? []).length > 0 ? 'Assertion' : 'Action', passed)
  await run.recorder.stepEnded(passed)
  const isHealed = done.value.some((action, index) => action !== step.actions?.[index])
  return { kind: 'passed', step: passed, healed: isHealed ? { ...passed, actions: done.value } : null }
}

/** Does the actions of a step and checks its assertions, and writes nothing. Answers with the actions as they were done. */
export async function doStep(run: Run, step: RecipeStep, { dialogs, ahead }: DialogContext): Promise<RunnerAnswer<Action[]>> {
  const actions: Action[] = []
  for (const [index, action] of (step.actions ?? []).entries()) {
    const following = (step.actions ?? []).slice(index + 1)
    const acts = [...actsFrom(following, run.data), ...(following.every(isOnBrowserDialog) ? ahead : [])]
    const answer = await replayAction(run, action, { dialogs, ahead: acts })
    if (answer.kind !== 'done') {
      // A call has told how it went.
      if (!action.call || answer.kind === 'lost') run.recorder.acted({ action, typed: null, done: null })
      return answer
    }
    actions.push(answer.value)
    const failed = step.flow ? await failedCheck(run, checksBehind(step, index), dialogs, index + 1) : null
    if (failed) return failed
  }
  const failed = step.flow ? null : await failedCheck(run, step.assertions ?? [], dialogs, step.actions?.length ?? 0)
  return failed ?? { kind: 'done', value: actions }
}

/** `acts`: how many acts of the step were done before. */
async function failedCheck(
  run: Run,
  assertions: readonly Assertion[],
  dialogs: BrowserDialogs,
  acts: number,
): Promise<RunnerFailure | null> {
  for (const assertion of assertions) {
    const answer = await checkAssertion(run, assertion, dialogs, { acts: Math.max(1, acts) })
    if (answer.kind !== 'done') return answer
  }
  return null
}

/**
 * Acts on the element of the action's first locator. When that finds nothing, the others are tried. Their element is used only above a score
 * and a margin; in doubt the wait goes on, and then the step fails. For an element that is hidden or disabled the replay waits the whole time.
 * Returns the action, changed if it was healed or opened something else than before.
 */
async function replayAction(run: Run, action: Action, context: DialogContext): Promise<RunnerAnswer<Action>> {
  if (isOnBrowserDialog(action)) return claimWindow(run, action, context.dialogs)
  if (action.call) return makeCall(run, action, action.call)
  const timeoutMs = action.timeoutMs ?? ACTION_TIMEOUT_MS
  // What an element is known by may be the very text that is taken, which is another one now.
  if (action.isHealingOff || action.method === 'Take' || !canBeHealed(action)) return performAction(run, action, context, { timeoutMs })
  const strict = withFirstLocator(action)
  const beforeHealingMs = Math.min(BEFORE_HEALING_MS, Math.ceil(timeoutMs / 2))
  for (const timeouts of [{ timeoutMs, absentAfterMs: beforeHealingMs }, { timeoutMs: timeoutMs - beforeHealingMs }]) {
    const acted = await performAction(run, strict, context, timeouts)
    if (acted.kind === 'done') return { kind: 'done', value: withOpens(action, acted.value.opens) }
    if (acted.kind === 'lost' || !(isAbsence(acted.failure) || isHidden(acted.failure))) return acted
    const healed = await findHealed(run, action)
    if (healed.kind === 'lost') return healed
    if (healed.kind === 'done' && healed.value) return performAction(run, healed.value, context)
    if (timeouts.absentAfterMs === undefined || isHidden(acted.failure)) return acted
  }
  return { kind: 'failed', failure: { code: 'internal' } }
}

/** Finds the window that an action answers. It was answered while the act before opened it. Fails if there is none, or no text for it. */
function claimWindow(run: Run, action: Action, dialogs: BrowserDialogs): RunnerAnswer<Action> {
  const value = valueOfAction(action, run.data)
  if (value.kind === 'missing') return { kind: 'failed', failure: value.failure }
  if (!dialogs.claim(action)) return { kind: 'failed', failure: noDialog(dialogs) }
  run.recorder.acted({ action, typed: shownValue(value), done: { locatorIndex: 0 } })
  return { kind: 'done', value: action }
}

const isAbsence = (failure: StepFailure) => failure.code === 'target_not_found' || failure.code === 'target_ambiguous'

/** What the first locator finds stayed hidden: it may be a remnant of an earlier design. The whole time has passed. */
const isHidden = (failure: StepFailure) => failure.code === 'action_failed' && failure.reason === 'hidden'

/** What acting and checking need of a run. */
export type ActingRun = Pick<Run, 'session' | 'data' | 'filesNamed' | 'sutUrl' | 'locale' | 'device' | 'signal' | 'recorder'>

/** Acts on the first element that fits one of the action's locators, in their order; only the first of them counts when it is not to be healed. */
export async function performAction(
  run: ActingRun,
  action: Action,
  { dialogs, ahead }: DialogContext,
  timeouts: Pick<ActOptions, 'timeoutMs' | 'absentAfterMs'> = { timeoutMs: action.timeoutMs ?? ACTION_TIMEOUT_MS },
): Promise<RunnerAnswer<Action>> {
  if (action.call) return makeCall(run, action, action.call)
  dialogs.opened([])
  const address = isNavigation(action) ? filled(action.value ?? '', run.data) : null
  if (address?.kind === 'missing') return { kind: 'failed', failure: address.failure }
  const url = address && navigationUrl({ ...action, value: address.value }, run.sutUrl)
  if (url !== null) {
    const opened = await openPage(run, url, { dialogs, ahead }, { timeoutMs: action.timeoutMs })
    if (opened.kind !== 'done') return opened
    run.recorder.acted({ action, typed: null, done: { locatorIndex: 0, mark: opened.value.mark } })
    return { kind: 'done', value: action }
  }
  const value = valueOfAction(action, run.data)
  if (value.kind === 'missing') return { kind: 'failed', failure: value.failure }
  const given = value.kind === 'value' && !value.secret ? await giveFiles(run, action, value.value) : null
  if (given && given.kind !== 'done') return given
  const files = given && given.value.length > 0 ? { files: given.value } : {}
  const options = value.kind === 'value' ? { value: value.value, secret: value.secret, ...files } : { secret: false }
  const acting = action.isHealingOff ? withFirstLocator(action) : action
  const answer = await run.session.act(acting, { ...options, ...withAnswers(ahead), ...timeouts }, run.signal)
  if (answer.kind === 'lost') return answer
  if (answer.kind === 'failed') return { ...answer, failure: masked(withCaption(answer.failure, action), run.data), target: action.target }
  dialogs.opened(answer.value.dialogs)
  const taken = takeInto(run.data, action, answer.value.taken)
  run.recorder.acted({ action: acting, typed: shownValue(taken ?? value), done: answer.value })
  return { kind: 'done', value: withOpens(action, opensOf(answer.value)) }
}

/** The value as others may see it. */
const shownValue = (value: ActionValue): string | null => (value.kind === 'value' && !value.secret ? value.value : null)

/** Goes to an address. Both the page before and the new page may open windows of the browser; `ahead` answers them. */
export async function openPage(
  run: ActingRun,
  url: string,
  { dialogs, ahead }: DialogContext,
  { fresh = false, timeoutMs = NAVIGATION_TIMEOUT_MS }: { fresh?: boolean; timeoutMs?: number | undefined } = {},
): Promise<RunnerAnswer<OpenAnswer>> {
  dialogs.opened([])
  const { options: record } = run.recorder
  const options = {
    fresh,
    timeoutMs,
    locale: run.locale,
    device: run.device,
    ...withAnswers(ahead),
    ...(fresh && record ? { record } : {}),
  }
  const opened = await run.session.open(url, options, run.signal)
  if (opened.kind === 'done') {
    dialogs.opened(opened.value.dialogs)
    if (fresh) run.recorder.opened(opened.value.mark)
  }
  return opened
}

const withAnswers = (acts: readonly DialogAct[]) => (acts.length > 0 ? { dialogAnswers: answersOf(acts) } : {})

/** Puts the caption of the action into a failure, because it is in both languages; the runner knows only one name of the element. */
function withCaption(failure: StepFailure, { nlTargetCaptionDict: caption }: Action): StepFailure {
  const isTaking = failure.code === 'nothing_to_take' && failure.what !== 'address'
  const isNamed = failure.code === 'option_not_found' || failure.code === 'action_failed' || isTaking
  return isNamed && caption ? { ...failure, target: caption.en ?? failure.target, caption } : failure
}

/** What stands where a value was to be taken may be a secret. */
const masked = (failure: StepFailure, data: RunData): StepFailure =>
  failure.code === 'nothing_to_take' ? { ...failure, found: withoutSecrets(failure.found, data) } : failure

/** Checks an assertion until it holds or its time is up. The failure never shows a secret. */
export async function checkAssertion(
  run: ActingRun,
  assertion: Assertion,
  dialogs: BrowserDialogs,
  { timeoutMs = assertion.timeoutMs ?? ASSERTION_TIMEOUT_MS, acts }: { timeoutMs?: number; acts?: number } = {},
): Promise<RunnerAnswer<true>> {
  const expected = expectedValueOf(assertion, run.data)
  if (expected.kind === 'missing') return { kind: 'failed', failure: expected.failure }
  const ofDialog = checkOfDialog(assertion, expected.value, dialogs)
  const shown = expected.secret ? null : expected.value
  if (ofDialog !== 'page') {
    run.recorder.checked({
      assertion,
      expected: shown,
      actual: expected.secret ? null : dialogs.messages.join(' '),
      hasPassed: ofDialog === null,
    })
    return ofDialog === null ? { kind: 'done', value: true } : { kind: 'failed', failure: ofDialog }
  }
  const answer = await run.session.check(
    assertion,
    { expectedValue: expected.value, timeoutMs, ...(acts === undefined || assertion.property !== 'downloaded' ? {} : { acts }) },
    run.signal,
  )
  if (answer.kind !== 'done') return answer
  const { passed, mark } = answer.value
  const actual = expected.secret ? null : answer.value.actual
  run.recorder.checked({ assertion, expected: shown, actual, hasPassed: passed, mark })
  if (passed) return { kind: 'done', value: true }
  const failure = { code: 'assertion_failed' as const, description: assertion.assertionDescription, expected: shown ?? '***', actual }
  return { kind: 'failed', failure, target: assertion.target }
}

async function fail(run: Run, current: RecipeStep, answer: RunnerFailure): Promise<StepOutcome> {
  const { step, failure } = await writeFailure(run, current, answer)
  await run.recorder.stepEnded(step)
  return { kind: 'failed', step, failure, lost: answer.kind === 'lost' }
}
