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
let api: Caller
let wire: Wire
let profile: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct({ LOCAL_RUNNERS: '0' })
  api = (await callAs(product.url)).api
})
afterAll(() => product.stop())

beforeEach(async () => {
  wire = await createWire(product.url)
  profile = await mkdtemp(join(tmpdir(), 'reprise-profile-'))
  await openBrowser()
  page = await signedIn()
})
afterEach(async () => {
  await context.close()
  await wire.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function openBrowser() {
  context = await launchProfile(profile, {
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([{ name: 'lang', value: 'en', url: wire.url }])
}

/** A tab of the signed-in owner whose application is installed: it would start without the server. */
async function signedIn(): Promise<Page> {
  const tab = context.pages()[0] ?? (await context.newPage())
  await tab.goto(`${wire.url}/recipes`)
  await logIn(tab)
  await tab.getByRole('table', { name: 'Recipes' }).getByRole('link').first().waitFor()
  await tab.evaluate(() => navigator.serviceWorker.ready)
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await status(tab, 'All changes are saved')
  return tab
}

async function logIn(tab: Page) {
  await tab.getByLabel('E-mail').fill('owner@demo.local')
  await tab.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await tab.getByRole('button', { name: 'Log in' }).click()
}

const indicator = (tab: Page) => tab.getByTitle('Changes on this device')
const status = (tab: Page, text: string | RegExp) => indicator(tab).filter({ hasText: text }).waitFor()

async function openSettings(tab: Page) {
  await tab.getByRole('button', { name: 'Project settings' }).click()
  await tab.getByRole('dialog').getByLabel('SUT URL').waitFor()
}

async function addEnvData(tab: Page, name: string, value: string) {
  await openSettings(tab)
  await tab.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  const form = tab.getByRole('dialog', { name: 'New environment data' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Data type').first().click()
  await tab.getByRole('option').last().click()
  await form.getByRole('textbox', { name: 'Value' }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await tab.getByRole('dialog', { name: 'Project settings' }).getByRole('button', { name: 'Save' }).click()
  await tab.getByText('Settings saved').waitFor()
}

const itemsOfServer = async () => (await firstProject(api)).envData.items.map(({ key, value }) => ({ key, value }))
const uniqueName = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`
const timesOnServer = async (name: string) => (await itemsOfServer()).filter(({ key }) => key === name).length

describe('without a network', () => {
  test('environment data is edited, survives a reload, and reaches the server once', async () => {
    const name = uniqueName('offline')
    wire.cut()
    await addEnvData(page, name, 'typed-offline')
    await status(page, /1 unsent/)
    await page.reload()
    await status(page, /1 unsent/)
    await page.getByRole('dialog', { name: 'Project settings' }).getByText(name).first().waitFor()
    expect(await itemsOfServer()).not.toContainEqual({ key: name, value: 'typed-offline' })
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(page, 'All changes are saved')
    await expect.poll(() => timesOnServer(name), PATIENT).toBe(1)
  })

  test('lists and recipes seen before open, also by a deep link in a new tab', async () => {
    const row = page.getByRole('table', { name: 'Recipes' }).getByRole('link').first()
    const title = (await row.textContent())!
    await row.click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    const address = page.url()
    wire.cut()
    const other = await context.newPage()
    await other.goto(address)
    await other.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await other.getByText('The server cannot be reached').first().waitFor()
    await other.goto(`${wire.url}/recipes`)
    await other.getByRole('link', { name: title }).waitFor()
    expect(await other.getByRole('link', { name: title }).count()).toBe(1)
  })

  test('a recipe is renamed and its steps are changed', async () => {
    await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().click()
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    const id = page.url().split('/').at(-1)!
    const before = await api.recipe.get.query({ id })
    wire.cut()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    const title = uniqueName('Renamed')
    await page.getByRole('button', { name: /, rename$/ }).click()
    await page.getByLabel('Recipe title').fill(title)
    await page.getByLabel('Recipe title').press('Enter')
    await status(page, /1 unsent/)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await api.recipe.get.query({ id })).title, PATIENT).toBe(title)
    expect((await api.recipe.get.query({ id })).steps).toHaveLength(before.steps.length)
  })

  test('all cases of a file are imported and all are there once', async () => {
    const total = async () => (await api.recipe.list.query({ projectId: (await firstProject(api)).id })).total
    const before = await total()
    const word = uniqueName('case')
    const rows = Array.from({ length: 250 }, (_, index) => `${word} ${index},About,Open the page,The page opens`)
    const csv = ['Title,Description,Steps,Expected Results', ...rows].join('\n')
    await page.goto(`${wire.url}/import`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    wire.cut()
    await page.locator('input[type=file]').setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Import all' }).click()
    await page.getByRole('link', { name: `${word} 249`, exact: true }).waitFor()
    await page.reload()
    await status(page, /250 unsent/)
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(page, 'All changes are saved')
    expect(await total()).toBe(before + 250)
  })
})

describe('several tabs', () => {
  test('show the same, and one of them sends', async () => {
    const other = await context.newPage()
    await other.goto(`${wire.url}/recipes?projectSettings=true`)
    await other.getByRole('dialog', { name: 'Project settings' }).waitFor()
    wire.cut()
    const name = uniqueName('tabs')
    await addEnvData(page, name, 'x')
    await other.getByRole('dialog', { name: 'Project settings' }).getByText(name).first().waitFor()
    await page.close()
    wire.mend()
    await other.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(other, 'All changes are saved')
    await expect.poll(() => timesOnServer(name), PATIENT).toBe(1)
    page = other
  })
})

describe('tab tracking', () => {
  const times = (request: string) => wire.requests.filter((asked) => asked === request).length

  test('the server learns what tabs show, and that one closed or died', async () => {
    await expect.poll(() => times('POST /api/call/tabTracking.load'), PATIENT).toBeGreaterThan(0)
    await expect.poll(() => times('GET /api/call/tabTracking.watch'), PATIENT).toBeGreaterThan(0)
    const loads = times('POST /api/call/tabTracking.load')
    const other = await context.newPage()
    await other.goto(`${wire.url}/import`)
    await expect.poll(() => times('POST /api/call/tabTracking.load'), PATIENT).toBeGreaterThan(loads)
    await other.close()
    await expect.poll(() => times('POST /api/call/tabTracking.unload'), PATIENT).toBeGreaterThan(0)
    const unloads = times('POST /api/call/tabTracking.unload')
    const victim = await context.newPage()
    await victim.goto(`${wire.url}/import`)
    const crashed = new Promise((resolve) => victim.once('crash', resolve))
    await expect.poll(() => times('POST /api/call/tabTracking.load'), PATIENT).toBeGreaterThan(loads + 1)
    void victim.goto('chrome://crash').catch(() => {})
    await crashed
    await expect.poll(() => times('POST /api/call/tabTracking.unload'), PATIENT).toBeGreaterThan(unloads)
  })
})

describe('faults', () => {
  test.each([
    ['503', { status: 503 }],
    [
      '500 in our own format',
      { status: 500, contentType: 'application/json', body: '{"error":{"message":"x","data":{"appCode":"internal"}}}' },
    ],
    ['the page of a captive portal', { status: 200 }],
  ])('%s loses and repeats nothing', async (_name, fault) => {
    const name = uniqueName('fault')
    wire.answerWith(fault)
    await addEnvData(page, name, 'x')
    await status(page, /1 unsent/)
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(page, 'All changes are saved')
    await expect.poll(() => timesOnServer(name), PATIENT).toBe(1)
  })

  test('a killed browser loses nothing that was said to be saved', async () => {
    const name = uniqueName('killed')
    wire.cut()
    await addEnvData(page, name, 'x')
    await killBrowser()
    wire.mend()
    await openBrowser()
    page = context.pages()[0]!
    await page.goto(`${wire.url}/recipes`)
    // cookies reach the disk late: the session may be lost with the power, the change is not
    const email = page.getByLabel('E-mail')
    await email
      .or(page.getByRole('table', { name: 'Recipes' }))
      .first()
      .waitFor()
    if (await email.isVisible()) await logIn(page)
    await expect.poll(() => timesOnServer(name), PATIENT).toBe(1)
  })
})

/** SIGKILL, as when the machine loses power: no event, no farewell. */
async function killBrowser() {
  const { execFileSync } = await import('node:child_process')
  const pids = execFileSync('pgrep', ['-f', `user-data-dir=${profile}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  const closed = new Promise((resolve) => context.once('close', resolve))
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // its parent took it along
    }
  }
  await closed
}

describe('decisions', () => {
  test('what two people changed differently is for the user to choose', async () => {
    const project = await firstProject(api)
    wire.cut()
    await openSettings(page)
    const panel = page.getByRole('dialog', { name: 'Project settings' })
    await panel.getByLabel('SUT URL').fill('http://mine.example/')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    await api.project.update.mutate({ id: project.id, sutUrl: 'http://theirs.example/', envData: project.envData })
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(page, /needs attention/)
    await page.keyboard.press('Escape')
    await indicator(page).click()
    const card = page.getByRole('dialog', { name: 'Changes on this device' }).getByRole('listitem')
    await card.getByText('http://theirs.example/').waitFor()
    await card.getByLabel('Mine').check()
    await card.getByRole('button', { name: 'Keep the chosen version' }).click()
    await status(page, 'All changes are saved')
    expect((await firstProject(api)).sutUrl).toBe('http://mine.example/')
  })

  test('a refused change stays visible and can be given up', async () => {
    const { recipes } = await api.recipe.list.query({ projectId: (await firstProject(api)).id })
    const doomed = recipes[0]!
    await page.goto(`${wire.url}/recipes/${doomed.id}`)
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    wire.cut()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.getByRole('button', { name: /, rename$/ }).click()
    await page.getByLabel('Recipe title').fill('Too late')
    await page.getByLabel('Recipe title').press('Enter')
    await status(page, /1 unsent/)
    await api.recipe.delete.mutate({ recipeId: doomed.id })
    wire.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await status(page, /needs attention/)
    await indicator(page).click()
    const panel = page.getByRole('dialog', { name: 'Changes on this device' })
    await panel.getByText('Not found. It may have been deleted.').waitFor()
    await panel.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Discard for good?' }).getByRole('button', { name: 'Discard' }).click()
    await status(page, 'All changes are saved')
    expect(await panel.getByRole('listitem').count()).toBe(0)
  })

  test('logging out with unsent changes asks, and forgets everything when confirmed', async () => {
    wire.cut()
    await addEnvData(page, uniqueName('logout'), 'x')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out with unsent changes?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await status(page, /1 unsent/)
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await question.getByRole('button', { name: 'Log out and delete' }).click()
    await page.getByLabel('E-mail').waitFor()
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)), PATIENT).toEqual(['reprise'])
  })
})
