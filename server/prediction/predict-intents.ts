import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import { navigationAction } from '#contract/rules/navigation.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { isNamedExactly, type GroundingCandidate } from '#engine/grounding/candidate.ts'
import { choiceAfterTyping } from '#engine/grounding/choice-after-typing.ts'
import { groundIntent } from '#engine/grounding/ground-intent.ts'
import { actOn, type IntentPlan, type PlannedAct } from '#engine/grounding/plan-act.ts'
import { planIntent } from '#engine/grounding/plan-intent.ts'
import type { NavigateTo, PressKeyIntent, StepIntent, TargetIntent } from '#engine/language/intents.ts'
import { dialogReading, leadingDialogReadings, onlyLooks, saysWindow } from '#engine/language/dialog-answer.ts'
import { resolveValue } from '#engine/values/resolve-value.ts'
import { valueForField } from '#engine/values/value-for-field.ts'
import { actionOfReading, actsOfReadings } from '../steps/browser-dialogs.ts'
import { openPage, performAction } from '../steps/replay-step.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { meetsByDialog } from './predict-expectations.ts'
import { done, failed, watchPage, type Done, type Failed, type Predicting } from './predicting.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'

/** Candidates this close to the best may be what was meant. */
const RIVAL_MARGIN = 0.15
const RIVALS_MAX = 2
/** A page may have thousands of nodes; few steps do so much. */
const PASSED_MAX = 8
/** An intent that expands into itself would never end. */
const INTENTS_MAX = 60

/** Does the parts of a step one after the other, each on the page that the one before left. */
export async function doIntents(predicting: Predicting, intents: readonly StepIntent[]): Promise<Done | Failed> {
  const waiting = [...intents]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > INTENTS_MAX) return failed({ code: 'step_not_understood', text: predicting.step.testStep })
    predicting.run.signal.throwIfAborted()
    const intent = waiting.shift()
    if (!intent) break
    const answered = await answeredDialog(predicting, intent)
    if (answered.kind !== 'done') return answered
    if (answered.value) continue
    const seen = await planWhenReady(predicting, intent)
    if (seen.kind !== 'done') return seen
    const { plan, snapshot } = seen.value
    if (predicting.actions.length > 0 && predicting.passed.length < PASSED_MAX) predicting.passed.push(snapshot)
    const choice = plan.kind === 'act' ? choiceAfterTyping(plan, snapshot, waiting[0]) : null
    if (choice) {
      waiting.splice(0, 1, choice)
      continue
    }
    if (plan.kind === 'expand') waiting.unshift(...plan.intents)
    else if (plan.kind === 'expect') {
      if (!meetsByDialog(predicting, plan.expectation)) predicting.expectations.push(plan.expectation)
    } else if (plan.kind === 'act') {
      const acted = await doAct(predicting, plan, snapshot, actsAhead(predicting, waiting))
      if (acted.kind !== 'done') return acted
      if (plan.followUp) waiting.unshift(plan.followUp)
    } else if (plan.kind === 'navigate') {
      const gone = await navigate(predicting, plan.to, snapshot.url, actsAhead(predicting, waiting))
      if (gone.kind !== 'done') return gone
    } else if (plan.kind === 'held') {
      predicting.held = { ...plan, after: predicting.actions.length }
    } else if (plan.kind !== 'idle') return failed(failureOfPlan(plan))
  }
  return done
}

/** The window of the browser that this part answers was answered so while the part before it opened it. */
async function answeredDialog(predicting: Predicting, intent: StepIntent): Promise<RunnerAnswer<boolean>> {
  const { trail } = predicting
  const reading = trail.dialogs.isOpen() ? dialogReading(intent) : null
  if (!reading) return { kind: 'done', value: false }
  const given = [actionOfReading(reading), actionOfReading(reading, 'alert')].find((one) => trail.dialogs.windowFor(one) !== null)
  if (!given) return { kind: 'done', value: false }
  if (trail.dialogs.windowFor(given)?.type === 'alert' && intent.kind === 'click' && !saysWindow(intent)) {
    const meant = await isOnPage(predicting, intent)
    if (meant.kind !== 'done') return meant
    if (meant.value) return { kind: 'done', value: false }
  }
  const action = actionOfReading(reading, trail.dialogs.claim(given)?.type)
  predicting.before ??= trail.beforeDialog
  addAction(predicting, action)
  return { kind: 'done', value: true }
}

/** Few cases mention a window that only tells something: words that name an element of the page are about that. */
async function isOnPage({ run, patience }: Predicting, intent: StepIntent): Promise<RunnerAnswer<boolean>> {
  const seen = await run.session.snapshot(patience.settleMs, run.signal)
  if (seen.kind !== 'done') return seen
  const plan = planIntent(intent, seen.value, {})
  return { kind: 'done', value: plan.kind === 'act' && isNamedExactly(plan) }
}

/** What follows in the step, and behind it when the step says nothing else, in case a window opens. */
function actsAhead({ ahead }: Predicting, waiting: readonly StepIntent[]): DialogAct[] {
  const readings = leadingDialogReadings(waiting)
  return [...actsOfReadings(readings), ...(readings.length === waiting.filter((intent) => !onlyLooks(intent)).length ? ahead : [])]
}

type Seen = { plan: IntentPlan; snapshot: PageSnapshot }

/** A page that is still loading may lack the element: looks again until it is there or patience ends, then asks the chooser. */
async function planWhenReady(predicting: Predicting, intent: StepIntent): Promise<RunnerAnswer<Seen>> {
  const context = predicting.lastRef === null ? {} : { lastRef: predicting.lastRef }
  const seen = await watchPage(predicting, predicting.patience.targetMs, (snapshot) => {
    predicting.before ??= snapshot
    const plan = planIntent(intent, snapshot, context)
    return { isFinal: !['none', 'noOption', 'notHeld'].includes(plan.kind), value: plan }
  })
  if (seen.kind !== 'done') return seen
  const { value: plan, snapshot } = seen.value
  if (plan.kind !== 'ambiguous' && plan.kind !== 'none') return { kind: 'done', value: { plan, snapshot } }
  return { kind: 'done', value: { plan: (await choose(predicting, intent, plan, snapshot)) ?? plan, snapshot } }
}

async function choose(
  predicting: Predicting,
  intent: StepIntent,
  plan: Extract<IntentPlan, { kind: 'ambiguous' | 'none' }>,
  snapshot: PageSnapshot,
): Promise<PlannedAct | null> {
  const target = plan.kind === 'ambiguous' ? plan.intent : targetIntent(intent)
  if (!target) return null
  const candidates = plan.kind === 'ambiguous' ? plan.candidates : groundIntent(target, snapshot)
  if (candidates.length === 0) return null
  const { run, step } = predicting
  const mask = (text: string) => withoutSecrets(text, run.data)
  const index = await predicting.chooser.choose(
    {
      step: mask(step.testStep),
      wanted: mask(plan.wanted),
      pageTitle: mask(snapshot.title),
      candidates: candidates.map((candidate) => describeCandidate(candidate, snapshot, mask)),
    },
    run.signal,
  )
  const chosen = index === null ? undefined : candidates[index]
  return chosen ? actOn(target, chosen, [], snapshot) : null
}

function targetIntent(intent: StepIntent): TargetIntent | PressKeyIntent | null {
  const kinds = ['click', 'input', 'check', 'clear', 'upload', 'pressKey']
  return kinds.includes(intent.kind) ? (intent as TargetIntent | PressKeyIntent) : null
}

function describeCandidate(candidate: GroundingCandidate, snapshot: PageSnapshot, mask: (text: string) => string) {
  const node = snapshot.nodes[candidate.nodeIndex]
  return {
    caption: mask(candidate.caption),
    role: node?.role || node?.tag || '',
    context: mask(containerName(snapshot, candidate.nodeIndex)),
  }
}

/** Name of the nearest thing around that has one: the dialog, form, row or section. */
function containerName(snapshot: PageSnapshot, nodeIndex: number): string {
  for (let at = snapshot.nodes[nodeIndex]?.parent ?? -1; at >= 0; at = snapshot.nodes[at]?.parent ?? -1) {
    const node = snapshot.nodes[at]
    if (node && node.name !== '' && node.role !== '') return `${node.role} ${node.name}`.slice(0, 120)
  }
  return ''
}

/** Acts on what was planned; when that element cannot be acted on, on a rival that is nearly as good. */
async function doAct(
  predicting: Predicting,
  plan: PlannedAct,
  snapshot: PageSnapshot,
  answers: readonly DialogAct[],
): Promise<Done | Failed> {
  const value = valueOf(predicting, plan, snapshot)
  if (value.kind === 'missing') return failed(value.failure)
  const ordinal = predicting.chosen++
  const plans = [plan, ...rivalsOf(plan, snapshot)]
  const start = predicting.retry?.ordinal === ordinal ? Math.min(predicting.retry.rank, plans.length - 1) : 0
  let firstFailure: Failed | null = null
  for (const [offset, candidate] of plans.slice(start).entries()) {
    const acted = await actOnElement(predicting, candidate, value.fields, answers)
    if (acted.kind === 'lost') return acted
    if (acted.kind === 'done') {
      const rank = start + offset
      if (rank + 1 < plans.length) predicting.doubtful = { ordinal, rank: rank + 1 }
      return done
    }
    firstFailure ??= acted
  }
  return firstFailure ?? failed({ code: 'internal' })
}

function rivalsOf(plan: PlannedAct, snapshot: PageSnapshot): PlannedAct[] {
  return (
    plan.others
      .filter((other) => plan.score - other.score <= RIVAL_MARGIN)
      // What is called just so is meant, also when it cannot be acted on: another thing of a similar name would pass for it.
      .filter((other) => !isNamedExactly(plan) || isNamedExactly(other))
      .slice(0, RIVALS_MAX)
      .map((other) => actOn(plan.intent, other, [], snapshot, plan.value))
  )
}

type ValueFields = Pick<Action, 'value' | 'source'>

function valueOf(
  predicting: Predicting,
  plan: PlannedAct,
  snapshot: PageSnapshot,
): { kind: 'ready'; fields: ValueFields } | { kind: 'missing'; failure: StepFailure } {
  if (plan.method === 'Click') return { kind: 'ready', fields: {} }
  if (!plan.needsValue) return { kind: 'ready', fields: { value: plan.value ?? '' } }
  const { envItems, testData } = predicting.run.data
  const { intent } = plan
  if (intent.kind !== 'input' && intent.kind !== 'select' && intent.kind !== 'upload') return { kind: 'ready', fields: { value: '' } }
  const found = resolveValue(intent, {
    testData: [...testData],
    // The engine works with names: it is not given what it need not know.
    envItems: envItems.map(({ value: _value, ...view }) => view),
  })
  if (found.kind === 'missing') {
    return {
      kind: 'missing',
      failure: { code: 'value_missing', target: plan.captions.en, caption: plan.captions, lookedIn: found.lookedIn },
    }
  }
  const { value, source } = found
  const node = snapshot.nodes[plan.nodeIndex]
  const typed = value === undefined || !node || source ? value : valueForField(value, node)
  return { kind: 'ready', fields: { ...(typed === undefined ? {} : { value: typed }), ...(source ? { source } : {}) } }
}

async function actOnElement(
  predicting: Predicting,
  plan: PlannedAct,
  fields: ValueFields,
  answers: readonly DialogAct[],
): Promise<Done | Failed> {
  const { run, trail } = predicting
  const located = await run.session.locate(plan.ref, run.signal)
  if (located.kind !== 'done') return located
  if (located.value.locators.length === 0) {
    return failed({ code: 'action_failed', reason: 'detached', target: plan.captions.en, caption: plan.captions })
  }
  const { captions, method, isChoice, gesture, relativeDate } = plan
  const way = { ...(gesture ? { gesture } : {}), ...(isChoice ? { isChoice } : {}), ...(relativeDate ? { relativeDate } : {}) }
  const action: Action = { target: located.value.locators, nlTargetCaptionDict: captions, method, ...fields, ...way }
  const acted = await performAction(run, action, { dialogs: trail.dialogs, ahead: answers })
  if (acted.kind !== 'done') return acted
  if (trail.dialogs.isOpen()) trail.beforeDialog = predicting.before
  predicting.lastRef = plan.ref
  addAction(predicting, action)
  return done
}

async function navigate(predicting: Predicting, to: NavigateTo, currentUrl: string, ahead: readonly DialogAct[]): Promise<Done | Failed> {
  const { run, trail } = predicting
  if (to.kind === 'refused') return failed({ code: 'address_not_opened', address: to.address.slice(0, 300) })
  const url = addressOf(to, { currentUrl, sutUrl: run.sutUrl, previous: trail.urls.at(-1) ?? run.sutUrl })
  if (url === null) return failed({ code: 'step_not_understood', text: predicting.step.testStep })
  // "Open the application" when it is open already: nothing to do, and nothing to repeat.
  if (to.kind !== 'reload' && (isSamePage(url, currentUrl) || (to.kind === 'sut' && isUntouched(predicting)))) return done
  const opened = await openPage(run, url, { dialogs: trail.dialogs, ahead })
  if (opened.kind !== 'done') return opened
  trail.urls.push(currentUrl)
  trail.beforeDialog = null
  predicting.lastRef = null
  addAction(predicting, navigationAction(url, run.sutUrl))
  return done
}

/** Nothing was done since the SUT was opened; it may have led on to its login page by itself. */
function isUntouched({ step, actions }: Predicting): boolean {
  return step.stepIndex === 0 && actions.length === 0
}

function addressOf(to: NavigateTo, at: { currentUrl: string; sutUrl: string; previous: string }): string | null {
  if (to.kind === 'sut') return at.sutUrl
  if (to.kind === 'reload') return at.currentUrl
  if (to.kind === 'back') return at.previous
  return to.kind === 'url' && URL.canParse(to.url, at.sutUrl) ? new URL(to.url, at.sutUrl).href : null
}

function isSamePage(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other
  const path = (url: URL) => url.pathname.replace(/(?<!\/)\/+$/, '')
  const [a, b] = [new URL(one), new URL(other)]
  return a.origin === b.origin && path(a) === path(b) && a.search === b.search
}

function addAction(predicting: Predicting, action: Action): void {
  predicting.actions.push(action)
  predicting.run.journal.write('Action', { ...predicting.step, actions: [...predicting.actions] })
}

function failureOfPlan(plan: Extract<IntentPlan, { kind: 'ambiguous' | 'none' | 'noOption' | 'notHeld' }>): StepFailure {
  if (plan.kind === 'notHeld')
    return { code: 'assertion_failed', description: plan.target, expected: plan.wanted, actual: plan.found || null }
  if (plan.kind === 'noOption')
    return { code: 'option_not_found', wanted: plan.wanted, target: plan.target, found: plan.found.slice(0, 20) }
  const found = plan.found.slice(0, 12)
  if (plan.kind === 'ambiguous') return { code: 'target_ambiguous', wanted: plan.wanted, found }
  return { code: 'target_not_found', wanted: plan.wanted, ...(plan.role ? { role: plan.role } : {}), found }
}
