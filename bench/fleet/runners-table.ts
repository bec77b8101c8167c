import type { CDPSession, Page } from 'playwright-core'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { reservations } from '../../server/platform/database/schema.ts'
import { reserveOrCheckSession } from '../../server/reservations/service.ts'
import { signInAs, createInstalledApp } from '../installed-app.ts'
import { type BenchRow, median, percentile } from '../report.ts'
import { FLEET_NETWORK, addUsers, startSimulatedFleet, type SimulatedFleet } from './world.ts'

const RUNNERS = 500
const RESERVED = 250
const HOUR_MS = 60 * 60_000
const OPENINGS = 7
const SCROLLED_PX = 100
const SCROLLS = 240
const AREA = `table of ${RUNNERS} runners, ${RESERVED} of them reserved`

/** Opens the runners of administrators in the built application, all columns shown, and scrolls through them. */
export async function benchRunnersTable(): Promise<BenchRow[]> {
  await using fleet = await startSimulatedFleet(RUNNERS)
  const product = await startProduct({
    DATABASE_URL: fleet.url,
    SECRET_KEY: fleet.masterKey.toString('base64'),
    OUTGOING_ALLOW: FLEET_NETWORK,
    LOCAL_RUNNERS: '0',
  })
  // After the start, because only an empty database gets the demo's users.
  await reserveSome(fleet)
  const app = await createInstalledApp()
  const context = await app.launch()
  try {
    const page = await signInAs(context, `${product.url}/admin`, 'admin@demo.local')
    await page.waitForURL('**/admin')
    const session = await context.newCDPSession(page)
    const heapBefore = await heapMb(session)
    await page.goto(`${product.url}/admin/runners`)
    await rowOf(page, 1).waitFor()
    await showAllColumns(page)
    const openings: number[] = []
    for (let turn = 0; turn < OPENINGS; turn++) openings.push(await open(page))
    const frames = await scroll(page)
    const heap = await heapMb(session)
    const drawn = await page.getByRole('row').count()
    return [
      { area: AREA, measure: 'reload to a row that can be clicked, median', value: median(openings), unit: 'ms', max: 1500 },
      { area: AREA, measure: 'the same, slowest', value: Math.max(...openings), unit: 'ms' },
      {
        area: AREA,
        measure: 'frames while scrolling',
        value: 1000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length),
        unit: '/s',
        min: 45,
      },
      { area: AREA, measure: 'time of a frame while scrolling, p95', value: percentile(frames, 0.95), unit: 'ms' },
      { area: AREA, measure: 'rows in the document', value: drawn, unit: '' },
      { area: AREA, measure: 'JavaScript heap after scrolling', value: heap, unit: 'MB' },
      { area: AREA, measure: 'the same before, on the first page of administrators', value: heapBefore, unit: 'MB' },
    ]
  } finally {
    await context.close()
    await app.dispose()
    await product.stop()
  }
}

async function reserveSome({ deps }: SimulatedFleet): Promise<void> {
  for (const { actor, recipeId } of await addUsers(deps, RESERVED)) {
    await reserveOrCheckSession(actor, deps, { recipeId, organizationId: actor.membership.organizationId, reserveSession: true })
  }
  // No page prolongs them here.
  await deps.db.update(reservations).set({ expiresAt: new Date(Date.now() + HOUR_MS) })
}

const rowOf = (page: Page, number: number) =>
  page
    .getByRole('row')
    .filter({ hasText: `Simulated ${number}` })
    .first()

async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Show All' }).click()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
}

/** Reloads the page and waits until a row is there whose menu opens. Returns the time, ms. */
async function open(page: Page): Promise<number> {
  const startedAt = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Actions for “Simulated' }).first().click()
  await page.getByRole('menu').waitFor()
  const ms = performance.now() - startedAt
  await page.keyboard.press('Escape')
  return ms
}

/** Scrolls down through all rows, a step each frame. Returns the time between the frames, ms. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    ([step, steps]) => {
      const area = document.querySelector('table[aria-rowcount]')!.parentElement!
      const frames: number[] = []
      return new Promise<number[]>((resolve) => {
        let last = performance.now()
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          area.scrollTop += step
          if (frames.length > steps) resolve(frames.slice(1))
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      })
    },
    [SCROLLED_PX, SCROLLS] as const,
  )
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
