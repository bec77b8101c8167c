import { newId } from '#contract/rules/new-id.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { CSV_CASES_MAX } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { createWire } from '#tests/harness/product/wire.ts'
import { createInstalledApp, type InstalledApp, signIn } from './installed-app.ts'
import { residentMb } from './resident-memory.ts'
import { type BenchRow, median } from './report.ts'

declare global {
  /** When the list could first be used, ms after the start of the navigation. */
  var listUsableAt: number
}

const RECIPES = 10_000
const ITEMS = 1000
const STARTS = 10
const PAGE_SIZE = 10
const IMPORT_MS = 120_000

/**
 * Measures the installed application in a browser that was just started, with the server down: the time from the start of the navigation to a list
 * whose rows can be opened, and the memory that the page then takes. First with everything sent, then with as many recipes that were made on this
 * device and never sent.
 */
export async function benchColdStart(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '0' })
  const wire = await createWire(product.url)
  const app = await createInstalledApp()
  try {
    const { api } = await callAs(product.url)
    const project = await addItems(api, await firstProject(api))
    const context = await app.launch()
    const page = await signIn(context, wire.url)
    await page.evaluate(fillDevice, { project, ids: Array.from({ length: RECIPES }, () => newId()), pageSize: PAGE_SIZE })
    await context.close()
    wire.cut()
    const seen = await startMany(app, wire.url)
    await importUnsent(app, wire, RECIPES)
    const unsent = await startMany(app, wire.url)
    return [
      ...rowsOf(`cold start, server dead, ${RECIPES} recipes seen, ${ITEMS} items`, seen),
      ...rowsOf(`the same and ${RECIPES} recipes unsent`, unsent),
    ]
  } finally {
    await app.dispose()
    await wire.close()
    await product.stop()
  }
}

type Start = { listMs: number; heapMb: number; residentMb: number }

function rowsOf(area: string, starts: Start[]): BenchRow[] {
  const of = (pick: (start: Start) => number) => median(starts.map(pick))
  return [
    { area, measure: `usable list, median of ${STARTS}`, value: of(({ listMs }) => listMs), unit: 'ms' },
    { area, measure: 'JavaScript heap of the page', value: of(({ heapMb }) => heapMb), unit: 'MB' },
    { area, measure: 'resident memory of its process', value: of(({ residentMb }) => residentMb), unit: 'MB' },
  ]
}

async function startMany(app: InstalledApp, url: string): Promise<Start[]> {
  const starts: Start[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const context = await app.launch()
    starts.push(await startOnce(context, url))
    await context.close()
  }
  return starts
}

async function startOnce(context: BrowserContext, url: string): Promise<Start> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(() => {
    const look = () => {
      const isUsable = document.querySelector('main table a[href^="/recipes/"]') !== null
      if (!isUsable || 'listUsableAt' in globalThis) return
      // wait for two frames: the list is then painted, not only in the page
      requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.listUsableAt = performance.now())))
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await page.goto(`${url}/recipes`)
  await page.waitForFunction(() => 'listUsableAt' in globalThis)
  const listMs = await page.evaluate(() => globalThis.listUsableAt)
  // the queue is read after the first paint; its memory counts
  await page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === 'reprise-outbox')
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return { listMs, ...(await memoryOf(page)) }
}

async function memoryOf(page: Page): Promise<Omit<Start, 'listMs'>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await browser?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const resident = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMb(id))
  return { heapMb: usedSize / 1e6, residentMb: Math.max(0, ...resident) }
}

async function addItems(api: Awaited<ReturnType<typeof callAs>>['api'], project: Project): Promise<Project> {
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    key: `KEY_${index}`,
    type: 'other' as const,
    value: `value of the ${index}th item`,
    isSecret: index % 10 === 0,
    description: 'Context for the AI: where this value is used.',
  }))
  return api.project.update.mutate({ id: project.id, sutUrl: project.sutUrl ?? 'http://127.0.0.1/', envData: { items } })
}

/** Fills the device as if the user had opened every recipe and every page of the list. Runs in the page. */
async function fillDevice({ project, ids, pageSize }: { project: Project; ids: string[]; pageSize: number }): Promise<void> {
  const name = (await indexedDB.databases()).map((database) => database.name).find((one) => one?.startsWith('reprise.'))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name ?? '')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const transaction = database.transaction(['recipes', 'lists', 'projects'], 'readwrite')
  const at = Date.now()
  const made = ids.map((id, index) => {
    const updatedAt = new Date(at - index * 60_000).toISOString()
    const steps = Array.from({ length: 8 }, (_step, stepIndex) => ({
      testStep: `Click the button number ${stepIndex}`,
      expectedResult: 'The page answers',
      status: 'Completed',
      stepIndex,
    }))
    const head = {
      id,
      projectId: project.id,
      status: 'Draft',
      title: `Recipe ${index}`,
      createdAt: updatedAt,
      updatedAt,
    }
    return { head, whole: { ...head, steps, tags: [], testCases: steps.map(({ testStep }) => testStep), expectedResults: [] } }
  })
  for (const { head, whole } of made) transaction.objectStore('recipes').put({ id: head.id, value: whole, at })
  for (let skip = 0; skip < ids.length; skip += pageSize) {
    const input = { projectId: project.id, skip, take: pageSize, sortBy: 'updatedAt', sortOrder: 'desc' }
    const page = { recipes: made.slice(skip, skip + pageSize).map(({ head }) => ({ ...head, stepsCount: 8 })), total: ids.length }
    transaction.objectStore('lists').put({ id: JSON.stringify([project.id, input]), value: page, at })
  }
  transaction.objectStore('projects').put({ id: JSON.stringify(['list', project.organizationId]), value: [project], at })
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error))
  })
  database.close()
}

/** Imports the cases of some files without a network. */
async function importUnsent(app: InstalledApp, { url }: { url: string }, count: number): Promise<void> {
  const context = await app.launch()
  const page = context.pages()[0] ?? (await context.newPage())
  for (let from = 0; from < count; from += CSV_CASES_MAX) {
    const to = Math.min(count, from + CSV_CASES_MAX)
    await page.goto(`${url}/import`)
    const file = { name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(casesBetween(from, to)) }
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import all' }).click({ timeout: IMPORT_MS })
    const unsent = new RegExp(`${new Intl.NumberFormat('en').format(to).replace(',', ',?')} unsent`)
    await page.getByTitle('Changes on this device').filter({ hasText: unsent }).waitFor({ timeout: IMPORT_MS })
  }
  await context.close()
}

function casesBetween(from: number, to: number): string {
  const rows = Array.from({ length: to - from }, (_, index) => `Unsent ${from + index},About,Open the page;Click Save,The page opens;Saved`)
  return ['Title,Description,Steps,Expected Results', ...rows].join('\n')
}
