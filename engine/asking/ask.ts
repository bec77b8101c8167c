import type { EngineAnswer } from '../../contract/schemas/engine-answer.ts'
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

/** What the engine would do for a step on a page, and what it would check. `locate` asks the page for locators; null where there is none. */
export async function ask(question: Question, locate: Locate | null): Promise<EngineAnswer> {
  const { step, snapshot, data, after, expected, earlierTexts = [], secrets = [] } = question
  const answer = askStep(question)
  const lastRef = answer.plan.findLast(({ decision }) => decision === 'act')?.choices[0]?.element?.ref ?? null
  const pages = after === null ? { after: snapshot, before: null, lastRef: null } : { after, before: snapshot, lastRef }
  const checked = expected.map((text) => askExpected(text, { ...pages, passed: [], earlierTexts: [...earlierTexts, step] }))
  const whole: EngineAnswer = { ...answer, ...(checked.length > 0 ? { expected: checked } : {}) }
  // Elements of a later page are not on the one that can be asked.
  const located = locate ? await withLocators(whole, { locate, areChecksHere: after === null }) : whole
  return withoutTexts(located, [...secrets, ...secretsOf(data, snapshot)])
}
