import type { Page } from 'playwright-core'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstProject } from '../harness/product/call.ts'
import { casesFile, comeBack, goOffline, openRecipes, rename, syncIndicator, untilSyncShows } from '../harness/product/person.ts'
import { openDatabase } from '../harness/product/database.ts'
import { harnessForFile } from '../harness/product/shared-person.ts'

/** For conditions that may take long on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 }

const harness = harnessForFile()
const wire = () => harness.person.wire
let page: Page
beforeEach(() => {
  page = harness.person.page
})

async function openSettings(tab: Page) {
  await tab.getByRole('button', { name: 'Project settings' }).click()
  await tab.getByRole('dialog').getByLabel('SUT URL').waitFor()
}

/** Returns once the user was notified that the settings are saved. */
async function saveSettings(tab: Page) {
  const save = tab.getByRole('dialog', { name: 'Project settings' }).getByRole('button', { name: 'Save' })
  await save.click()
  await save.waitFor({ state: 'detached' })
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
  await saveSettings(tab)
}

const itemsOfServer = async () => (await firstProject(harness.api)).envData.items.map(({ key, value }) => ({ key, value }))
const uniqueName = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`
const timesOnServer = async (name: string) => (await itemsOfServer()).filter(({ key }) => key === name).length

describe('without a network', () => {
  test('environment data is edited, survives a reload, and reaches the server once', async () => {
    const name = uniqueName('offline')
    wire().cut()
    await addEnvData(page, name, 'typed-offline')
    await untilSyncShows(page, /1 unsent/)
    await page.reload()
    await untilSyncShows(page, /1 unsent/)
    await page.getByRole('dialog', { name: 'Project settings' }).getByText(name).first().waitFor()
    expect(await itemsOfServer()).not.toContainEqual({ key: name, value: 'typed-offline' })
    await comeBack(harness.person)
    await expect.poll(() => timesOnServer(name), LONG_TIMEOUT).toBe(1)
  })

  test('lists and recipes seen before open, also by a deep link in a new tab', async () => {
    const row = page.getByRole('table', { name: 'Recipes' }).getByRole('link').first()
    const title = (await row.textContent())!
    await row.click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    const address = page.url()
    wire().cut()
    const other = await harness.person.context.newPage()
    await other.goto(address)
    await other.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await other.getByText('The server cannot be reached').first().waitFor()
    await other.goto(`${wire().url}/recipes`)
    await other.getByRole('link', { name: title }).waitFor()
    expect(await other.getByRole('link', { name: title }).count()).toBe(1)
  })

  test('a recipe is renamed and its steps are changed', async () => {
    await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().click()
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    const id = page.url().split('/').at(-1)!
    const before = await harness.api.recipe.get.query({ id })
    await goOffline(harness.person)
    const title = uniqueName('Renamed')
    await rename(page, title)
    await untilSyncShows(page, /1 unsent/)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    wire().mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await harness.api.recipe.get.query({ id })).title, LONG_TIMEOUT).toBe(title)
    expect((await harness.api.recipe.get.query({ id })).steps).toHaveLength(before.steps.length)
  })

  test('all cases of a file are imported and all are there once', async () => {
    const total = async () => (await harness.api.recipe.list.query({ projectId: (await firstProject(harness.api)).id })).total
    const before = await total()
    const word = uniqueName('case')
    await page.goto(`${wire().url}/import`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    wire().cut()
    await page.locator('input[type=file]').setInputFiles(casesFile(word, 250))
    await page.getByRole('button', { name: 'Import all' }).click()
    await page.getByRole('link', { name: `${word} 0`, exact: true }).waitFor()
    await page.reload()
    await untilSyncShows(page, /250 unsent/)
    await comeBack(harness.person)
    expect(await total()).toBe(before + 250)
  })
})

describe('several tabs', () => {
  test('show the same, and one of them sends', async () => {
    const other = await harness.person.context.newPage()
    await other.goto(`${wire().url}/recipes?projectSettings=true`)
    await other.getByRole('dialog', { name: 'Project settings' }).waitFor()
    wire().cut()
    const name = uniqueName('tabs')
    await addEnvData(page, name, 'x')
    await other.getByRole('dialog', { name: 'Project settings' }).getByText(name).first().waitFor()
    await page.close()
    wire().mend()
    await other.evaluate(() => window.dispatchEvent(new Event('online')))
    await untilSyncShows(other, 'All changes are saved')
    await expect.poll(() => timesOnServer(name), LONG_TIMEOUT).toBe(1)
  })
})

describe('tab tracking', () => {
  let database: Client
  beforeAll(async () => {
    database = await openDatabase(harness.product)
  })
  afterAll(() => database.end())

  /** Opens a tab and returns its id, once the server knows what the tab shows. */
  async function openTab(): Promise<{ tab: Page; id: string }> {
    const tab = await harness.person.context.newPage()
    await tab.goto(`${wire().url}/import`)
    await tab.waitForFunction(() => sessionStorage.getItem('reprise.tab-id'))
    const id = (await tab.evaluate(() => sessionStorage.getItem('reprise.tab-id')))!
    await expect.poll(() => stateOf(id), LONG_TIMEOUT).toBe('shows /import')
    return { tab, id }
  }

  async function stateOf(tabId: string): Promise<string> {
    const { rows } = await database.query<{ cur_url: string; is_closed: boolean }>(
      'select cur_url, unloaded_at is not null as is_closed from tab_presence where tab_id = $1',
      [tabId],
    )
    const [row] = rows
    return row ? (row.is_closed ? 'closed' : `shows ${new URL(row.cur_url).pathname}`) : 'unknown'
  }

  test('the server learns what tabs show, and that one closed or died', async () => {
    const closing = await openTab()
    await closing.tab.close()
    await expect.poll(() => stateOf(closing.id), LONG_TIMEOUT).toBe('closed')
    const { tab: victim, id } = await openTab()
    const crashed = new Promise((resolve) => victim.once('crash', resolve))
    void victim.goto('chrome://crash').catch(() => {})
    await crashed
    await expect.poll(() => stateOf(id), LONG_TIMEOUT).toBe('closed')
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
    wire().answerWith(fault)
    await addEnvData(page, name, 'x')
    await untilSyncShows(page, /1 unsent/)
    await comeBack(harness.person)
    await expect.poll(() => timesOnServer(name), LONG_TIMEOUT).toBe(1)
  })

  test('a killed browser loses nothing that was said to be saved', async () => {
    const name = uniqueName('killed')
    wire().cut()
    await addEnvData(page, name, 'x')
    await harness.person.kill()
    wire().mend()
    await harness.person.openBrowser()
    // cookies reach the disk late: the session may be lost with the power, the change is not
    await openRecipes(harness.person)
    await expect.poll(() => timesOnServer(name), LONG_TIMEOUT).toBe(1)
  })
})

describe('decisions', () => {
  test('what two people changed differently is for the user to choose', async () => {
    const project = await firstProject(harness.api)
    wire().cut()
    await openSettings(page)
    const panel = page.getByRole('dialog', { name: 'Project settings' })
    await panel.getByLabel('SUT URL').fill('http://mine.example/')
    await saveSettings(page)
    await harness.api.project.update.mutate({ id: project.id, sutUrl: 'http://theirs.example/', envData: project.envData })
    wire().mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await untilSyncShows(page, /needs attention/)
    await page.keyboard.press('Escape')
    await syncIndicator(page).click()
    const card = page.getByRole('dialog', { name: 'Changes on this device' }).getByRole('listitem')
    await card.getByText('http://theirs.example/').waitFor()
    await card.getByLabel('Mine').check()
    await card.getByRole('button', { name: 'Keep the chosen version' }).click()
    await untilSyncShows(page, 'All changes are saved')
    expect((await firstProject(harness.api)).sutUrl).toBe('http://mine.example/')
  })

  test('a refused change stays visible and can be given up', async () => {
    const { recipes } = await harness.api.recipe.list.query({ projectId: (await firstProject(harness.api)).id })
    const doomed = recipes[0]!
    await page.goto(`${wire().url}/recipes/${doomed.id}`)
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    await goOffline(harness.person)
    await rename(page, 'Too late')
    await untilSyncShows(page, /1 unsent/)
    await harness.api.recipe.delete.mutate({ recipeId: doomed.id })
    wire().mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await untilSyncShows(page, /needs attention/)
    await syncIndicator(page).click()
    const panel = page.getByRole('dialog', { name: 'Changes on this device' })
    await panel.getByText('Not found. It may have been deleted.').waitFor()
    await panel.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Discard for good?' }).getByRole('button', { name: 'Discard' }).click()
    await untilSyncShows(page, 'All changes are saved')
    expect(await panel.getByRole('listitem').count()).toBe(0)
  })

  test('logging out with unsent changes asks, and forgets everything when confirmed', async () => {
    wire().cut()
    await addEnvData(page, uniqueName('logout'), 'x')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out with unsent changes?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await untilSyncShows(page, /1 unsent/)
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await question.getByRole('radio', { name: 'Delete' }).check()
    await question.getByRole('button', { name: 'Log out and delete' }).click()
    await page.getByLabel('E-mail').waitFor()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)), LONG_TIMEOUT)
      .toEqual(['reprise'])
  })
})
