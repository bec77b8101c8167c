import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { newId } from '#contract/rules/new-id.ts'
import { callAs, firstProject, type Caller } from '#tests/harness/product/call.ts'
import { type Product, startProduct } from '#tests/harness/product/start-product.ts'
import { createWire } from '#tests/harness/product/wire.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { createInstalledApp, signIn } from './installed-app.ts'
import { bundleDriver } from './outbox/bundle-driver.ts'
import { score } from './outbox/score.ts'
import { addWitness, countWitnessed, readWitness } from './outbox/witness.ts'
import { type BenchRow, median, percentile } from './report.ts'

const BATCH = 100
const ROUNDS = 30
const PUSH_MAX_MS = 120
const CHANGES = 10_000
const DRAIN_MAX_S = 30
const GIVE_UP_MS = 600_000

/**
 * Measures how fast the server takes a queue: pushes of 100 over HTTP, and 10,000 changes of 2,500 recipes through the whole product: a real browser
 * with the installed application, changed offline, then sent. `BENCH_SYNC=push` or `BENCH_SYNC=drain` takes one of the two.
 */
export async function benchSyncServer(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '0' })
  const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
  const only = process.env.BENCH_SYNC
  try {
    await database.connect()
    const { api } = await callAs(product.url)
    const pushes = only === 'drain' ? [] : await benchPushes(api, product)
    const drain = only === 'push' ? [] : await benchDrain(api, product, database)
    return [...pushes, ...drain]
  } finally {
    await database.end()
    await product.stop()
  }
}

type Mutations = Parameters<Caller['sync']['push']['mutate']>[0]['mutations']

async function benchPushes(api: Caller, product: Product): Promise<BenchRow[]> {
  const { id: projectId } = await firstProject(api)
  const ids = Array.from({ length: BATCH }, () => newId())
  const creations = (recipeIds: readonly string[]): Mutations =>
    recipeIds.map((id) => mutation('recipe.createDraft', id, { id, recipe: recipeOf(projectId) }))
  const retitle = (id: string, title: string) => mutation('recipe.updateTitle', id, { recipeId: id, title })
  await push(api, creations(ids))
  const kinds: [string, (round: number) => Mutations, number?][] = [
    ['100 title changes of 100 recipes', (round) => ids.map((id) => retitle(id, `Round ${round}`)), PUSH_MAX_MS],
    [
      '100 title changes of one recipe',
      (round) => ids.map((_, index) => ({ ...retitle(ids[0]!, `${round}.${index}`), isChained: index > 0 })),
      PUSH_MAX_MS,
    ],
    ['100 new recipes of two steps', () => creations(Array.from({ length: BATCH }, () => newId()))],
    [
      '100 lists of steps',
      (round) => ids.map((id) => mutation('recipe.updateSteps', id, { recipeId: id, steps: [{ testStep: `Step ${round}` }] })),
    ],
  ]
  const samples = kinds.map((): number[] => [])
  const before = processorMs(product.pid())
  // in turns, so that other load on the machine affects all kinds alike
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, make]] of kinds.entries()) samples[index]!.push(await push(api, make(round)))
  }
  const busyMs = (processorMs(product.pid()) - before) / (ROUNDS * kinds.length)
  const rows = kinds.flatMap(([area, , max], index): BenchRow[] => [
    { area, measure: 'one push, median', value: median(samples[index]!), unit: 'ms', ...(max === undefined ? {} : { max }) },
    { area, measure: 'one push, p95', value: percentile(samples[index]!, 0.95), unit: 'ms' },
  ])
  return [...rows, { area: 'pushes of 100', measure: 'processor time of the server, without PostgreSQL', value: busyMs, unit: 'ms' }]
}

const mutation = (path: string, recipeId: string, input: unknown) => ({ id: newId(), path, input, entity: `recipe:${recipeId}` })

const recipeOf = (projectId: string) => ({
  projectId,
  title: 'Made',
  testCases: ['Open the page', 'Press "Sign in"'],
  expectedResults: ['', ''],
  preconditions: '',
  description: '',
  tags: [],
  testData: '',
})

/** Returns the time that the push took, ms. Rejects when a change was not applied. */
async function push(api: Caller, mutations: Mutations): Promise<number> {
  const start = performance.now()
  const { results } = await api.sync.push.mutate({ mutations })
  const took = performance.now() - start
  const failed = results.find(({ status }) => status !== 'applied')
  if (failed) throw new Error(`a change was not applied: ${JSON.stringify(failed)}`)
  return took
}

/** User and system time of a process so far, ms, by Linux's clock ticks of 10 ms; NaN elsewhere. */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function benchDrain(api: Caller, product: Product, database: Client): Promise<BenchRow[]> {
  await addWitness(database)
  const wire = await createWire(product.url)
  const app = await createInstalledApp()
  const context = await app.launch()
  try {
    const page = await signIn(context, wire.url)
    const { data } = await api.auth.me.query()
    const setting = { projectId: (await firstProject(api)).id, mark: 'drain', recipesOnly: true }
    wire.cut()
    await page.reload()
    await page.evaluate(await bundleDriver('fill-queue.ts'))
    const storedFrom = performance.now()
    await page.evaluate(([userId, project, count]) => globalThis.fillQueue(userId, project, count), [
      data.user.id,
      setting,
      CHANGES,
    ] as const)
    const storedMs = performance.now() - storedFrom
    // a new start of the application, which finds the queue as after a night offline
    await page.reload()
    await page.getByTitle('Changes on this device').waitFor()
    const before = { drained: await countWitnessed(database), busyMs: processorMs(product.pid()) }
    wire.mend()
    const start = performance.now()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    while ((await countWitnessed(database)) - before.drained < CHANGES && performance.now() - start < GIVE_UP_MS) await delay(100)
    const drainedMs = performance.now() - start
    const { lost, repeated, reordered, orphans } = score(await readWitness(database, setting.mark), [...Array(CHANGES).keys()])
    const area = '10,000 changes of 2,500 recipes, whole product'
    const wrong = lost + repeated + reordered + orphans
    return [
      { area, measure: 'kept on the device', value: storedMs / 1000, unit: 's' },
      { area, measure: 'drained', value: drainedMs / 1000, unit: 's', max: DRAIN_MAX_S },
      { area, measure: 'lost, repeated, reordered or orphaned', value: wrong, unit: '', max: 0 },
      {
        area,
        measure: 'processor time of the server, without PostgreSQL',
        value: (processorMs(product.pid()) - before.busyMs) / 1000,
        unit: 's',
      },
    ]
  } finally {
    await context.close()
    await app.dispose()
    await wire.close()
  }
}
