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
  /** SIGKILL of every process of the browser, as when the machine loses power: no event is sent. */
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
      // the process ended together with its parent
    }
  }
}

export async function logIn(page: Page, email = 'owner@demo.local'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const listOf = (page: Page) => page.getByRole('table', { name: 'Recipes' })

/** Opens the list of recipes, and logs in where that is asked for. */
export async function openRecipes({ page, wire }: Person, email?: string): Promise<void> {
  await page.goto(`${wire.url}/recipes`)
  const field = page.getByLabel('E-mail')
  await field.or(listOf(page)).first().waitFor()
  if (await field.isVisible()) await logIn(page, email)
  await listOf(page).getByRole('link').first().waitFor()
}

/**
 * Waits until the server has answered. A page first shows the device's copy, and an edit that begins before the answer may start from an older
 * version, which leads to a conflict.
 */
export const untilAnswered = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('project.list')))

/** Signs in and waits until the application is installed, so that it starts without the server. */
export async function settleIn(person: Person, email?: string): Promise<void> {
  await openRecipes(person, email)
  await person.page.evaluate(() => navigator.serviceWorker.ready)
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await untilSyncShows(person.page, 'All changes are saved')
}

export const syncIndicator = (page: Page) => page.getByTitle('Changes on this device')
/** The timeout is long, because a busy machine is slow, above all with a long queue. */
export const untilSyncShows = (page: Page, text: string | RegExp) =>
  syncIndicator(page).filter({ hasText: text }).waitFor({ timeout: 60_000 })

/** Cuts the wire and waits until the browser reports it. */
export async function goOffline({ page, wire }: Person): Promise<void> {
  wire.cut()
  await dispatchNetworkEvent(page, 'offline')
  // the second text is that of a browser that stores nothing
  await untilSyncShows(page, /Offline|Nothing can be saved/)
}

/** Repairs the network, and waits until everything unsent is sent. */
export async function comeBack({ page, wire }: Person): Promise<void> {
  wire.mend()
  await dispatchNetworkEvent(page, 'online')
  await untilSyncShows(page, 'All changes are saved')
}

/** Sends the browser's event that the network is back or gone; the queue reacts at once. */
export const dispatchNetworkEvent = (page: Page, state: 'online' | 'offline') =>
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

/** Saves another address in the project settings; returns once the user was notified that it is saved. */
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

/** Replaces the stored tokens by ones that the server refuses. A token in the memory of a page stays. */
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
