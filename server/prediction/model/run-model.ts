import { checkAnswer, type CheckedAct } from '#engine/reading/model/check-answer.ts'
import { pageText, type PageText } from '#engine/reading/model/page-text.ts'
import type { Meaning } from '#engine/matching/pair.ts'
import { MODEL_ANSWER_MAX, type ModelExchange } from '#contract/schemas/model-reading.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Run } from '../../steps/run.ts'
import { dataNames } from '../../steps/data-names.ts'
import { ModelBudget, type ModelLimits } from './budget.ts'
import { createMask } from './mask.ts'
import type { ModelQuestion, ModelReader, ModelReply } from './model-reader.ts'
import { wordQuestion } from './question.ts'

/** A page of this length costs about 3,000 tokens. */
const PAGE_CHARACTERS_MAX = 12_000

/** The next words of a step on a page. `lastRef`: the element that was acted on before. */
export type NextWords = { stepIndex: number; remaining: string; snapshot: PageSnapshot; lastRef: string | null }

/**
 * A model in one run, with its budget. `isAskedAlways`: also where the engine is sure.
 *
 * `read` answers the first act that the model reads from the next words; null when there is none, or none that counts. A question that was
 * asked before is not asked again. It rejects only with the reason of the run's signal. `hasRead`: whether it was asked about a step.
 */
export type RunModel = {
  isAskedAlways: boolean
  read: (words: NextWords) => Promise<Meaning | null>
  hasRead: (stepIndex: number) => boolean
}

export type ModelInUse = { reader: ModelReader; limits: ModelLimits }

/** The model of a run; null when the organization wants none. */
export function createRunModel(run: Run, steps: readonly RecipeStep[], { reader, limits }: ModelInUse): RunModel | null {
  if (run.model.mode === 'off') return null
  const asking: Asking = { run, steps, reader, budget: new ModelBudget(limits), mask: createMask(run.data) }
  const known = new Map<string, Meaning | null>()
  const asked = new Set<number>()
  return {
    isAskedAlways: run.model.mode === 'always',
    hasRead: (stepIndex) => asked.has(stepIndex),
    async read(words) {
      const shown = pageText(words.snapshot, { mask: asking.mask, lastRef: words.lastRef, charactersMax: PAGE_CHARACTERS_MAX })
      const question = questionOf(asking, words, shown)
      const before = known.get(question.question)
      if (before !== undefined) return before
      const meaning = await ask(asking, { words, shown, question })
      known.set(question.question, meaning)
      asked.add(words.stepIndex)
      return meaning
    },
  }
}

type Asking = { run: Run; steps: readonly RecipeStep[]; reader: ModelReader; budget: ModelBudget; mask: (text: string) => string }
type Asked = { words: NextWords; shown: PageText; question: ModelQuestion }
type Reply = Omit<ModelReply, 'end'> & Pick<ModelExchange, 'end'>

async function ask(asking: Asking, { words, shown, question }: Asked): Promise<Meaning | null> {
  const { run, steps, reader, budget } = asking
  const { stepIndex, snapshot } = words
  const from = run.now()
  const isAffordable = budget.allows(stepIndex, question.instructions.length + question.question.length)
  const reply: Reply = isAffordable ? await reader.read(question, run.signal) : OVER_BUDGET
  budget.count(stepIndex, reply)
  const context = { snapshot, refs: shown.refs, stepText: textOf(steps, stepIndex), data: dataOf(run), sutUrl: run.sutUrl }
  const checked = reply.answer ? checkAnswer(reply.answer, context) : []
  const exchange = exchangeOf(asking, { from, question, reply, checked })
  const { end, status, requests, durationMs } = exchange
  const refused = checked.filter((act) => act.refused !== null).length
  run.log.debug('model', { stepIndex, end, status, requests, acts: checked.length, refused, ms: durationMs })
  await run.model.keep({ stepIndex, testStep: textOf(steps, stepIndex) }, exchange)
  return checked[0]?.meaning ?? null
}

const OVER_BUDGET: Reply = { end: 'over_budget', answer: null, text: '', requests: 0, characters: 0 }

type Told = { from: Date; question: ModelQuestion; reply: Reply; checked: readonly CheckedAct[] }

/** What users may look at. The answer is masked too: a model may repeat what it was told elsewhere. */
function exchangeOf({ run, reader, mask }: Asking, { from, question, reply, checked }: Told): ModelExchange {
  const masked = (act: CheckedAct['act']): CheckedAct['act'] =>
    act.value?.kind === 'literal' ? { ...act, value: { kind: 'literal', text: mask(act.value.text) } } : act
  return {
    at: from.toISOString(),
    model: reader.model,
    end: reply.end,
    ...(reply.status === undefined ? {} : { status: reply.status }),
    durationMs: run.now().getTime() - from.getTime(),
    requests: reply.requests,
    question: question.question,
    answer: mask(reply.text).slice(0, MODEL_ANSWER_MAX),
    acts: checked.map(({ act, refused }) => ({ ...masked(act), refused })),
    cannot: reply.answer?.cannot == null ? null : mask(reply.answer.cannot),
  }
}

const textOf = (steps: readonly RecipeStep[], stepIndex: number): string => steps[stepIndex]?.testStep ?? ''

/** Data by name, as the joint reading has it. */
const dataOf = ({ data }: Run): ReadonlyMap<string, string> => new Map(dataNames(data).entries.map(({ key, value }) => [key, value]))

function questionOf({ run, steps, mask }: Asking, { stepIndex, remaining }: NextWords, shown: PageText): ModelQuestion {
  const neighbour = (at: number): string | null => (steps[at] ? mask(textOf(steps, at)) : null)
  return wordQuestion({
    step: mask(textOf(steps, stepIndex)),
    remaining: mask(remaining),
    before: neighbour(stepIndex - 1),
    after: neighbour(stepIndex + 1),
    language: run.locale,
    dataNames: [...dataOf(run).keys()].map(mask),
    page: shown.text,
  })
}
