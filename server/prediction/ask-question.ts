import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { QuestionChoice, StepQuestion } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Choice } from '#engine/deciding/decide.ts'
import { actKindOf, captionOf, reasonOf } from '#engine/deciding/why.ts'
import { wordsAround } from '#engine/deciding/words-around.ts'
import { planMeaning, type MeaningPlan } from '#engine/planning/plan-meaning.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { RunData } from '../steps/action-value.ts'
import type { Run } from '../steps/run.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import type { ChosenAct, Undecided } from './attempt.ts'
import { dataNames } from '../steps/data-names.ts'
import { maskedCaption } from './masked-caption.ts'
import type { RemainingText } from './remaining-text.ts'

/** The answer to the question of a step. `text`: the words about which was asked. */
export type GivenAnswer = { text: string; choice: QuestionChoice }

export function givenAnswer({ question }: RecipeStep): GivenAnswer | null {
  const choice = question?.answer === undefined ? undefined : question.choices[question.answer]
  return question && choice ? { text: question.text, choice } : null
}

/** Whether the remaining text is the one that was asked about. */
export const isAsked = ({ data }: Pick<Run, 'data'>, { rest }: RemainingText, answer: GivenAnswer | null): boolean =>
  answer !== null && rest !== null && withoutSecrets(rest.text, data) === answer.text

/** The question about the likely choices, with what is needed to find their elements again; null when there is none to ask about. */
export async function questionOf(
  run: Run,
  { rest }: RemainingText,
  { decision, look }: Undecided,
): Promise<RunnerAnswer<StepQuestion | null>> {
  if (decision.kind === 'none' || rest === null) return { kind: 'done', value: null }
  const found: { choice: QuestionChoice; ref: string | null }[] = []
  for (const choice of decision.choices) {
    const asked = await choiceOf(run, choice, look.last)
    if (asked.kind === 'lost') return asked
    if (asked.kind === 'done') found.push({ choice: asked.value, ref: choice.pair.meaning.ref })
  }
  if (found.length === 0) return { kind: 'done', value: null }
  const choices = found.map(({ choice, ref }) => {
    const alike = found.flatMap((other) => (other.ref !== ref && readsTheSame(other.choice, choice) ? (other.ref ?? []) : []))
    return alike.length === 0 ? choice : { ...choice, ...around(run, look.last, ref, alike) }
  })
  return { kind: 'done', value: { text: withoutSecrets(rest.text, run.data), choices } }
}

const NEAR_MAX = 80

/** What only this element has around it, of those that read the same. */
function around({ data }: Run, snapshot: PageSnapshot, ref: string | null, alike: readonly string[]): Pick<QuestionChoice, 'near'> {
  const [near = null] = ref === null ? [] : wordsAround(snapshot, [ref, ...alike])
  return near === null ? {} : { near: withoutSecrets(near, data).slice(0, NEAR_MAX) }
}

/** Whether a person reads the same words for both. */
const readsTheSame = (one: QuestionChoice, other: QuestionChoice): boolean =>
  one.act === other.act && one.value === other.value && one.checked === other.checked && one.caption?.en === other.caption?.en && one.to?.en === other.to?.en // prettier-ignore

/** The act for the choice that was taken, when it is among the choices again; null when it is not, and has to be asked about anew. */
export async function answeredAct(
  run: Run,
  remaining: RemainingText,
  { decision, look }: Undecided,
  answer: GivenAnswer,
): Promise<RunnerAnswer<ChosenAct | null>> {
  if (decision.kind === 'none' || !isAsked(run, remaining, answer)) return { kind: 'done', value: null }
  for (const candidate of decision.choices) {
    const asked = await choiceOf(run, candidate, look.last)
    if (asked.kind === 'lost') return asked
    if (asked.kind !== 'done' || !isSame(asked.value, answer.choice)) continue
    const { pair } = candidate
    const plan = planMeaning(pair, look.last, dataNames(run.data))
    const runnerUp = decision.choices.find((other) => other !== candidate)?.pair ?? null
    const reason = withNear(
      reasonOf(pair, { reader: 'person', runnerUp }),
      answer.choice,
      around(run, look.last, runnerUp?.meaning.ref ?? null, pair.meaning.ref === null ? [] : [pair.meaning.ref]),
    )
    return { kind: 'done', value: { by: 'joint', pair, plan, rivals: [], reason, look } }
  }
  return { kind: 'done', value: null }
}

type PersonsReason = ReturnType<typeof reasonOf>

/** The reason says what stands around the element where the question did, and so around the rival, when that reads the same. */
function withNear(reason: PersonsReason, { near }: QuestionChoice, ofRival: Pick<QuestionChoice, 'near'>): PersonsReason {
  if (reason === null || near === undefined) return reason
  const { rival, caption } = reason
  const isTwin = rival !== undefined && rival.caption?.en === caption?.en
  return { ...reason, near, ...(isTwin ? { rival: { ...rival, ...ofRival } } : {}) }
}

async function choiceOf(
  { session, signal, data }: Run,
  { pair, share }: Choice,
  snapshot: PageSnapshot,
): Promise<RunnerAnswer<QuestionChoice>> {
  const { meaning, element } = pair
  const located = meaning.ref === null ? null : await session.locate(meaning.ref, signal)
  if (located && located.kind !== 'done') return located
  const value = valueName(pair, data)
  const plan = planMeaning(pair, snapshot, dataNames(data))
  const locators = (located?.value.locators ?? []).filter((locator) => withoutSecrets(locator.value, data) === locator.value)
  return {
    kind: 'done',
    value: {
      act: actKindOf(meaning) ?? 'click',
      ...(element ? { kind: element.kind } : {}),
      ...maskedCaption(captionOf(pair), data),
      ...(value === null ? {} : { value: withoutSecrets(value, data).slice(0, 1000) }),
      ...(meaning.checked === undefined ? {} : { checked: meaning.checked }),
      ...endOf(plan, data),
      ...(locators.length > 0 ? { locators } : {}),
      probability: Math.round(share * 1000) / 1000,
    },
  }
}

/** Where a drag ends. */
function endOf(plan: MeaningPlan, data: RunData): Pick<QuestionChoice, 'to'> {
  if (plan.kind !== 'plan' || plan.plan.kind !== 'drag') return {}
  const { caption } = maskedCaption({ caption: plan.plan.drop.captions }, data)
  return caption ? { to: caption } : {}
}

/** The value as the step says it; the name of the data where the step does not say it. */
function valueName({ meaning, reading }: Choice['pair'], data: RunData): string | null {
  if (meaning.value === null || meaning.value === reading.value?.text || meaning.value === reading.key) return meaning.value
  return data.testData.find(({ value }) => value === meaning.value)?.key ?? meaning.value
}

/** The same act on the same element: a locator of the one is a locator of the other. */
function isSame(one: QuestionChoice, other: QuestionChoice): boolean {
  if (one.act !== other.act || one.value !== other.value || one.checked !== other.checked || one.to?.en !== other.to?.en) return false
  const [locator] = other.locators ?? []
  return locator ? (one.locators ?? []).some(({ type, value }) => type === locator.type && value === locator.value) : !one.locators
}
