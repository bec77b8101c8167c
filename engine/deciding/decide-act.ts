import type { Language } from '../../contract/constants.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { IntentPlan, PlannedAct, PlannedDrag } from '../grounding/plan-act.ts'
import type { ValueDescription } from '../language/intents.ts'
import type { Meaning, Pair } from '../matching/pair.ts'
import { elementsOf } from '../page/elements.ts'
import { thingOf } from '../page/same-thing.ts'
import { judgeChoices, type Choice, type JudgedChoice, type Ranking } from './decide.ts'
import { FITTED, thresholdOf, type Fitted } from './fitted.ts'
import { rankNext, type NextAct } from './next-act.ts'
import { notReadIn, wordsUnexplained } from './not-read.ts'

/** A question offers at most this many choices. */
const ASKED_MAX = 3
/** Below this probability nothing is worth asking about. */
const ASKED_MIN = 0.1
const SHARE_MIN = 0.1
/** A choice with less of the share of the best is no rival. */
const RIVAL_MIN = 0.2
const RIVALS_MAX = 2
/** So sure must the joint reading be of something else to hold back an act of the first grammar that it is not sure enough to replace. */
const AGAINST_FIRST = 0.95
/** A share below which the element of the first grammar counts as unlikely. */
const UNLIKELY = 0.05
/** So likely must the joint reading find the act of the first grammar, or its element, for it to be done; measured in decision 0035. */
const BACKED_MIN = 0.3

/**
 * The next act of a text on a page.
 *
 * - act by `joint`: the joint reading is sure. `rivals`: what else may have been meant, for when nothing comes of it. `runnerUp`: the likeliest choice of
 *   another element, however unlikely.
 * - act by `first`: the plan of the first grammar. `agreeing`: the same act as the joint reading has it; null when it has another one or none.
 * - ask: nothing is sure enough, and one of the choices is likely.
 * - none: nothing is likely; `words`: those that were not read, '' when the page has nothing for them.
 */
export type ActDecision =
  | { kind: 'act'; by: 'joint'; pair: Pair; probability: number; rivals: readonly Pair[]; runnerUp: Pair | null }
  | { kind: 'act'; by: 'first'; plan: IntentPlan; agreeing: Pair | null; runnerUp: Pair | null }
  | { kind: 'ask'; why: 'unsure' | 'readersDiffer'; choices: readonly Choice[] }
  | { kind: 'none'; words: string }

/** `first`: what the first grammar would do with its next part on this page; null when it cannot read the text. */
export type ActQuestion = NextAct & { first: IntentPlan | null; language: Language }

/**
 * Decides between the two readers of a step (decisions 0032 and 0035). The joint reading acts where it is sure. Where it is not, a decided plan of the
 * first grammar is done as long as the joint reading finds it likely as well, and is not far surer of something else; then a person has to say. What is
 * neither sure nor planned is asked about when it is likely.
 */
export function decideAct(question: ActQuestion, fitted: Fitted = FITTED): ActDecision {
  const { first, language } = question
  if (first && isOnlyOfFirst(first)) return { kind: 'act', by: 'first', plan: first, agreeing: null, runnerUp: null }
  if (first?.kind === 'none' && first.isOfTake) return { kind: 'none', words: '' }
  const ranking = rankNext(question, fitted.weights)
  const judged = judgeChoices(ranking, fitted.calibration, language)
  const [best] = judged
  const probability = best?.probability ?? 0
  const notRead = best ? (wordsUnexplained(best.pair, question.snapshot).join(' ') || notReadIn(best.pair.reading.rest, fitted.weights)) : null // prettier-ignore
  const isSure = best !== undefined && probability >= thresholdOf(language, fitted) && !notRead
  const own = first && isDecided(first) ? first : null
  const same = own ? sameAs(own, ranking, question) : null
  if (best && isSure && same?.pair !== best.pair && !isLeftTo(own, best, question)) {
    const rivals = rivalsOf(best, ranking)
    return { kind: 'act', by: 'joint', pair: best.pair, probability, rivals, runnerUp: runnerUpOf(best, ranking) }
  }
  if (own) {
    if (best && probability >= AGAINST_FIRST && isElsewhere(own, best, ranking, question))
      return { kind: 'ask', why: 'readersDiffer', choices: asked(judged) }
    if (isBacked(own, same, judged, ranking, question))
      return { kind: 'act', by: 'first', plan: own, agreeing: same?.pair ?? null, runnerUp: same && runnerUpOf(same, ranking) }
  }
  const choices = asked(judged)
  return choices.length > 0 ? { kind: 'ask', why: 'unsure', choices } : { kind: 'none', words: notRead ?? (best ? '' : question.rest.text) }
}

/** Plans that ask nothing of the page need no second opinion. */
const TOUCHES_NOTHING: ReadonlySet<IntentPlan['kind']> = new Set<IntentPlan['kind']>(['expect', 'idle', 'held'])

/** Nor do those that only the first grammar can read: scrolling the page, taking a value, and two things that change places. */
function isOnlyOfFirst(plan: IntentPlan): boolean {
  if (plan.kind === 'take') return true
  if (plan.kind === 'scroll') return plan.at === null
  return TOUCHES_NOTHING.has(plan.kind) || (plan.kind === 'expand' && plan.intents.some(({ kind }) => kind === 'drag'))
}

const UNDECIDED: ReadonlySet<IntentPlan['kind']> = new Set<IntentPlan['kind']>(['none', 'noOption', 'notHeld', 'ambiguous'])

/** A plan that cannot be done. */
export type UndecidedPlan = Extract<IntentPlan, { kind: 'none' | 'noOption' | 'notHeld' | 'ambiguous' }>
/** Whether the first grammar would go on with this plan. */
export const isDecided = (plan: IntentPlan): plan is Exclude<IntentPlan, UndecidedPlan> => !UNDECIDED.has(plan.kind)

/** Doing nothing is no reason to leave out what the first grammar would do, nor to call a whole step done. */
function isLeftTo(own: IntentPlan | null, { pair: { meaning, reading } }: Choice, { previous }: ActQuestion): boolean {
  if (!IDLE_KINDS.has(meaning.kind)) return false
  return own !== null || (meaning.kind === 'skip' && previous === null && reading.rest === null)
}

/** Meanings that are worth a question: they do something. */
const IDLE_KINDS: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['skip', 'expect', 'wait'])

/** The likeliest choices, each another deed on another thing; what differs only in how the text goes on is one choice for a person. */
function asked(choices: readonly JudgedChoice[]): Choice[] {
  const seen = new Set<string>()
  return choices
    .filter(({ pair, probability, share }) => probability >= ASKED_MIN && share >= SHARE_MIN && !IDLE_KINDS.has(pair.meaning.kind))
    .filter(({ pair: { meaning, thing } }) => {
      const deed = JSON.stringify([meaning.kind, thing < 0 ? meaning.ref : thing, meaning.value, meaning.checked, meaning.to])
      return !seen.has(deed) && seen.add(deed)
    })
    .slice(0, ASKED_MAX)
}

/** The choices that are tried when the best one changes nothing: others that are nearly as likely, on other things. */
function rivalsOf(best: Choice, { choices }: Ranking): Pair[] {
  const seen = new Set([best.pair.thing])
  return choices
    .filter(({ pair }) => pair !== best.pair)
    .filter(({ pair, share }) => share >= best.share * RIVAL_MIN && pair.thing >= 0)
    .filter(({ pair: { thing } }) => !seen.has(thing) && seen.add(thing))
    .slice(0, RIVALS_MAX)
    .map(({ pair }) => pair)
}

/** The likeliest choice of another element. */
const runnerUpOf = ({ pair: { thing } }: Choice, { choices }: Ranking): Pair | null =>
  choices.find(({ pair }) => pair.thing >= 0 && pair.thing !== thing)?.pair ?? null

/** The choice that does what the plan of the first grammar does. */
function sameAs(plan: IntentPlan, { choices }: Ranking, { snapshot }: ActQuestion): Choice | null {
  const isSame = ({ pair }: Choice): boolean => {
    if (plan.kind === 'drag') return isSameDrag(plan, pair, snapshot)
    if (plan.kind === 'scroll') return pair.meaning.kind === 'scroll' && pair.thing === thingAt(snapshot, plan.at?.nodeIndex)
    if (plan.kind === 'act') return isSameAct(plan, pair, thingOf(elementsOf(snapshot).index, plan.nodeIndex))
    if (plan.kind === 'navigate') return ['open', 'back', 'reload'].includes(pair.meaning.kind)
    return plan.kind === 'expand' && pair.meaning.kind === 'login'
  }
  return choices.find(isSame) ?? null
}

const thingAt = (snapshot: PageSnapshot, at: number | undefined): number =>
  at === undefined ? -1 : thingOf(elementsOf(snapshot).index, at)

function isSameDrag({ nodeIndex, drop }: PlannedDrag, { meaning, thing }: Pair, snapshot: PageSnapshot): boolean {
  const to = elementsOf(snapshot).index.indexByRef.get(meaning.to ?? '')
  return meaning.kind === 'drag' && thing === thingAt(snapshot, nodeIndex) && thingAt(snapshot, to) === thingAt(snapshot, drop.nodeIndex)
}

/** Whether the joint reading is about another thing of the page, and finds that of the first grammar unlikely, whatever is done to it. */
function isElsewhere(plan: IntentPlan, best: Choice, { choices }: Ranking, { snapshot }: ActQuestion): boolean {
  if (plan.kind !== 'act' || best.pair.thing < 0) return false
  const own = thingAt(snapshot, plan.nodeIndex)
  return best.pair.thing !== own && shareOf(own, choices) < UNLIKELY
}

/** How likely an act on a thing is, whatever it is. */
const shareOf = (thing: number, choices: readonly Choice[]): number =>
  choices.filter(({ pair }) => pair.thing === thing).reduce((sum, { share }) => sum + share, 0)

/**
 * Whether the joint reading finds the act of the first grammar likely, or at least its element. Other plans touch nothing, or are whole scripts; where a
 * list or a calendar is opened, what is to be picked must be in it; that a field is left empty, or gets a value that the engine makes up, only the first
 * grammar reads.
 */
function isBacked(
  plan: IntentPlan,
  same: Choice | null,
  judged: readonly JudgedChoice[],
  ranking: Ranking,
  question: ActQuestion,
): boolean {
  if (plan.kind !== 'act' || plan.followUp || plan.intent.kind === 'clear') return true
  if (plan.intent.kind === 'input' && isMadeUp(plan.intent.value, question)) return true
  const own = thingAt(question.snapshot, plan.nodeIndex)
  const share = shareOf(own, ranking.choices)
  const probability = judged.find(({ pair }) => pair === same?.pair)?.probability ?? 0
  return Math.max(share, probability) >= BACKED_MIN
}

/** “Any text”, “a text of 40 characters”: a value that the step does not give. */
const isMadeUp = (value: ValueDescription, { rest }: ActQuestion): boolean =>
  value.kind === 'sample' || (value.kind === 'literal' && value.text !== '' && !rest.text.includes(value.text))

function isSameAct(plan: PlannedAct, { meaning, thing }: Pair, own: number): boolean {
  if (thing !== own) return false
  if (plan.intent.kind === 'pressKey') return meaning.kind === 'key'
  if (plan.method === 'Click' && !plan.followUp) {
    return meaning.kind === (plan.gesture ?? 'click') || (plan.intent.kind === 'check' && meaning.kind === 'check')
  }
  if (meaning.kind === 'check') return plan.value === String(meaning.checked)
  const given = plan.value ?? literalOf(plan)
  return FILLING.has(meaning.kind) && (given === null || meaning.value === null || given === meaning.value)
}

const FILLING: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['set', 'clear', 'upload'])

/** The text that the step gives; null for a value that is looked up. */
function literalOf({ intent }: PlannedAct): string | null {
  if (intent.kind === 'select') return intent.option.kind === 'literal' ? intent.option.text : null
  return (intent.kind === 'input' || intent.kind === 'upload') && intent.value.kind === 'literal' ? intent.value.text : null
}
