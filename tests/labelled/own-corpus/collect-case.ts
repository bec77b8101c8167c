import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { detectLanguage } from '#engine/language/detect-language.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import type { RunnerSession } from '../../../server/fleet/runner-port.ts'
import { createPredict } from '../../../server/prediction/predict.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { CollectedAct, CollectedStep } from '../labelled-file.ts'
import { RecordingSession } from './recording-session.ts'

/** The joint reading is never sure, so that the first grammar alone acts. */
const FIRST_GRAMMAR_ALONE = { weights: () => 0, calibration: { names: [], base: -9, trees: [] }, thresholds: {} }

const ACCOUNT = [
  { key: 'DEMO_LOGIN', type: 'login' as const, value: 'demo', isSecret: false },
  { key: 'DEMO_PASSWORD', type: 'password' as const, value: 'demo-password', isSecret: true },
]

type Collected = { steps: CollectedStep[]; snapshots: PageSnapshot[]; problem: string | null }

/**
 * Predicts a case of the corpus by the first grammar and keeps what was done as labels. The labels are true because the case passes with its expected
 * results, as `npm run bench -- prediction` shows; a case that does not pass is a problem. `mustFail`: its last step cannot be done, does not hold or is not
 * checked.
 */
export async function collectCase(
  session: RunnerSession,
  sutUrl: string,
  { title, steps, expectedResults, testData }: CsvTestCase,
  mustFail: boolean,
): Promise<Collected> {
  const drafts = steps.map((testStep, stepIndex): RecipeStep => {
    const expectedResult = expectedResults[stepIndex]
    return { testStep, status: 'Draft', stepIndex, ...(expectedResult ? { expectedResult } : {}) }
  })
  const recording = new RecordingSession(session)
  const memory = createMemoryRun(recording.session, { sutUrl, steps: drafts, envItems: ACCOUNT, testData, locale: 'ru-RU' })
  const seen: { step: RecipeStep; acts: ReturnType<RecordingSession['takeActs']>; before: number; after: number }[] = []
  let before = 0
  const { journal } = memory.run
  memory.run.journal = {
    ...journal,
    write: (eventName, step) => {
      journal.write(eventName, step)
      if (step.status !== 'Completed' && step.status !== 'Failed') return
      seen.push({ step, acts: recording.takeActs(), before, after: recording.page })
      before = recording.page
    },
  }
  const end = await createPredict({ fitted: FIRST_GRAMMAR_ALONE })(memory.run, drafts, 0)
  const failed = seen.findIndex(({ step }) => step.status === 'Failed')
  const isLeft = (seen.at(-1)?.step.notChecked ?? []).length > 0
  const isRight = mustFail ? failed === steps.length - 1 || (failed < 0 && isLeft) : end.kind === 'completed'
  if (!isRight)
    return {
      steps: [],
      snapshots: [],
      problem: `${title}: ${JSON.stringify(end)} at ${failed + 1}: ${seen.at(-1)?.step.errorMessage ?? ''}`,
    }
  const data = [testData, ...ACCOUNT.map(({ key, value }) => `${key}: ${value}`)].filter((line) => line !== '').join('\n')
  const labelled = seen.flatMap(({ step, acts, before: page, after }, at): CollectedStep[] => {
    const isRefused = step.status === 'Failed' && acts.length === 0
    if (acts.includes('untold') || (step.status === 'Failed' && !isRefused)) return []
    return [
      {
        caseName: title, at, language: detectLanguage(step.testStep), text: step.testStep, testData: data, preconditions: '', mustAbstain: isRefused,
        acts: acts.filter((act): act is CollectedAct => act !== 'untold'), before: page, after, expected: '', proofs: [],
      }, // prettier-ignore
    ]
  })
  return { steps: labelled, snapshots: recording.snapshots, problem: null }
}
