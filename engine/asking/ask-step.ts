import type { Language } from '../../contract/constants.ts'
import type { EngineAnswer } from '../../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'
import { planIntent } from '../planning/plan-intent.ts'
import { understandStep } from '../language/understand-step.ts'
import { NO_MEMORY, remember } from '../matching/memory.ts'
import type { Pair } from '../matching/pair.ts'
import { loginRest } from '../reading/login.ts'
import type { Rest } from '../reading/reading.ts'
import type { CaseData } from '../values/case-data.ts'
import { answerOfChoice, answerOfPlan } from './answer-of-choice.ts'
import { decideAct, isDecided, type ActDecision } from '../deciding/decide-act.ts'
import { judgeChoices, type JudgedChoice } from '../deciding/decide.ts'
import { FITTED, fittedWeights, thresholdOf } from '../deciding/fitted.ts'
import { rankNext, type NextAct } from '../deciding/next-act.ts'

const ACTS_MAX = 12

/** `data`: of the case; values of the environment stand in it as names in braces. */
export type StepQuestion = { step: string; snapshot: PageSnapshot; data: CaseData; language: Language }

type Part = EngineAnswer['plan'][number]

/**
 * What the engine would do for a step on a page, act by act, as long as it finds something to do. Acts on nothing. Yields between acts, so that a server can
 * do other work.
 */
export function* askStep({ step, snapshot, data, language }: StepQuestion): Generator<void, EngineAnswer> {
  const plan: Part[] = []
  let rest: Rest | null = step.trim() === '' ? null : { text: step, inherited: null }
  let memory = NO_MEMORY
  while (rest && plan.length < ACTS_MAX) {
    const { part, pair } = nextPart({ ...memory, rest, snapshot, data }, language)
    plan.push(part)
    yield
    if (!pair || part.decision === 'none') break
    rest = pair.meaning.kind === 'login' ? loginRest(pair.reading) : pair.reading.rest
    memory = remember(memory, pair.meaning, snapshot)
  }
  return { step, language, page: { url: snapshot.url, title: snapshot.title }, plan, notRead: rest?.text ?? '' }
}

/** The next act, and the choice after which the text goes on: that of the reader that decides. */
function nextPart(next: NextAct, language: Language): { part: Part; pair: Pair | undefined } {
  const { rest, snapshot, lastRef, data } = next
  const choices = judgeChoices(rankNext(next, fittedWeights), FITTED.calibration, language)
  const first = firstPlan(rest.text, snapshot, lastRef)
  const decided = decideAct({ ...next, first, language })
  const best = choices[0]
  const part: Part = {
    text: rest.text,
    rest: best?.pair.reading.rest?.text ?? null,
    decision: decided.kind,
    by: decided.kind === 'act' ? decided.by : null,
    probability: best?.probability ?? 0,
    threshold: thresholdOf(language),
    choices: choices.map((choice) => answerOfChoice(choice, snapshot, data)),
    firstGrammar: first && isDecided(first) ? answerOfPlan(first, snapshot) : null,
  }
  return { part, pair: pairOf(decided, best) }
}

/** As in a prediction, the first grammar is asked only where it can read the whole text. */
function firstPlan(text: string, snapshot: PageSnapshot, lastRef: string | null): IntentPlan | null {
  const { intents, unparsed } = understandStep(text)
  const [intent] = unparsed.length === 0 ? intents : []
  return intent ? planIntent(intent, snapshot, lastRef === null ? {} : { lastRef }) : null
}

function pairOf(decided: ActDecision, best: JudgedChoice | undefined): Pair | undefined {
  if (decided.kind === 'act' && decided.by === 'joint') return decided.pair
  return (decided.kind === 'act' && decided.by === 'first' ? decided.agreeing : null) ?? best?.pair
}
