import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { launchProfile, type ProfileOptions } from './browser.ts'
import { DEMO_PASSWORD, type Product } from './start-product.ts'
import { createWire, type Wire } from './wire.ts'

/** A person with a laptop: a browser whose profile outlives it, and a wire to the product. */
export type Person = {
  wire: Wire
  profile: string
  context: BrowserContext
  page: Page
  /** SIGKILL of every process of the browser, as when the machine loses power: no event, no farewell. */
  kill(): Promise<void>
  /** Starts the browser again on the same profile, with one empty tab. */
  openBrowser(): Promise<void>
  leave(): Promise<void>
}

export async function createPerson(product: Product, options: ProfileOptions = {}): Promise<Person> {
  const wire = await createWire(product.url)
  const profile = await mkdtemp(join(tmpdir(), 'reprise-profile-'))
  const launch = async () => {
    const context = await launchProfile(profile, { viewport: { width: 1440, height: 900 }, ...options })
    await context.addCookies([{ name: 'lang', value: 'en', url: wire.url }])
    return context
  }
  const pageOf = (context: BrowserContext) => context.pages()[0] ?? context.newPage()
  const context = await launch()
  const person: Person = {
    wire,
    profile,
    context,
    page: await pageOf(context),
    async kill() {
      const closed = new Promise((resolve) => person.context.once('close', resolve))
      killAll(profile)
      await closed
    },
    async openBrowser() {
      person.context = await launch()
      person.page = await pageOf(person.context)
    },
    async leave() {
      await person.context.close()
      await wire.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
  return person
}

function killAll(profile: string) {
  const pids = execFileSync('pgrep', ['-f', `user-data-dir=${profile}`], { encoding: 'utf8' })
  for (const pid of pids.trim().split('\n').map(Number)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // its parent took it along
    }
  }
}

export async function logIn(page: Page, email = 'owner@demo.local'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const listOf = (page: Page) => page.getByRole('table', { name: 'Recipes' })

/** Opens the list of recipes, logging in where that is asked for. */
export async function openRecipes({ page, wire }: Person, email?: string): Promise<void> {
  await page.goto(`${wire.url}/recipes`)
  const field = page.getByLabel('E-mail')
  await field.or(listOf(page)).first().waitFor()
  if (await field.isVisible()) await logIn(page, email)
  await listOf(page).getByRole('link').first().waitFor()
}

/**
 * A page first shows what the browser remembers. An edit that begins before the server has answered may start from something older, and then
 * somebody has to choose.
 */
export const untilAnswered = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('project.list')))

/** Signed in, with the application installed: it would start without the server. */
export async function settleIn(person: Person, email?: string): Promise<void> {
  await openRecipes(person, email)
  await person.page.evaluate(() => navigator.serviceWorker.ready)
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await untilSyncSays(person.page, 'All changes are saved')
}

export const syncIndicator = (page: Page) => page.getByTitle('Changes on this device')
/** A busy machine may take its time, above all over a long queue. */
export const untilSyncSays = (page: Page, text: string | RegExp) =>
  syncIndicator(page).filter({ hasText: text }).waitFor({ timeout: 60_000 })

/** The wire is cut, and the browser says so. */
export async function goOffline({ page, wire }: Person): Promise<void> {
  wire.cut()
  await tellNetwork(page, 'offline')
  // the latter in a browser that keeps nothing
  await untilSyncSays(page, /Offline|Nothing can be saved/)
}

/** The network is back: what is unsent is sent. */
export async function comeBack({ page, wire }: Person): Promise<void> {
  wire.mend()
  await tellNetwork(page, 'online')
  await untilSyncSays(page, 'All changes are saved')
}

/** The browser's own word that the network is back or gone; the queue looks at once. */
export const tellNetwork = (page: Page, state: 'online' | 'offline') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), state)

export async function openRecipe({ page, wire }: Person, id: string): Promise<void> {
  await page.goto(`${wire.url}/recipes/${id}`)
  await page.getByRole('region', { name: 'Flow' }).waitFor()
}

export async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /, rename$/ }).click()
  await page.getByLabel('Recipe title').fill(title)
  await page.getByLabel('Recipe title').press('Enter')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
}

/** Saves another address in the project settings; returns once the user was told that it is saved. */
export async function saveSutUrl(page: Page, url: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Project settings' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Project settings' }).click()
  await panel.getByLabel('SUT URL').fill(url)
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
}

/** A file of `count` test cases whose titles begin with `word`. */
export function casesFile(word: string, count: number): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: count }, (_, index) => `${word} ${index},About,Open the page,The page opens`)
  const csv = ['Title,Description,Steps,Expected Results', ...rows].join('\n')
  return { name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
}

/** The stored tokens become ones that the server refuses. What a page holds in its memory stays. */
export const spoilToken = (page: Page): Promise<void> => page.evaluate(spoilStoredToken)

/** Runs in the page. */
async function spoilStoredToken() {
  const token = `${localStorage.getItem('accessToken') ?? ''}x`
  localStorage.setItem('accessToken', token)
  const opened = indexedDB.open('reprise')
  const database = await new Promise<IDBDatabase>((resolve) => opened.addEventListener('success', () => resolve(opened.result)))
  const transaction = database.transaction('tokens', 'readwrite')
  transaction.objectStore('tokens').put({ name: 'access', value: token })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}
