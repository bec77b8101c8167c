import type { Page } from 'playwright-core'
import { Client } from 'pg'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { createInstalledApp, signIn } from './installed-app.ts'
import { prepareReplay, REPLAYED_STEPS, servePage } from './replay.ts'
import { type BenchRow, median, percentile } from './report.ts'

const RUNS = 500
const CALLS = 100
const LIST_P95_MAX_MS = 40
const STEPS = 200
const OPENINGS = 8
const OPEN_MAX_MS = 300
const KEPT_MAX_MB = 6
const PAGE_SIZE = 20

/** The history of runs: what a run keeps, how fast they are listed, and how fast the page of a long one is there. */
export async function benchRuns(): Promise<BenchRow[]> {
  const page = await servePage()
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
  try {
    await database.connect()
    const kept = await keptOfRun(product, database, page.url)
    await addRuns(database)
    const long = await addLongRun(database)
    return [kept, ...(await listRuns(product.url)), ...(await openRun(product.url, long))]
  } finally {
    await database.end()
    await product.stop()
    page.close()
  }
}

/** The last pictures come when the verdict is there already. */
const LAST_PICTURES_MS = 3000

async function keptOfRun({ url, dataDir }: { url: string; dataDir: string }, database: Client, sutUrl: string): Promise<BenchRow> {
  const replay = await prepareReplay(url, dataDir, sutUrl)
  await replay.run()
  replay.close()
  await new Promise((resolve) => setTimeout(resolve, LAST_PICTURES_MS))
  const { rows } = await database.query<{ mb: number }>('select max(kept_bytes) / 1e6 as mb from runs')
  return { area: `a run of ${REPLAYED_STEPS} steps`, measure: 'kept', value: Number(rows[0]?.mb), unit: 'MB', max: KEPT_MAX_MB }
}

/** Copies the run that there is, so that there are so many. */
async function addRuns(database: Client): Promise<void> {
  await database.query(
    `insert into runs (id, project_id, recipe_id, recipe_title, status, origin, initiator_id, version, steps_total, steps_passed, queued_at, started_at, finished_at)
     select gen_random_uuid(), project_id, recipe_id, recipe_title, status, origin, initiator_id, version, steps_total, steps_passed,
       queued_at - n * interval '1 minute', started_at - n * interval '1 minute', finished_at - n * interval '1 minute'
     from (select * from runs limit 1) as one, generate_series(1, $1::int) as n`,
    [RUNS - 1],
  )
  await database.query('vacuum analyze runs')
}

/** A run with four times the steps and the pictures of the one that there is. */
async function addLongRun(database: Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into runs (id, project_id, recipe_id, recipe_title, status, origin, version, steps_total, steps_passed, queued_at, started_at, finished_at)
     select gen_random_uuid(), project_id, recipe_id, 'A long run', 'passed', origin, version, $1, $1, now(), now(), now() from runs limit 1 returning id`,
    [STEPS],
  )
  const id = rows[0]?.id ?? ''
  const from = 'select run_id from run_files limit 1'
  const length = `(select max(to_ms) from run_steps where run_id = (${from}))`
  await database.query(
    `insert into run_steps (run_id, step_index, test_step, is_precondition, status, from_ms, to_ms, url, acts, checks, not_checked)
     select $1, step_index + n * $2::int, test_step, is_precondition, status, from_ms + n * ${length}, to_ms + n * ${length}, url, acts, checks, not_checked
     from run_steps, generate_series(0, $3::int) as n where run_id = (${from})`,
    [id, REPLAYED_STEPS, STEPS / REPLAYED_STEPS - 1],
  )
  await database.query(
    `insert into run_files (id, run_id, kind, at_ms, until_ms, width, height, type, content)
     select gen_random_uuid(), $1, kind, at_ms + n * ${length}, until_ms + n * ${length}, width, height, type, content
     from run_files, generate_series(0, $2::int) as n where run_id = (${from})`,
    [id, STEPS / REPLAYED_STEPS - 1],
  )
  return id
}

async function listRuns(url: string): Promise<BenchRow[]> {
  const { api } = await callAs(url)
  const { id: projectId } = await firstProject(api)
  const samples: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now()
    await api.runs.list.query({ projectId, skip: (call * PAGE_SIZE) % RUNS, take: PAGE_SIZE })
    samples.push(performance.now() - start)
  }
  const area = `runs.list at ${RUNS} runs`
  return [
    { area, measure: 'page, median', value: median(samples), unit: 'ms' },
    { area, measure: 'page, p95', value: percentile(samples, 0.95), unit: 'ms', max: LIST_P95_MAX_MS },
  ]
}

async function openRun(url: string, runId: string): Promise<BenchRow[]> {
  const app = await createInstalledApp()
  const context = await app.launch()
  try {
    const page = await signIn(context, url)
    await page.goto(`${url}/runs`)
    const times: number[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      await page.locator(`a[href="/runs/${runId}"]`).waitFor()
      times.push(await timeOfOpening(page, runId))
      await page.goBack()
    }
    const area = `the page of a run of ${STEPS} steps`
    return [
      // the first time, its code has to be read and compiled
      { area, measure: 'usable, the first time', value: times[0] ?? Number.NaN, unit: 'ms' },
      { area, measure: 'usable, median', value: median(times.slice(1)), unit: 'ms', max: OPEN_MAX_MS },
    ]
  } finally {
    await context.close()
    await app.dispose()
  }
}

/** From the press in the list to the frame in which all steps can be pressed and the first is shown; in ms. */
const timeOfOpening = (page: Page, runId: string): Promise<number> =>
  page.evaluate(
    ([id, steps]) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelector<HTMLElement>(`a[href="/runs/${id}"]`)?.click()
        const look = () => {
          const rows = document.querySelectorAll('main ol > li > button')
          const isShown =
            rows.length === steps && document.querySelector('main ol [aria-current=step]') && document.querySelector('main h2')
          if (isShown) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [runId, STEPS] as const,
  )
