import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { startSecondSut } from '../tests/fixtures/second-sut/server.ts'
import { callAs, firstProject } from '../tests/product/call.ts'
import { type CaseRun, type CaseRunner, describeStep, predictCase, readCaseFile } from '../tests/product/run-case.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { type BenchRow, median, percentile } from './report.ts'

const SAMPLES = ['login-ru', 'orders-ru', 'login-en', 'orders-en'].map((name) => `demo/samples/${name}.csv`)
const CORPUS = 'bench/prediction-corpus'
/** The last step of a case with this tag cannot be done, or its expected result does not hold. */
const MUST_FAIL = 'must-fail'

/**
 * Predicts the demo's samples and the corpus through the whole product. The corpus holds what testers write: other words and orders, several
 * actions in a step, data by name, on the demo and on a shop of quite another make; and cases that must fail, where a pass would be a lie.
 * What went wrong is printed, step by step.
 */
export async function benchPrediction(): Promise<BenchRow[]> {
  const shop = await startSecondSut()
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  try {
    const { api, token } = await callAs(product.url)
    const { id, organizationId } = await firstProject(api)
    const demo: CaseRunner = { url: product.url, token, api, projectId: id, organizationId, sutUrl: product.demoUrl }
    const inShop: CaseRunner = { ...demo, sutUrl: shop.url }
    const samples = await runFiles(demo, SAMPLES)
    const harder = [
      ...(await runFiles(demo, [`${CORPUS}/demo-ru.csv`, `${CORPUS}/demo-en.csv`])),
      ...(await runFiles(inShop, [`${CORPUS}/shop-ru.csv`])),
    ]
    const failing = [
      ...(await runFiles(demo, [`${CORPUS}/must-fail-demo.csv`])),
      ...(await runFiles(inShop, [`${CORPUS}/must-fail-shop.csv`])),
    ]
    return [...timeRows(samples), ...successRows(samples, harder, failing)]
  } finally {
    await product.stop()
    await shop.close()
  }
}

type Ran = { testCase: CsvTestCase; run: CaseRun }

async function runFiles(runner: CaseRunner, files: readonly string[]): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const file of files) {
    for (const testCase of await readCaseFile(file)) {
      const one = { testCase, run: await predictCase(runner, testCase) }
      if (!isRight(one)) console.log(`${file} ${testCase.id} ${testCase.title}\n${one.run.recipe.steps.map(describeStep).join('\n')}\n`)
      ran.push(one)
    }
  }
  return ran
}

/** A must-fail case is right when all was done up to its last step, and that one failed. */
function isRight({ testCase, run }: Ran): boolean {
  const { steps } = run.recipe
  const wanted = (at: number) => (testCase.tags.includes(MUST_FAIL) && at === steps.length - 1 ? 'Failed' : 'Completed')
  return steps.every(({ status }, at) => status === wanted(at))
}

function timeRows(samples: readonly Ran[]): BenchRow[] {
  const first = samples.flatMap(({ run }) => (run.firstStepMs === null ? [] : [run.firstStepMs]))
  const steps = samples.flatMap(({ run }) => run.stepMs)
  const area = 'prediction'
  return [
    { area, measure: 'Start testing to first step shown, median', value: median(first), unit: 'ms' },
    { area, measure: 'Start testing to first step shown, p95', value: percentile(first, 0.95), unit: 'ms' },
    { area, measure: `step of the demo, median of ${steps.length}`, value: median(steps), unit: 'ms' },
    { area, measure: 'step of the demo, p95', value: percentile(steps, 0.95), unit: 'ms' },
  ]
}

function successRows(samples: readonly Ran[], harder: readonly Ran[], failing: readonly Ran[]): BenchRow[] {
  const area = 'prediction'
  const passed = failing.filter(({ run }) => run.taskStatus === 'completed').length
  return [
    { area, measure: `samples: steps done right, of ${countSteps(samples)}`, value: share(samples), unit: '%', min: 100 },
    { area, measure: `corpus: steps done right, of ${countSteps(harder)}`, value: share(harder), unit: '%', min: 90 },
    { area, measure: `must fail: passed all the same, of ${failing.length}`, value: passed, unit: 'cases', max: 0 },
    {
      area,
      measure: `must fail: failed at the right step, of ${failing.length}`,
      value: failing.filter(isRight).length,
      unit: 'cases',
      min: failing.length,
    },
  ]
}

const countSteps = (ran: readonly Ran[]) => ran.reduce((sum, { run }) => sum + run.recipe.steps.length, 0)

/** Steps behind a failed one were never tried and count as not done. */
function share(ran: readonly Ran[]): number {
  const done = ran.flatMap(({ run }) => run.recipe.steps).filter(({ status }) => status === 'Completed').length
  return (done / countSteps(ran)) * 100
}
