import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { newId } from '#contract/rules/new-id.ts'
import type { RunSummary } from '#contract/schemas/run-batch.ts'
import { callAs, type Caller, firstProject } from '#tests/harness/product/call.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { servePage, storeActions } from './replay.ts'
import { type BenchRow, jainIndex, percentile } from './report.ts'

const RUNNERS = 2
const RECIPES = 100
const STEPS = 5
const USERS = ['owner@demo.local', 'member@demo.local', 'third@demo.local']
const LOOK_EVERY_MS = 1000
/** Between two runs on a runner: the verdict is stored, its browser is closed, and the next run is begun. More would be a queue that looks only now and then. */
const IDLE_MAX_MS = 500
const JAIN_MIN = 0.95

/** A hundred recipes that three users queue at once, on two runners. */
export async function benchRunQueue(): Promise<BenchRow[]> {
  const page = await servePage()
  const product = await startProduct({ LOCAL_RUNNERS: String(RUNNERS) })
  try {
    const { api } = await callAs(product.url)
    const { id: projectId, ...project } = await firstProject(api)
    await api.project.update.mutate({ id: projectId, sutUrl: page.url, envData: project.envData })
    const recipeIds = await addRecipes(api, projectId)
    await storeActions(product.dataDir, recipeIds, STEPS)
    await addThirdUser(product.dataDir)
    const callers = await Promise.all(USERS.map(async (email) => (await callAs(product.url, email)).api))
    const batches = await Promise.all(
      callers.map((caller, user) => queue(caller, { projectId, recipeIds: recipeIds.filter((_, at) => at % USERS.length === user) })),
    )
    const runs = await Promise.all(batches.map((batchId, user) => ended(callers[user]!, batchId)))
    return figuresOf(runs)
  } finally {
    await product.stop()
    page.close()
  }
}

async function addRecipes(api: Caller, projectId: string): Promise<string[]> {
  const testCases = Array.from({ length: STEPS }, (_, index) => `Step ${index}`)
  const ids = Array.from({ length: RECIPES }, () => newId())
  for (const [at, id] of ids.entries()) {
    await api.recipe.createDraft.mutate({ id, recipe: { projectId, title: `Recipe ${at}`, testCases, expectedResults: [] } })
  }
  return ids
}

/** A copy of the member, with the same password. */
async function addThirdUser(dataDir: string): Promise<void> {
  const database = new Client({ connectionString: await embeddedUrl(dataDir) })
  await database.connect()
  const [, member, third] = USERS
  await database.query(
    `insert into users (id, email, password_hash, type, status, language)
     select gen_random_uuid(), $2, password_hash, type, status, language from users where email = $1`,
    [member, third],
  )
  await database.query(
    `insert into memberships (user_id, organization_id, role)
     select third.id, organization_id, role from memberships join users on users.id = user_id, users third where users.email = $1 and third.email = $2`,
    [member, third],
  )
  await database.end()
}

async function queue(api: Caller, { projectId, recipeIds }: { projectId: string; recipeIds: string[] }): Promise<string> {
  const { batchId } = await api.runs.queue.mutate({ batchId: newId(), projectId, select: { recipeIds }, retries: 0, origin: 'list' })
  return batchId
}

async function ended(api: Caller, batchId: string): Promise<RunSummary[]> {
  for (;;) {
    const { finishedAt, runs } = await api.runs.batch.query({ batchId })
    if (finishedAt !== null) return runs
    await delay(LOOK_EVERY_MS)
  }
}

/** `runs`: of each user. */
function figuresOf(runs: readonly RunSummary[][]): BenchRow[] {
  const all = runs.flat()
  const waitMs = ({ queuedAt, startedAt }: RunSummary) => Date.parse(startedAt ?? '') - Date.parse(queuedAt)
  const meanWaits = runs.map((ofUser) => ofUser.reduce((sum, run) => sum + waitMs(run), 0) / ofUser.length)
  const gaps = idleTimes(all)
  const area = `${all.length} runs of ${USERS.length} users on ${RUNNERS} runners`
  return [
    { area, measure: 'passed', value: all.filter(({ status }) => status === 'passed').length, unit: '', min: RECIPES, max: RECIPES },
    { area, measure: 'fairness of the users’ waits (Jain index)', value: jainIndex(meanWaits), unit: '', min: JAIN_MIN },
    { area, measure: 'a runner idle while runs wait, p95', value: percentile(gaps, 0.95), unit: 'ms', max: IDLE_MAX_MS },
    { area, measure: 'a runner idle while runs wait, longest', value: Math.max(...gaps), unit: 'ms' },
    {
      area,
      measure: 'all ended after',
      value: lastOf(all, 'finishedAt') - Math.min(...all.map(({ queuedAt }) => Date.parse(queuedAt))),
      unit: 'ms',
    },
  ]
}

const lastOf = (runs: readonly RunSummary[], when: 'startedAt' | 'finishedAt'): number =>
  Math.max(...runs.map((run) => Date.parse(run[when] ?? '')))

/** How long a runner had nothing to do after each run, until the last run that waited had begun. The next run to begin is on the runner that is free. */
function idleTimes(runs: readonly RunSummary[]): number[] {
  const lastStart = lastOf(runs, 'startedAt')
  const ends = runs.map(({ finishedAt }) => Date.parse(finishedAt ?? '')).filter((at) => at < lastStart).toSorted((a, b) => a - b) // prettier-ignore
  const starts = runs.map(({ startedAt }) => Date.parse(startedAt ?? '')).toSorted((a, b) => a - b)
  // The first runs had free runners; the n-th end makes room for the n-th start after them.
  return ends.map((end, at) => Math.max(0, (starts[at + RUNNERS] ?? end) - end))
}
