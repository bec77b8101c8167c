import type { EngineAnswer, ExpectedAnswer } from '../../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { secretsOf } from '../values/secrets-of-case.ts'
import { askExpected } from './ask-expected.ts'
import { askStep, type StepQuestion } from './ask-step.ts'
import { withLocators, type Locate } from './locate-answer.ts'
import { withoutTexts } from './without-texts.ts'

/**
 * A step on the page that is shown before it, and what is expected after it. `after`: the page once the step is done; null when there is one page only, on
 * which nothing has changed. `earlierTexts`: texts of the steps before. `secrets`: values that must not be in the answer, besides those of the case's data.
 */
export type Question = StepQuestion & {
  expected: readonly string[]
  after: PageSnapshot | null
  earlierTexts?: readonly string[]
  secrets?: readonly string[]
}

/** `locate` asks the page for locators; null where there is none. `run` runs the work to its end, with pauses if it likes. */
type Means = { locate: Locate | null; run?: <T>(work: Generator<unknown, T, undefined>) => T | Promise<T> }

/** What the engine would do for a step on a page, and what it would check. */
export async function ask(question: Question, { locate, run = atOnce }: Means): Promise<EngineAnswer> {
  const { snapshot, data, after, secrets = [] } = question
  const answer = await run(answered(question))
  // Elements of a later page are not on the one that can be asked.
  const located = locate ? await withLocators(answer, { locate, areChecksHere: after === null }) : answer
  return withoutTexts(located, [...secrets, ...secretsOf(data, snapshot)])
}

function* answered(question: Question): Generator<void, EngineAnswer, undefined> {
  const { step, snapshot, after, expected, earlierTexts = [] } = question
  const answer = yield* askStep(question)
  const lastRef = answer.plan.findLast(({ decision }) => decision === 'act')?.choices[0]?.element?.ref ?? null
  const pages = after === null ? { after: snapshot, before: null, lastRef: null } : { after, before: snapshot, lastRef }
  const checked: ExpectedAnswer[] = []
  for (const text of expected) {
    checked.push(askExpected(text, { ...pages, passed: [], earlierTexts: [...earlierTexts, step] }))
    yield
  }
  return { ...answer, ...(checked.length > 0 ? { expected: checked } : {}) }
}

function atOnce<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
