import type { Language } from '../../contract/constants.ts'
import type { EngineAnswer } from '../../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { displayName } from '../grounding/node-names.ts'
import type { Meaning, Pair } from '../matching/pair.ts'
import { loginRest } from '../reading/login.ts'
import type { Rest } from '../reading/reading.ts'
import { caseDataOf } from '../values/case-data.ts'
import { judgeChoices, type JudgedChoice, type Ranking } from './decide.ts'
import { FITTED, fittedWeights, thresholdOf } from './fitted.ts'
import { rankNext } from './next-act.ts'
import { weightiest } from './why.ts'

const ACTS_MAX = 12
const CHOICES_MAX = 5
const EVIDENCE_MAX = 12
/** Below this probability of the likeliest choice nothing is worth asking about. */
const ASKED_MIN = 0.1

export type Question = { step: string; snapshot: PageSnapshot; testData: string; language: Language }

/** What the engine would do for a step on a page, act by act, as long as it finds something to do. Acts on nothing. */
export function askEngine({ step, snapshot, testData, language }: Question): EngineAnswer {
  const data = caseDataOf(testData)
  const plan: EngineAnswer['plan'] = []
  let rest: Rest | null = { text: step, inherited: null }
  let lastRef: string | null = null
  let previous: Meaning | null = null
  while (rest && plan.length < ACTS_MAX) {
    const ranking = rankNext({ rest, snapshot, lastRef, previous, data }, fittedWeights)
    const part = partOf(rest, ranking, language)
    plan.push(part)
    const pair: Pair | undefined = judgeChoices(ranking, FITTED.calibration, language)[0]?.pair
    if (!pair || part.decision === 'none') break
    rest = pair.meaning.kind === 'login' ? loginRest(pair.reading) : pair.reading.rest
    lastRef = pair.meaning.ref ?? lastRef
    previous = pair.meaning
  }
  return { step, language, plan, notRead: rest?.text ?? '' }
}

function partOf(rest: Rest, ranking: Ranking, language: Language): EngineAnswer['plan'][number] {
  const choices = judgeChoices(ranking, FITTED.calibration, language)
  const [best] = choices
  const threshold = thresholdOf(language)
  const probability = best?.probability ?? 0
  return {
    text: rest.text,
    rest: best?.pair.reading.rest?.text ?? null,
    decision: best && probability >= threshold ? 'act' : probability >= ASKED_MIN ? 'ask' : 'none',
    probability,
    threshold,
    choices: choices.slice(0, CHOICES_MAX).map(choiceOf),
  }
}

function choiceOf({ pair, share }: JudgedChoice): EngineAnswer['plan'][number]['choices'][number] {
  const { reading, element, meaning } = pair
  const { target, value, places, key, unread } = reading
  return {
    act: meaning.kind,
    element: element && { ref: meaning.ref ?? element.node.ref, kind: element.kind, caption: displayName(element.node) },
    value: meaning.value,
    ...(meaning.checked === undefined ? {} : { checked: meaning.checked }),
    ...(meaning.to === undefined ? {} : { to: meaning.to }),
    share,
    reading: {
      act: reading.act,
      target: target && { name: target.name, role: target.role, ordinal: target.ordinal },
      value: value?.text ?? null,
      places: places.map(({ name, role, relation }) => ({ name, role, relation })),
      key: key === '' ? null : key,
      unread: unread.map(({ text }) => text),
    },
    evidence: weightiest(pair, EVIDENCE_MAX),
  }
}
