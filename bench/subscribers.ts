import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { newId } from '#contract/rules/new-id.ts'
import { STREAMS_PER_USER_MAX } from '../server/platform/http/live-count.ts'
import { recipeEvent } from '#tests/factories/stored-recipes.ts'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { openRecipeStream, publishFromOutside } from '#tests/harness/product/recipe-stream.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { residentMb } from './resident-memory.ts'
import { type BenchRow, median, percentile } from './report.ts'

const SUBSCRIBERS = 500
const EVENTS = 40
const EVENT_PAUSE_MS = 100
const DELIVERY_P95_MAX_MS = 100
const GIVE_UP_MS = 60_000

/** 500 subscribers of one recipe over real HTTP streams: the time from the event's commit to its arrival, and the memory that they take. */
export async function benchSubscribers(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '0' })
  const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
  const streams = new AbortController()
  try {
    await database.connect()
    const { api } = await callAs(product.url)
    const project = await firstProject(api)
    const { recipes } = await api.recipe.list.query({ projectId: project.id })
    const recipeId = recipes[0]!.id
    const tokens = await signInColleagues(database, product.url, Math.ceil(SUBSCRIBERS / STREAMS_PER_USER_MAX))
    const before = residentMb(product.pid())
    const published = new Map<string, number>()
    const latencies: number[] = []
    const open = Array.from({ length: SUBSCRIBERS }, (_, n) =>
      openRecipeStream({ url: product.url, token: tokens[n % tokens.length]!, recipeId, signal: streams.signal }, ({ taskId }) => {
        latencies.push(performance.now() - (published.get(taskId) ?? Number.NaN))
      }),
    )
    await Promise.all(open)
    for (let event = 0; event < EVENTS; event += 1) {
      const taskId = newId()
      published.set(taskId, performance.now())
      await publishFromOutside(database, recipeEvent(recipeId, { taskId }))
      await delay(EVENT_PAUSE_MS)
    }
    const deadline = Date.now() + GIVE_UP_MS
    while (latencies.length < SUBSCRIBERS * EVENTS && Date.now() < deadline) await delay(50)
    const area = `${SUBSCRIBERS} subscribers of one recipe`
    return [
      { area, measure: 'delivery, median', value: median(latencies), unit: 'ms' },
      { area, measure: 'delivery, p95', value: percentile(latencies, 0.95), unit: 'ms', max: DELIVERY_P95_MAX_MS },
      { area, measure: 'events not delivered', value: SUBSCRIBERS * EVENTS - latencies.length, unit: '', max: 0 },
      {
        area,
        measure: 'memory of the server per subscriber',
        value: ((residentMb(product.pid()) - before) * 1024) / SUBSCRIBERS,
        unit: 'kB',
      },
    ]
  } finally {
    streams.abort()
    await database.end()
    await product.stop()
  }
}

/**
 * Signs in members of the demo's organization, with the password of its owner. Several users are needed because each may have only a limited number
 * of streams.
 */
async function signInColleagues(database: Client, url: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `colleague-${n}@demo.local`)
  await database.query(
    `with owner as (select u.*, m.organization_id from users u join memberships m on m.user_id = u.id where u.email = 'owner@demo.local'),
       added as (insert into users (id, email, password_hash)
         select gen_random_uuid(), colleagues.email, password_hash from owner, unnest($1::text[]) as colleagues(email) returning id)
     insert into memberships (user_id, organization_id, role) select added.id, organization_id, 'MEMBER' from added, owner`,
    [emails],
  )
  const tokens: string[] = []
  for (const email of emails) tokens.push((await callAs(url, email)).token)
  return tokens
}
