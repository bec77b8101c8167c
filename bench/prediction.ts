import { newId } from '#contract/rules/new-id.ts'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { startShop } from '#tests/systems-under-test/shop/server.ts'
import { startFrontDesk } from '#tests/systems-under-test/front-desk/server.ts'
import { callAs, firstProject, type Caller } from '#tests/harness/product/call.ts'
import { runExport } from '#tests/harness/product/exported-project.ts'
import { type CaseRun, type CaseRunner, describeStep, predictCase, readCaseFile, replayRecipe } from '#tests/harness/product/run-case.ts'
import { type Product, startProduct } from '#tests/harness/product/start-product.ts'
import { type BenchRow, median, percentile } from './report.ts'

const SAMPLES = ['login-ru', 'orders-ru', 'login-en', 'orders-en'].map((name) => `demo/samples/${name}.csv`)
const SAMPLES_GROUP = 'samples'
const CORPUS = 'tests/corpus/test-cases'
/** The tag of a case whose last step cannot be done, or whose expected result does not hold. */
const MUST_FAIL = 'must-fail'
const DEMO_ENV = { DEMO_LOGIN: 'demo', DEMO_PASSWORD: 'demo-password' }

/**
 * Predicts the demo's samples and the corpus through the whole product. The corpus holds cases as testers write them: other words and orders,
 * several actions in a step, data by name, on the demo, on a shop drawn of plain boxes and on a front desk made with a component library. It also
 * holds cases that must fail, where a pass would be wrong. The predicted recipes of a system are then replayed, exported as one project and run by
 * `playwright test`. Failures are printed step by step. BENCH_GROUPS=samples,shop takes these groups only, BENCH_CASES=G-5,G-7 these cases of them.
 */
export async function benchPrediction(): Promise<BenchRow[]> {
  const [shop, desk] = [await startShop(), await startFrontDesk()]
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  try {
    const { organizationId } = await firstProject((await callAs(product.url)).api)
    // A login lasts a quarter of an hour; a group may take longer on a busy machine.
    const access = async (): Promise<Access> => ({ url: product.url, organizationId, ...(await callAs(product.url)) })
    const wanted = process.env.BENCH_GROUPS?.split(',')
    const groups = groupsOf(product.demoUrl, shop.url, desk.url).filter(({ name }) => wanted?.includes(name) ?? true)
    const results: GroupResult[] = []
    for (const group of groups) results.push(await runGroup(product, group, access))
    const samples = results.find(({ name }) => name === SAMPLES_GROUP)?.right ?? []
    const corpus = results.filter(({ name }) => name !== SAMPLES_GROUP)
    return [...(samples.length > 0 ? sampleRows(samples) : []), ...(corpus.length > 0 ? corpusRows(corpus) : []), ...exportRows(results)]
  } finally {
    await product.stop()
    await shop.close()
    await desk.close()
  }
}

/** Cases of one system: those that can be done, and those whose last step must fail. */
type Group = { name: string; sutUrl: string; files: string[]; mustFail: string[] }

function groupsOf(demoUrl: string, shopUrl: string, deskUrl: string): Group[] {
  const file = (name: string) => `${CORPUS}/${name}.csv`
  return [
    { name: SAMPLES_GROUP, sutUrl: demoUrl, files: SAMPLES, mustFail: [] },
    { name: 'demo', sutUrl: demoUrl, files: [file('demo-ru'), file('demo-en')], mustFail: [file('must-fail-demo')] },
    { name: 'shop', sutUrl: shopUrl, files: [file('shop-ru')], mustFail: [file('must-fail-shop')] },
    { name: 'desk-ru', sutUrl: `${deskUrl}/ru/`, files: [file('desk-ru')], mustFail: [file('must-fail-desk-ru')] },
    { name: 'desk-auth', sutUrl: withPassword(`${deskUrl}/en/`), files: [file('desk-auth')], mustFail: [] },
    { name: 'desk-en', sutUrl: `${deskUrl}/en/`, files: [file('desk-en')], mustFail: [file('must-fail-desk-en')] },
  ]
}

/** Adds a name and a password to the address of the system, for pages that make the browser ask for them. */
function withPassword(url: string): string {
  return url.replace('://', '://archive:archive-pass@')
}

type Ran = { testCase: CsvTestCase; run: CaseRun; isReplayed: boolean }
type Exported = { recipes: number; replayed: number; passed: number; failed: number }
type GroupResult = { name: string; right: Ran[]; failing: Ran[]; exported: Exported }
type Access = Omit<CaseRunner, 'projectId' | 'sutUrl'>

async function runGroup(product: Product, { name, sutUrl, files, mustFail }: Group, access: () => Promise<Access>): Promise<GroupResult> {
  const runnerIn = (projectId: string) => async (): Promise<CaseRunner> => ({ ...(await access()), sutUrl, projectId })
  const { api } = await access()
  const runner = runnerIn(await newProject(api, name, sutUrl))
  const failingRunner = runnerIn(await newProject(api, `${name}, must fail`, sutUrl))
  const right = await runFiles(runner, files)
  const exported = await exportAndRun(product, await runner(), right)
  const failing = await runFiles(failingRunner, mustFail)
  return { name, right, failing, exported }
}

async function newProject(api: Caller, name: string, sutUrl: string): Promise<string> {
  const id = newId()
  await api.project.create.mutate({ id, name, sutUrl })
  const items = [
    { key: 'DEMO_LOGIN', type: 'login' as const, value: DEMO_ENV.DEMO_LOGIN, isSecret: false },
    { key: 'DEMO_PASSWORD', type: 'password' as const, value: DEMO_ENV.DEMO_PASSWORD, isSecret: true },
  ]
  await api.project.update.mutate({ id, sutUrl, envData: { items } })
  return id
}

/** Runs all recipes as the downloaded project, without the product. Recipes that are not ready are skipped there. */
async function exportAndRun(product: Product, runner: CaseRunner, ran: readonly Ran[]): Promise<Exported> {
  const finished = ran.filter(({ run }) => run.taskStatus === 'completed')
  if (ran.length === 0) return { recipes: 0, replayed: 0, passed: 0, failed: 0 }
  const { downloadUrl } = await runner.api.export.exportAutotests.mutate({ projectId: runner.projectId })
  const archive = new Uint8Array(await (await fetch(`${product.url}${downloadUrl}`)).arrayBuffer())
  const { output } = await runExport(archive, { SUT_URL: runner.sutUrl, ...DEMO_ENV })
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0)
  const replayed = finished.filter(({ isReplayed }) => isReplayed).length
  const exported = { recipes: finished.length, replayed, passed: count('passed'), failed: count('failed') + count('flaky') }
  if (exported.passed !== exported.recipes || exported.failed > 0) console.log(output)
  return exported
}

async function runFiles(access: () => Promise<CaseRunner>, files: readonly string[]): Promise<Ran[]> {
  const ran: Ran[] = []
  const wanted = process.env.BENCH_CASES?.split(',')
  for (const file of files) {
    const runner = await access()
    for (const testCase of await readCaseFile(file)) {
      if (wanted && !wanted.includes(testCase.id)) continue
      const run = await predictCase(runner, testCase)
      const one = { testCase, run, isReplayed: run.taskStatus === 'completed' && (await replays(runner, run.recipe)) }
      if (!isRight(one)) console.log(`${file} ${testCase.id} ${testCase.title}\n${one.run.recipe.steps.map(describeStep).join('\n')}\n`)
      ran.push(one)
    }
  }
  return ran
}

/** Replays at once, while the remote browser is still reserved for the recipe. */
async function replays(runner: CaseRunner, recipe: CaseRun['recipe']): Promise<boolean> {
  const replay = await replayRecipe(runner, recipe)
  if (replay.taskStatus !== 'completed') console.log(`replay of ${recipe.title}\n${replay.recipe.steps.map(describeStep).join('\n')}\n`)
  return replay.taskStatus === 'completed'
}

/** A must-fail case is right when every step before the last was done, and the last one failed, or says that it was not checked. */
function isRight({ testCase, run }: Ran): boolean {
  const { steps } = run.recipe
  const mustFail = (at: number) => testCase.tags.includes(MUST_FAIL) && at === steps.length - 1
  return steps.every(({ status }, at) => (mustFail(at) ? status === 'Failed' || isLeftUnchecked(run) : status === 'Completed'))
}

/** Whether the last step says of a part of its expected result that it was not checked. */
const isLeftUnchecked = ({ recipe: { steps } }: CaseRun): boolean => (steps.at(-1)?.notChecked ?? []).length > 0

const area = 'prediction'

function sampleRows(samples: readonly Ran[]): BenchRow[] {
  const first = samples.flatMap(({ run }) => (run.firstStepMs === null ? [] : [run.firstStepMs]))
  const steps = samples.flatMap(({ run }) => run.stepMs)
  return [
    { area, measure: 'Start testing to first step shown, median', value: median(first), unit: 'ms' },
    { area, measure: 'Start testing to first step shown, p95', value: percentile(first, 0.95), unit: 'ms' },
    { area, measure: `step of the demo, median of ${steps.length}`, value: median(steps), unit: 'ms' },
    { area, measure: 'step of the demo, p95', value: percentile(steps, 0.95), unit: 'ms' },
    { area, measure: `samples: steps done right, of ${countSteps(samples)}`, value: share(samples), unit: '%', min: 100 },
  ]
}

function corpusRows(corpus: readonly GroupResult[]): BenchRow[] {
  const harder = corpus.flatMap(({ right }) => right)
  const failing = corpus.flatMap(({ failing: cases }) => cases)
  const passed = failing.filter(({ run }) => run.taskStatus === 'completed' && !isLeftUnchecked(run)).length
  const rows = corpus.map(({ name, right }): BenchRow => {
    return { area, measure: `of these on the ${name}, of ${countSteps(right)}`, value: share(right), unit: '%' }
  })
  return [
    { area, measure: `corpus: steps done right, of ${countSteps(harder)}`, value: share(harder), unit: '%', min: 95 },
    ...rows,
    { area, measure: `must fail: passed and said to be checked, of ${failing.length}`, value: passed, unit: 'cases', max: 0 },
    {
      area,
      measure: `must fail: failed at the right step or said not to be checked, of ${failing.length}`,
      value: failing.filter(isRight).length,
      unit: 'cases',
      min: failing.length,
    },
  ]
}

function exportRows(results: readonly GroupResult[]): BenchRow[] {
  return results.flatMap(({ name, exported: { recipes, replayed, passed, failed } }): BenchRow[] => [
    { area, measure: `${name}: replays completed, of ${recipes}`, value: replayed, unit: 'recipes', min: recipes },
    { area, measure: `${name}: exported tests passed, of ${recipes}`, value: passed, unit: 'tests', min: recipes },
    ...(failed > 0 ? [{ area, measure: `${name}: exported tests failed`, value: failed, unit: 'tests', max: 0 }] : []),
  ])
}

const countSteps = (ran: readonly Ran[]) => ran.reduce((sum, { run }) => sum + run.recipe.steps.length, 0)

/** The share of steps that were done. Steps behind a failed one were never tried and count as not done. */
function share(ran: readonly Ran[]): number {
  const done = ran.flatMap(({ run }) => run.recipe.steps).filter(({ status }) => status === 'Completed').length
  return (done / countSteps(ran)) * 100
}
