import { describe, expect, test } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { EMPTY_HISTORY } from '../steps/page-history.ts'
import { beginAttempt, type Failed, type OtherChoice } from './attempt.ts'
import { nextChoice } from './predict-step.ts'
import { planPrediction } from './predict.ts'

const actions: RecipeStep['actions'] = [{ method: 'Click', target: [{ type: 'css', value: '#a', priority: 1 }] }]
const KINDS: Record<string, Partial<RecipeStep>> = {
  completed: { status: 'Completed', actions },
  failed: { status: 'Failed', actions },
  waiting: { status: 'Draft', actions },
  blank: { status: 'Draft' },
  use: { status: 'Draft', use: { recipeId: '0190a000-0000-7000-8000-000000000001', arguments: [], title: '', version: '', notChecked: 0 } },
}
const stepsOf = (kinds: string) => kinds.split(' ').map((kind, stepIndex) => ({ testStep: 'x', stepIndex, ...KINDS[kind] }) as RecipeStep)

describe('what prediction does with each step', () => {
  test.each<[string, string, number, string]>([
    ['replays those before the wanted one', 'completed completed blank', 2, 'replay replay own'],
    ['predicts the wanted one and all behind', 'completed completed completed', 1, 'replay own own'],
    ['begins where one was never predicted', 'completed blank completed blank', 3, 'replay own own own'],
    ['first replays those behind that only wait', 'completed blank waiting', 1, 'replay own replayElseOwn'],
    ['predicts the wanted one also when it waits', 'completed waiting', 1, 'replay own'],
    ['predicts those behind that failed', 'blank failed', 0, 'own own'],
    ['only replays shared steps, wherever they are used', 'use blank use blank', 1, 'replay own replay own'],
  ])('%s', (_claim, kinds, stepIndex, works) => {
    expect(planPrediction(stepsOf(kinds), stepIndex).map(({ work }) => work)).toEqual(works.split(' '))
  })
})

describe('another choice is tried', () => {
  const unmet: StepFailure = { code: 'assertion_failed', description: 'x', expected: 'y', actual: null }
  const choice: OtherChoice = { ordinal: 0, rank: 1 }
  const attemptOf = (end: Failed, doubtful: OtherChoice | null) => ({
    ...beginAttempt(stepsOf('blank')[0]!, EMPTY_HISTORY),
    phase: { kind: 'failed' as const, end, areActsDone: true },
    doubtful,
  })

  test.each<[string, Failed, OtherChoice | null, OtherChoice | null]>([
    ['when a check does not hold and a choice was close', { kind: 'failed', failure: unmet }, choice, choice],
    ['not when none was close', { kind: 'failed', failure: unmet }, null, null],
    ['not when the step could not be done', { kind: 'failed', failure: { code: 'internal' } }, choice, null],
    ['not when the browser is lost', { kind: 'lost', failure: unmet }, choice, null],
  ])('%s', (_claim, end, doubtful, next) => {
    expect(nextChoice(attemptOf(end, doubtful))).toEqual(next)
  })

  test('not when the attempt passed', () => {
    expect(nextChoice({ ...attemptOf({ kind: 'failed', failure: unmet }, choice), phase: { kind: 'passed' } })).toBeNull()
  })
})
