import { newId } from '#contract/rules/new-id.ts'
import type { RunBatch, RunDetail, RunStatus, RunStep, RunSummary } from '#contract/schemas/run-batch.ts'

const AT = '2026-11-05T09:07:08.090Z'

/** One run of the title “Log in” that has passed, in full. */
export function createRun(facts: Partial<RunDetail> = {}): RunDetail {
  return {
    id: newId(),
    recipeId: newId(),
    title: 'Log in',
    tags: [],
    status: 'passed',
    place: null,
    attempt: 1,
    retries: 0,
    isFlaky: false,
    environment: null,
    row: null,
    queuedAt: AT,
    startedAt: AT,
    finishedAt: AT,
    durationMs: 3210,
    stepsDone: 1,
    stepsTotal: 1,
    failedStep: null,
    failure: null,
    errorMessage: null,
    steps: [createRunStep()],
    ...facts,
  }
}

export function createRunStep(facts: Partial<RunStep> = {}): RunStep {
  return {
    stepIndex: 0,
    testStep: 'Click “Log in”',
    expectedResult: null,
    status: 'passed',
    durationMs: 400,
    checks: [],
    errorMessage: null,
    ...facts,
  }
}

/** A run that failed in its second step, with a check that says what it saw. */
export function createFailedRun(facts: Partial<RunDetail> = {}): RunDetail {
  const errorMessage = 'The total is “12”, not “10”'
  const check = { description: 'Total', expected: '10', actual: '12', passed: false }
  return createRun({
    title: 'Order',
    status: 'failed',
    failedStep: { index: 1, testStep: 'Check the total' },
    failure: { code: 'assertion_failed', description: 'Total', expected: '10', actual: '12' },
    errorMessage,
    steps: [
      createRunStep(),
      createRunStep({
        stepIndex: 1,
        testStep: 'Check the total',
        expectedResult: 'It is 10',
        status: 'failed',
        checks: [check],
        errorMessage,
      }),
      createRunStep({ stepIndex: 2, testStep: 'Log out', status: 'skipped', durationMs: null }),
    ],
    ...facts,
  })
}

/** The batch of these runs, as the server answers it at this moment. */
export function createBatch(runs: readonly RunDetail[], facts: Partial<RunBatch> = {}): RunBatch {
  const count = (...statuses: RunStatus[]) => runs.filter(({ status }) => statuses.includes(status)).length
  const counts = {
    queued: count('queued'),
    running: count('running'),
    passed: count('passed'),
    failed: count('failed', 'interrupted'),
    aborted: count('aborted'),
    skipped: count('skipped'),
  }
  const summaries = runs.map(({ steps: _, ...run }): RunSummary => run)
  const isOver = counts.queued + counts.running === 0
  return {
    id: newId(),
    projectId: newId(),
    createdAt: AT,
    finishedAt: isOver ? AT : null,
    environment: null,
    counts,
    runs: summaries,
    ...facts,
  }
}
