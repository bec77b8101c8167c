import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchProfile } from '../product/browser.ts'
import { callAs, type Caller, firstProject } from '../product/call.ts'
import { DEMO_PASSWORD, type Product, startProduct } from '../product/start-product.ts'
import { createWire, type Wire } from '../product/wire.ts'

/** A busy machine may take its time; what is waited for ends the wait. */
const PATIENT = { timeout: 60_000 }

let product: Product
/** Somebody else of the same organization. */
let colleague: Caller
let wire: Wire
let profile: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct({ LOCAL_RUNNERS: '0' })
  colleague = (await callAs(product.url, 'member@demo.local')).api
})
afterAll(() => product.stop())

beforeEach(async () => {
  wire = await createWire(product.url)
  profile = await mkdtemp(join(tmpdir(), 'reprise-profile-'))
  context = await launchProfile(profile, {
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([{ name: 'lang', value: 'en', url: wire.url }])
  page = context.pages()[0] ?? (await context.newPage())
})
afterEach(async () => {
  await context.close()
  await wire.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** The owner in an application that would start without the server. */
async function signIn(): Promise<void> {
  await page.goto(`${wire.url}/recipes`)
  await page.getByLabel('E-mail').fill('owner@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await firstRecipe().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await status(page, 'All changes are saved')
}

const firstRecipe = () => page.getByRole('table', { name: 'Recipes' }).getByRole('link').first()
const status = (tab: Page, text: string | RegExp) => tab.getByTitle('Changes on this device').filter({ hasText: text }).waitFor()
const uniqueName = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`

/** Opens the first recipe and gives it another title. Returns its id. */
async function rename(title: string): Promise<string> {
  await firstRecipe().click()
  await page.getByRole('region', { name: 'Flow' }).waitFor()
  wire.cut()
  await page.getByText('The server cannot be reached').first().waitFor()
  await page.getByRole('button', { name: /, rename$/ }).click()
  await page.getByLabel('Recipe title').fill(title)
  await page.getByLabel('Recipe title').press('Enter')
  await status(page, /1 unsent/)
  return page.url().split('/').at(-1)!
}

describe('the service worker', () => {
  test('sends what is unsent with no tab open, and renews the token for it', async () => {
    await context.addInitScript(() => {
      const told: (number | null)[] = []
      Object.assign(globalThis, { badges: told })
      Object.assign(navigator, { setAppBadge: async (count: number) => told.push(count), clearAppBadge: async () => told.push(null) })
    })
    await signIn()
    const empty = await context.newPage()
    const title = uniqueName('No tab')
    const id = await rename(title)
    // the badge of the application was cleared at the start and now counts
    expect(await page.evaluate(() => (globalThis as unknown as { badges: unknown[] }).badges.slice(-2))).toEqual([null, 1])
    await page.evaluate(spoilToken)
    await page.close()
    wire.mend()
    await wakeServiceWorker(empty)
    await expect.poll(async () => (await colleague.recipe.get.query({ id })).title, PATIENT).toBe(title)
    expect(wire.requests).toContain('POST /api/call/auth.refreshToken')
    // what was sent without a page is part of what a page shows without the server
    wire.cut()
    page = empty
    await page.goto(`${wire.url}/recipes`)
    await page.getByRole('link', { name: title }).waitFor()
    await status(page, 'Offline')
  })
})

/** What a browser does when it thinks that the network is back. */
async function wakeServiceWorker(from: Page) {
  const session = await context.newCDPSession(from)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(wire.url))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const wake = { origin: wire.url, registrationId: await registrationId, tag: 'reprise-outbox', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', wake)
}

/** The stored token is one that the server refuses. Runs in the page. */
async function spoilToken() {
  const token = `${localStorage.getItem('accessToken') ?? ''}x`
  localStorage.setItem('accessToken', token)
  const opened = indexedDB.open('reprise')
  const database = await new Promise<IDBDatabase>((resolve) => opened.addEventListener('success', () => resolve(opened.result)))
  const transaction = database.transaction('tokens', 'readwrite')
  transaction.objectStore('tokens').put({ name: 'access', value: token })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}

test.each(['ru', 'en'])('the %s application can be installed', async (language) => {
  await context.addCookies([{ name: 'lang', value: language, url: wire.url }])
  await page.goto(`${wire.url}/login`)
  await page.locator(`link[rel=manifest][href="/manifest.${language}.webmanifest"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${wire.url}/manifest.${language}.webmanifest`])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('a file that is opened with the application is read by the import', async () => {
  await context.addInitScript(() => {
    const text = 'Title,Description,Steps,Expected Results\nFrom a file,About,Open the page,The page opens'
    const handle = { getFile: async () => new File([text], 'cases.csv', { type: 'text/csv' }) }
    const launchQueue = { setConsumer: (consumer: (launch: { files: unknown[] }) => void) => consumer({ files: [handle] }) }
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue })
  })
  await signIn()
  await page.goto(`${wire.url}/import`)
  await page.getByText('From a file').first().waitFor()
  expect(await page.getByRole('button', { name: 'Start testing' }).isEnabled()).toBe(true)
})

describe('what others change', () => {
  test('appears at once, and takes nothing away that is being typed', async () => {
    await signIn()
    await firstRecipe().click()
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    const title = uniqueName('Theirs')
    const id = page.url().split('/').at(-1)!
    await colleague.recipe.updateTitle.mutate({ recipeId: id, title })
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await page.goto(`${wire.url}/recipes?projectSettings=true`)
    const panel = page.getByRole('dialog', { name: 'Project settings' })
    await panel.getByLabel('SUT URL').fill('http://mine.example/')
    const project = await firstProject(colleague)
    const key = uniqueName('KEY')
    const items = [...project.envData.items, { key, type: 'other' as const, value: 'v', isSecret: false }]
    const theirs = await colleague.project.update.mutate({ id: project.id, sutUrl: project.sutUrl!, envData: { items } })
    await panel.getByText(key).first().waitFor()
    expect(await panel.getByLabel('SUT URL').inputValue()).toBe('http://mine.example/')
    await colleague.project.update.mutate({ id: project.id, sutUrl: 'http://theirs.example/', envData: theirs.envData })
    const choice = panel.getByRole('group', { name: 'SUT URL' })
    await choice.waitFor()
    expect(await panel.getByLabel('SUT URL').inputValue()).toBe('http://mine.example/')
    await choice.getByLabel('Mine').check()
    await panel.getByRole('button', { name: 'Save' }).click()
    await status(page, 'All changes are saved')
    await expect.poll(async () => (await firstProject(colleague)).sutUrl, PATIENT).toBe('http://mine.example/')
  })

  test('reaches a browser without shared workers too', async () => {
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    await signIn()
    await expect.poll(() => wire.requests, PATIENT).toContain('POST /api/call/tabTracking.load')
    const { id } = await firstProject(colleague)
    const [recipe] = (await colleague.recipe.list.query({ projectId: id })).recipes
    const title = uniqueName('Theirs')
    await colleague.recipe.updateTitle.mutate({ recipeId: recipe!.id, title })
    await page.getByRole('link', { name: title }).waitFor()
  })
})

test('a page that goes into the back/forward cache holds no lock, and is a tab again when it comes back', async () => {
  await signIn()
  const tabLock = `reprise.tab.${await page.evaluate(() => sessionStorage.getItem('reprise.tab-id'))}`
  // of the same origin, but no tab of the application
  const observer = await context.newPage()
  await observer.goto(`${wire.url}/healthz`)
  const held = () =>
    observer.evaluate(async () => {
      const { held: locks = [] } = await navigator.locks.query()
      return locks.flatMap(({ name = '' }) => (name === 'reprise-outbox' || name.startsWith('reprise.tab.') ? [name] : [])).toSorted()
    })
  await expect.poll(held, PATIENT).toEqual(['reprise-outbox', tabLock])
  const session = await context.newCDPSession(page)
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  await page.goto(product.demoUrl)
  await expect.poll(held, PATIENT).toEqual([])
  // the browser keeps a page only while it has memory to spare; kept or not, it is the same tab
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex]!.id })
  await expect.poll(held, PATIENT).toEqual(['reprise-outbox', tabLock])
})
