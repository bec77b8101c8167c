import type { Run, RunAct, RunCheck, RunStep, WholeRun } from '../../contract/schemas/run.ts'

export const RUN_ID = '00000000-0000-4000-8000-0000000000a1'

export const aRun = (over: Partial<Run> = {}): Run => ({
  id: RUN_ID,
  recipeId: '00000000-0000-4000-8000-0000000000a2',
  recipeTitle: 'Order of a lamp',
  projectId: '00000000-0000-4000-8000-0000000000a3',
  batchId: null,
  status: 'passed',
  origin: 'page',
  by: 'ann@example.test',
  environment: null,
  device: null,
  row: null,
  attempt: 1,
  version: 'v1',
  queuedAt: '2026-03-01T12:05:00.000Z',
  startedAt: '2026-03-01T12:05:00.000Z',
  finishedAt: '2026-03-01T12:05:04.000Z',
  durationMs: 4000,
  stepsTotal: 1,
  stepsPassed: 1,
  failedStep: null,
  failure: null,
  heals: 0,
  notChecked: 0,
  isPinned: false,
  ...over,
})

export const aRunStep = (over: Partial<RunStep> = {}): RunStep => ({
  stepIndex: 0,
  testStep: 'Open the order',
  expectedResult: null,
  isPrecondition: false,
  status: 'passed',
  from: 100,
  to: 400,
  url: 'http://sut.example.test/orders',
  acts: [],
  checks: [],
  failure: null,
  notChecked: [],
  pageCopy: null,
  ...over,
})

/** A click on “Save” that was done. */
export const aRunAct = (over: Partial<RunAct> = {}): RunAct => ({
  action: {
    method: 'Click',
    target: [{ type: 'css', value: '#save', priority: 1 }],
    nlTargetCaptionDict: { ru: 'кнопка «Save»', en: 'button “Save”' },
  },
  typed: null,
  isDone: true,
  healedFrom: null,
  mark: { from: 100, to: 200, before: { x: 20, y: 30, width: 80, height: 24 }, after: null },
  ...over,
})

/** A check of the title that passed. */
export const aRunCheck = (over: Partial<RunCheck> = {}): RunCheck => ({
  assertion: {
    targetElementType: 'Page',
    targetElementDescription: '',
    property: 'title',
    match: 'equals',
    expectedValue: 'Orders',
    assertionDescription: 'The title is “Orders”',
    target: [],
  },
  expected: 'Orders',
  actual: 'Orders',
  hasPassed: true,
  mark: { from: 250, to: 300, before: null, after: null },
  ...over,
})

export const aWholeRun = (over: Partial<WholeRun> = {}): WholeRun => ({
  run: aRun(),
  steps: [aRunStep()],
  pictures: [],
  complaints: [],
  isKept: true,
  ...over,
})
