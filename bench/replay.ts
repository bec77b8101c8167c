import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Browser, chromium } from 'playwright-core'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import { findChromium } from '../runner/browser/find-chromium.ts'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { watchRecipe } from '#tests/harness/product/recipe-stream.ts'
import { listeningPort } from '../runner/network/listening-port.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { type BenchRow, median } from './report.ts'

export const REPLAYED_STEPS = 50
const ROUNDS = 7
const RUNS_KEPT = 50
const RATIO_MAX = 1.1
const HISTORY_RATIO_MAX = 1.05
/** Each turn begins after a pause: an idle runner prepares the next visitor's session, and the other turn must not pay for that. */
const REST_MS = 2500

/** Odd steps type into a field, even ones press a button that writes beside it. */
const isInput = (index: number) => index % 2 === 1
const fieldId = (index: number) => `${isInput(index) ? 'field' : 'button'}-${index}`

const PAGE = `<!doctype html><title>Replay</title>${Array.from({ length: REPLAYED_STEPS }, (_, index) =>
  isInput(index)
    ? `<p><label>Field ${index} <input id="${fieldId(index)}"></label>`
    : `<p><button id="${fieldId(index)}" onclick="this.nextElementSibling.textContent='done'">Button ${index}</button> <output></output>`,
).join('')}`

/**
 * Runs the same 50 steps through server and runner, and as a plain Playwright script, in turns. Both include a new visitor's session and opening the
 * page.
 */
export async function benchReplay(): Promise<BenchRow[]> {
  const page = await servePage()
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  const plain = await launchPlain()
  try {
    const replay = await prepareReplay(product.url, product.dataDir, page.url)
    const turns = {
      kept: async () => {
        await keepRuns(product.dataDir, true)
        await delay(REST_MS)
        return replay.run()
      },
      notKept: async () => {
        await keepRuns(product.dataDir, false)
        await delay(REST_MS)
        return replay.run()
      },
      plain: async () => {
        await delay(REST_MS)
        return runPlain(plain, page.url)
      },
    }
    const times = { kept: new Array<number>(), notKept: new Array<number>(), plain: new Array<number>() }
    const names = ['kept', 'notKept', 'plain'] as const
    for (const name of names) await turns[name]()
    for (let round = 0; round < ROUNDS; round += 1) for (const name of names) times[name].push(await turns[name]())
    replay.close()
    const area = `replay of ${REPLAYED_STEPS} steps`
    const [kept, notKept, script] = [median(times.kept), median(times.notKept), median(times.plain)]
    return [
      { area, measure: 'server + runner, with the history of runs, median', value: kept, unit: 'ms' },
      { area, measure: 'server + runner, without it, median', value: notKept, unit: 'ms' },
      { area, measure: 'plain Playwright script, median', value: script, unit: 'ms' },
      { area, measure: 'ratio to the script, with the history', value: kept / script, unit: '', max: RATIO_MAX },
      { area, measure: 'ratio to the script, without it', value: notKept / script, unit: '', max: RATIO_MAX },
      { area, measure: 'what the history adds: ratio of with to without', value: kept / notKept, unit: '', max: HISTORY_RATIO_MAX },
    ]
  } finally {
    await plain.close()
    await product.stop()
    page.close()
  }
}

async function keepRuns(dataDir: string, areKept: boolean): Promise<void> {
  const database = new Client({ connectionString: await embeddedUrl(dataDir) })
  await database.connect()
  await database.query('update organizations set runs_kept_max = $1', [areKept ? RUNS_KEPT : 0])
  await database.end()
}

/** A page with something to do for each step. */
export async function servePage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(PAGE)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${listeningPort(server)}/`, close: () => void server.close() }
}

async function launchPlain() {
  const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  return browser
}

/** Runs the steps with a new visitor each time, as a Playwright test and a replay do. */
async function runPlain(browser: Browser, url: string): Promise<number> {
  const start = performance.now()
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  await page.goto(url)
  for (let index = 0; index < REPLAYED_STEPS; index += 1) {
    const target = page.locator(`#${fieldId(index)}`)
    await (isInput(index) ? target.fill(`value ${index}`) : target.click())
  }
  const elapsedMs = performance.now() - start
  await context.close()
  return elapsedMs
}

/** Stores a recipe that does all of it, with a runner that is reserved. */
export async function prepareReplay(url: string, dataDir: string, sutUrl: string) {
  const { api, token } = await callAs(url)
  const project = await firstProject(api)
  await api.project.update.mutate({ id: project.id, sutUrl, envData: project.envData })
  const recipeId = newId()
  const testCases = Array.from({ length: REPLAYED_STEPS }, (_, index) => `Step ${index}`)
  await api.recipe.createDraft.mutate({ id: recipeId, recipe: { projectId: project.id, title: 'Replay', testCases, expectedResults: [] } })
  await storeActions(dataDir, [recipeId], REPLAYED_STEPS)
  await api.sessionReservation.reserveOrCheckSession.mutate({ recipeId, organizationId: project.organizationId, reserveSession: true })
  const watch = await watchRecipe({ url, token, recipeId })
  return {
    close: watch.close,
    async run(): Promise<number> {
      const start = performance.now()
      const { taskId } = await api.recipe.playback.mutate({ sutUrl, recipeId, upToStepInclusively: REPLAYED_STEPS - 1 })
      const last = await watch.ended(taskId)
      if (last.taskStatus !== 'completed') throw new Error(`the replay ended as ${last.taskStatus}`)
      return performance.now() - start
    },
  }
}

/** Gives each of the first `steps` steps of the recipes its action on the page of `servePage`, as a recording would. */
export async function storeActions(dataDir: string, recipeIds: readonly string[], steps: number): Promise<void> {
  const database = new Client({ connectionString: await embeddedUrl(dataDir) })
  await database.connect()
  for (let index = 0; index < steps; index += 1) {
    const id = fieldId(index)
    const action: Action = {
      method: isInput(index) ? 'Input' : 'Click',
      ...(isInput(index) ? { value: `value ${index}` } : {}),
      target: [
        { type: 'css', value: `#${id}`, priority: 3 },
        { type: 'xpath', value: `//*[@id="${id}"]`, priority: 6 },
      ],
    }
    await database.query(
      "update recipe_steps set actions = $1, assertions = '[]', status = 'Completed' where recipe_id = any($2) and step_index = $3",
      [JSON.stringify([action]), recipeIds, index],
    )
  }
  await database.end()
}
