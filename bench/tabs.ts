import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { createWire } from '#tests/harness/product/wire.ts'
import { createInstalledApp, signIn } from './installed-app.ts'
import { type BenchRow, median, percentile } from './report.ts'

const CHANGES = 40
const TABS = 3
/** The limit of the product's specification for all tabs to show the same state. */
const TABS_MAX_MS = 200
const OTHERS_MAX_MS = 100
const OTHERS_PAUSE_MS = 1200
const RENAME = /, rename$/

/**
 * Measures the time from the key that commits a new title in one tab until the title is in the lists of other tabs, real tabs of a real browser:
 * with the server, without it, and from another user's change to this browser's tabs.
 */
export async function benchTabs(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  const wire = await createWire(product.url)
  const app = await createInstalledApp()
  const context = await app.launch()
  try {
    const editor = await signIn(context, wire.url)
    const lists: Page[] = []
    for (let tab = 0; tab < TABS - 1; tab += 1) lists.push(await openList(await context.newPage(), wire.url))
    await editor.bringToFront()
    await editor.getByRole('table', { name: 'Recipes' }).getByRole('link').first().click()
    await editor.getByRole('region', { name: 'Flow' }).waitFor()
    // the title may be edited once the session is reserved
    await editor.getByRole('button', { name: RENAME }).waitFor({ timeout: 60_000 })
    await noteEnter(editor)
    const online = await measure('online', lists, (title) => rename(editor, title))
    const others = await measure('other', lists, await renameAsAnother(product.url))
    wire.cut()
    await editor.getByText('The server cannot be reached').first().waitFor()
    const offline = await measure('offline', lists, (title) => rename(editor, title))
    return [
      ...rowsOf('a change reaches the other tabs', online, TABS_MAX_MS),
      ...rowsOf('a change reaches the other tabs, server dead', offline, TABS_MAX_MS),
      ...rowsOf("another user's change reaches every tab", others, OTHERS_MAX_MS),
    ]
  } finally {
    await context.close()
    await app.dispose()
    await wire.close()
    await product.stop()
  }
}

function rowsOf(area: string, samples: number[], maxMs: number): BenchRow[] {
  return [
    { area, measure: 'median', value: median(samples), unit: 'ms' },
    { area, measure: 'p95', value: percentile(samples, 0.95), unit: 'ms', max: maxMs },
  ]
}

declare global {
  /** When each title was first shown; UTC epoch ms. */
  var titlesSeenAt: Map<string, number>
  /** When Enter was last pressed; UTC epoch ms. */
  var enterPressedAt: number
}

/** Opens a list of recipes that notes when it first shows a title. The times of all tabs come from one clock. */
async function openList(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/recipes`)
  await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().waitFor()
  await page.evaluate(() => {
    const seen = new Map<string, number>()
    const look = () => {
      for (const link of document.querySelectorAll('main table a')) {
        const title = link.textContent.trim()
        if (!seen.has(title)) seen.set(title, performance.timeOrigin + performance.now())
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    globalThis.titlesSeenAt = seen
  })
  return page
}

/** `change` returns the time, UTC epoch ms, at which the change was made. */
async function measure(word: string, lists: Page[], change: (title: string) => Promise<number>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < CHANGES; round += 1) {
    const title = `${word} ${round}`
    const changedAt = await change(title)
    for (const list of lists) samples.push((await seenAt(list, title)) - changedAt)
  }
  return samples
}

async function seenAt(list: Page, title: string): Promise<number> {
  await list.waitForFunction((wanted) => globalThis.titlesSeenAt.has(wanted), title, { polling: 20 })
  return list.evaluate((wanted) => globalThis.titlesSeenAt.get(wanted) ?? Number.NaN, title)
}

async function rename(editor: Page, title: string): Promise<number> {
  await editor.getByRole('button', { name: RENAME }).click()
  const field = editor.getByLabel('Recipe title')
  await field.fill(title)
  await field.press('Enter')
  return editor.evaluate(() => globalThis.enterPressedAt)
}

/** Notes the time of the last press of Enter, before the application handles it. */
async function noteEnter(editor: Page): Promise<void> {
  await editor.evaluate(() => {
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') globalThis.enterPressedAt = performance.timeOrigin + performance.now()
    }
    document.addEventListener('keydown', note, { capture: true })
  })
}

/** This process and the browser run on the same machine, so their clocks agree. */
async function renameAsAnother(url: string) {
  const { api } = await callAs(url, 'member@demo.local')
  const { id } = await firstProject(api)
  // not the recipe that is open and so reserved
  const { recipes } = await api.recipe.list.query({ projectId: id })
  const recipeId = recipes[1]!.id
  return async (title: string) => {
    // lists are read again at most once a second: a single change is measured, not many at once
    await delay(OTHERS_PAUSE_MS)
    const startedAt = performance.timeOrigin + performance.now()
    await api.recipe.updateTitle.mutate({ recipeId, title })
    return startedAt
  }
}
