import type { Language } from '#contract/constants.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { decideAct, isDecided, type ActDecision } from '#engine/deciding/decide-act.ts'
import type { Fitted } from '#engine/deciding/fitted.ts'
import type { IntentPlan } from '#engine/grounding/plan-act.ts'
import { planIntent } from '#engine/planning/plan-intent.ts'
import { detectLanguage } from '#engine/language/detect-language.ts'
import type { Meaning, OtherReader, Pair } from '#engine/matching/pair.ts'
import { reasonOf } from '#engine/deciding/why.ts'
import { planMeaning, type MeaningPlan } from '#engine/planning/plan-meaning.ts'
import type { CaseData } from '#engine/values/case-data.ts'
import type { RunData } from '../steps/action-value.ts'
import type { Run } from '../steps/run.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import type { ActReason, Attempt, AttemptEvent, ChosenAct, Look, OtherChoice, PlannedPair, Undecided } from './attempt.ts'
import { isAsked, type GivenAnswer } from './ask-question.ts'
import { dataNames } from '../steps/data-names.ts'
import { maskedCaption } from './masked-caption.ts'
import { chosenByModel, doubtedByModel } from './model/plan-with-model.ts'
import type { RunModel } from './model/run-model.ts'
import { nextPart, nextWords } from './remaining-text.ts'
import { watchPage, type PredictionTimeouts } from './watch-page.ts'

/** What the readers say of a page, before it is known which look it was. */
type Said = { act: WithoutLook<ChosenAct> } | { undecided: Omit<Undecided, 'look'>; mayAppear: boolean }
type WithoutLook<T> = T extends unknown ? Omit<T, 'look'> : never

/**
 * Reads what is to be done next. A page that is still loading may lack the element, so it is read again until an act is decided on or the time is
 * up. `other`: the choice to be made differently in this attempt. `answer`: what a person answered; the page is not waited for when its question arises
 * again.
 */
export async function readNext(
  run: Run,
  attempt: Attempt,
  { other, answer }: { other: OtherChoice | null; answer: GivenAnswer | null },
  { timeouts, fitted, model }: ReadDeps,
): Promise<AttemptEvent> {
  const data = dataNames(run.data)
  const seen = await watchPage(run, timeouts, (snapshot) => {
    const said = withoutSecretsIn(run, readPage(attempt, { snapshot, data, other }, fitted))
    return { isFinal: 'act' in said || !said.mayAppear || isAnswered(run, attempt, said.undecided, answer), value: said }
  })
  if (seen.kind !== 'done') return { type: 'failed', end: seen }
  const { value: said, look } = seen.value
  const isAskedToo = model?.isAskedAlways === true && 'act' in said && isActOnPage(said.act)
  const meaning = isAskedToo ? await askModel(model, attempt, look) : null
  return eventOf(meaning ? readWithModel(run, attempt, { look, other, meaning }, fitted) : said, look)
}

/**
 * Reads an undecided page again with what a model makes of the words. The answer is undecided when there is no model, when it does not know, and when
 * its reading decides nothing either; what a person is asked then takes its reading into account.
 */
export async function readWithHelp(
  run: Run,
  attempt: Attempt,
  { undecided: before, other }: { undecided: Undecided; other: OtherChoice | null },
  { fitted, model }: ReadDeps,
): Promise<Extract<AttemptEvent, { type: 'decided' | 'undecided' }>> {
  const { first, look } = before
  const meaning = model && (await askModel(model, attempt, look))
  if (!meaning) return { type: 'undecided', undecided: before }
  const said = readWithModel(run, attempt, { look, other, meaning }, fitted)
  if ('act' in said) return eventOf(said, look)
  const part = nextPart(attempt.remaining)
  const plan = part && first && chosenByModel({ part, plan: first, snapshot: look.last }, meaning)
  if (plan) return { type: 'decided', act: { by: 'first', plan, agreeing: null, reason: null, look } }
  return said.undecided.decision.kind === 'ask' ? eventOf(said, look) : { type: 'undecided', undecided: before }
}

type ReadDeps = { timeouts: PredictionTimeouts; fitted: Fitted; model: RunModel | null }

const isActOnPage = (act: WithoutLook<ChosenAct>): boolean => act.by === 'joint' || act.plan.kind === 'act'

async function askModel(model: RunModel, { remaining, step, lastRef }: Attempt, { last: snapshot }: Look): Promise<Meaning | null> {
  const words = nextWords(remaining)
  return words === null ? null : model.read({ stepIndex: step.stepIndex, remaining: words, snapshot, lastRef })
}

type ModelReading = { look: Look; other: OtherChoice | null; meaning: Meaning }

/** What the model means is evidence for the joint reading, and makes an act of the first grammar on another element undecided. */
function readWithModel(run: Run, attempt: Attempt, { look: { last: snapshot }, other, meaning }: ModelReading, fitted: Fitted): Said {
  const reading = { snapshot, data: dataNames(run.data), other, readers: [{ name: 'model', meaning }] }
  const said = withoutSecretsIn(run, readPage(attempt, reading, fitted))
  const doubted = 'act' in said && said.act.by === 'first' ? doubtedByModel(said.act.plan, snapshot, meaning) : null
  return doubted ? undecided(doubted, UNREAD) : said
}

const eventOf = (said: Said, look: Look): Extract<AttemptEvent, { type: 'decided' | 'undecided' }> =>
  'act' in said ? { type: 'decided', act: withLook(said.act, look) } : { type: 'undecided', undecided: { ...said.undecided, look } }

function withLook(act: WithoutLook<ChosenAct>, look: Look): ChosenAct {
  return act.by === 'first' ? { ...act, look } : { ...act, look }
}

/** Reasons are stored, so they hold no secret that the words or the page happen to show. */
function withoutSecretsIn({ data }: Run, said: Said): Said {
  if (!('act' in said)) return said
  const masked = (planned: PlannedPair): PlannedPair => ({ ...planned, reason: maskedReason(planned.reason, data) })
  const { act } = said
  if (act.by === 'first') return { act: { ...act, reason: maskedReason(act.reason, data) } }
  return { act: { ...act, reason: maskedReason(act.reason, data), rivals: act.rivals.map(masked) } }
}

function maskedReason(reason: ActReason | null, data: RunData): ActReason | null {
  if (!reason) return null
  const { rival } = reason
  return {
    ...reason,
    text: withoutSecrets(reason.text, data),
    ...maskedCaption(reason, data),
    ...(rival ? { rival: { ...rival, ...maskedCaption(rival, data) } } : {}),
  }
}

const isAnswered = (run: Run, { remaining }: Attempt, { decision }: Omit<Undecided, 'look'>, answer: GivenAnswer | null): boolean =>
  decision.kind === 'ask' && isAsked(run, remaining, answer)

type Reading = { snapshot: PageSnapshot; data: CaseData; other: OtherChoice | null; readers?: readonly OtherReader[] }

function readPage(attempt: Attempt, { snapshot, data, other, readers = [] }: Reading, fitted: Fitted): Said {
  const { remaining, lastRef, memory, step, choices } = attempt
  const part = nextPart(remaining)
  const first = part && planIntent(part, snapshot, lastRef === null ? {} : { lastRef })
  const isPlanned = remaining.planned.length > 0
  if (isPlanned || remaining.rest === null) return byFirst(first) ?? undecided(first, UNREAD)
  const language: Language = detectLanguage(step.testStep)
  const decision = decideAct({ ...memory, rest: remaining.rest, snapshot, data, readers, first, language }, fitted)
  if (decision.kind !== 'act') return undecided(first, possibleChoices(decision, snapshot, data))
  const { runnerUp } = decision
  if (decision.by === 'first') {
    const { plan, agreeing } = decision
    return { act: { by: 'first', plan, agreeing, reason: agreeing && reasonOf(agreeing, { reader: 'first', runnerUp }) } }
  }
  const plan = planMeaning(decision.pair, snapshot, data)
  if (!isPossible(plan)) return byFirst(first) ?? impossible(decision.pair, plan)
  const { probability } = decision
  const own: PlannedPair = { pair: decision.pair, plan, reason: reasonOf(decision.pair, { reader: 'joint', probability, runnerUp }) }
  const rivals = decision.rivals
    .map((pair) => ({ pair, plan: planMeaning(pair, snapshot, data), reason: reasonOf(pair, { reader: 'joint', runnerUp: own.pair }) }))
    .filter((rival) => isPossible(rival.plan))
  const all = [own, ...rivals]
  const rank = other?.ordinal === choices ? Math.min(other.rank, rivals.length) : 0
  return { act: { by: 'joint', ...own, ...all[rank], rivals: all.slice(rank + 1) } }
}

const UNREAD: Undecided['decision'] = { kind: 'none', words: '' }

const byFirst = (plan: IntentPlan | null): Said | null =>
  plan && isDecided(plan) ? { act: { by: 'first', plan, agreeing: null, reason: null } } : null

const isPossible = (plan: MeaningPlan): boolean => plan.kind !== 'unsupported' && (plan.kind !== 'plan' || isDecided(plan.plan))

/** The question without choices for which there is no action. */
function possibleChoices(decision: Undecided['decision'], snapshot: PageSnapshot, data: CaseData): Undecided['decision'] {
  if (decision.kind === 'none') return decision
  const choices = decision.choices.filter(({ pair }) => isPossible(planMeaning(pair, snapshot, data)))
  return choices.length > 0 ? { ...decision, choices } : UNREAD
}

/** The reading is sure, but its list lacks the option, or there is no action for it. */
function impossible({ reading }: Pair, plan: MeaningPlan): Said {
  return undecided(plan.kind === 'plan' ? plan.plan : null, { kind: 'none', words: reading.text })
}

/**
 * An element that is missing may still appear; one of several that fit will not become the only one. A decided plan that is not to be done unasked is
 * no reason to fail.
 */
function undecided(plan: IntentPlan | null, decision: Exclude<ActDecision, { kind: 'act' }>): Said {
  const first = plan && !isDecided(plan) ? plan : null
  return { undecided: { first, decision }, mayAppear: first !== null && first.kind !== 'ambiguous' }
}
