import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { v7 } from 'uuid'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { callAs, firstProject } from '../tests/product/call.ts'
import { openRecipeStream } from '../tests/product/recipe-stream.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { embeddedUrl } from './embedded-url.ts'
import { type BenchRow, median, percentile } from './report.ts'

const SUBSCRIBERS = 500
const EVENTS = 40
const EVENT_PAUSE_MS = 100
const GIVE_UP_MS = 60_000

/** 500 subscribers of one recipe over real HTTP streams: from the event's commit to its arrival, and what they cost in memory. */
export async function benchSubscribers(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '0' })
  const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
  const streams = new AbortController()
  try {
    await database.connect()
    const { api, token } = await callAs(product.url)
    const project = await firstProject(api)
    const { recipes } = await api.recipe.list.query({ projectId: project.id })
    const recipeId = recipes[0]!.id
    const before = residentMb(product.pid())
    const published = new Map<string, number>()
    const latencies: number[] = []
    const open = Array.from({ length: SUBSCRIBERS }, () =>
      openRecipeStream({ url: product.url, token, recipeId, signal: streams.signal }, ({ taskId }) => {
        latencies.push(performance.now() - (published.get(taskId) ?? Number.NaN))
      }),
    )
    await Promise.all(open)
    for (let event = 0; event < EVENTS; event += 1) {
      const taskId = v7()
      published.set(taskId, performance.now())
      await publish(database, recipeId, taskId)
      await delay(EVENT_PAUSE_MS)
    }
    const deadline = Date.now() + GIVE_UP_MS
    while (latencies.length < SUBSCRIBERS * EVENTS && Date.now() < deadline) await delay(50)
    const area = `${SUBSCRIBERS} subscribers of one recipe`
    return [
      { area, measure: 'delivery, median', value: median(latencies), unit: 'ms' },
      { area, measure: 'delivery, p95', value: percentile(latencies, 0.95), unit: 'ms' },
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

/** What the server does when a step changes, in one statement. */
async function publish(database: Client, recipeId: string, taskId: string): Promise<void> {
  const event: RecipeEvent = {
    eventName: 'Setup',
    recipeId,
    step: null,
    stepIndex: 0,
    initiator: 'bench',
    taskId,
    parentTaskId: null,
    timestamp: new Date().toISOString(),
    taskKind: 'playback',
    taskStatus: 'running',
  }
  await database.query(
    "with added as (insert into recipe_events (recipe_id, payload) values ($1, $2)) select pg_notify('reprise_recipe_events', $1::text)",
    [recipeId, JSON.stringify(event)],
  )
}

/** Resident memory of a process, MB. */
function residentMb(pid: number): number {
  if (process.platform === 'linux') return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
