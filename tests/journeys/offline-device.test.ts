import { OUTBOX_FORMAT } from '../../src/sync/entry.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../harness/product/browser.ts'
import { firstProject } from '../harness/product/call.ts'
import {
  casesFile,
  comeBack,
  goOffline,
  logIn,
  openRecipes,
  type Person,
  saveSutUrl,
  settleIn,
  spoilToken,
  syncIndicator,
  untilSyncShows,
} from '../harness/product/person.ts'
import { harnessForFile } from '../harness/product/shared-person.ts'

const harness = harnessForFile()
let page: Page
beforeEach(() => {
  page = harness.person.page
})

const newUrl = () => `http://${crypto.randomUUID().slice(0, 8)}.example/`
const sutUrl = async () => (await firstProject(harness.api)).sutUrl
const panel = () => page.getByRole('dialog', { name: 'Project settings' })

/**
 * Waits until the page shows the server's data. A page first shows the last known data, and an edit that begins before the server has answered may
 * lead to a conflict.
 */
async function untilNothingIsOld() {
  await page.getByRole('button', { name: 'Project settings' }).click()
  await expect.poll(() => panel().getByLabel('SUT URL').inputValue(), { timeout: 60_000 }).toBe(await sutUrl())
}

/** Types another address and presses Save; the caller checks the outcome. */
async function trySutUrl(url: string) {
  if (!(await panel().isVisible())) await page.getByRole('button', { name: 'Project settings' }).click()
  await panel().getByLabel('SUT URL').fill(url)
  await panel().getByRole('button', { name: 'Save' }).click()
}

/** A page of the origin on which the application does not run. */
async function openPageWithoutApp(): Promise<Page> {
  const other = await harness.person.context.newPage()
  await other.goto(`${harness.person.wire.url}/healthz`)
  return other
}

const userDatabase = (other: Page) =>
  other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').find((name) => name.startsWith('reprise.')))

/** The number of rows in the queue; 0 where there is none. */
const queuedOnDevice = (other: Page, database: string | undefined) => (database ? other.evaluate(countOutbox, database) : 0)

async function addSecret(name: string, value: string) {
  await page.getByRole('button', { name: 'Project settings' }).click()
  await panel().getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New environment data' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Data type').first().click()
  await page.getByRole('option', { name: 'Password' }).click()
  await form.getByRole('textbox', { name: 'Value' }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await panel().getByRole('button', { name: 'Save' }).click()
  await panel().getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
}

/** The diagnosis that the account menu saves, as text. */
async function savedDiagnosis(): Promise<string> {
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /owner@demo\.local/ }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download diagnosis' }).click()])
  return readFile(await download.path(), 'utf8')
}

test('a diagnosis is saved without a network, and holds nothing of what waits but how much there is', async () => {
  const word = `plain-${crypto.randomUUID()}`
  const url = newUrl()
  await page.goto(`${harness.person.wire.url}/import`)
  await page.locator('input[type=file]').setInputFiles(casesFile(word, 2))
  await goOffline(harness.person)
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByRole('link', { name: `${word} 1`, exact: true }).waitFor()
  await saveSutUrl(page, url)
  await untilSyncShows(page, /3 unsent/)
  const text = await savedDiagnosis()
  expect(JSON.parse(text)).toMatchObject({
    page: { language: 'en', screen: '/recipes' },
    network: { isServerReachable: false },
    sync: { status: 'ready', counts: { waiting: 3, parked: 0, conflict: 0 } },
    serviceWorker: { inCharge: 'activated' },
  })
  for (const kept of [word, url, '@demo.local', 'Demo']) expect(text).not.toContain(kept)
  await comeBack(harness.person)
})

test('a secret that waits to be sent is nowhere in the files of the browser, survives its death, and is sent', async () => {
  const secret = `hush-${crypto.randomUUID()}`
  const name = `login ${crypto.randomUUID().slice(0, 8)}`
  const word = `plain-${crypto.randomUUID()}`
  await page.goto(`${harness.person.wire.url}/import`)
  await page.locator('input[type=file]').setInputFiles(casesFile(word, 2))
  await goOffline(harness.person)
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByRole('link', { name: `${word} 1`, exact: true }).waitFor()
  await addSecret(name, secret)
  await untilSyncShows(page, /3 unsent/)
  await harness.person.kill()
  const contents = await filesOf(harness.person.profile)
  // texts that are no secrets are found, so the search does see the contents
  expect(contents.some((content) => holds(content, word))).toBe(true)
  expect(contents.filter((content) => holds(content, secret))).toEqual([])
  harness.person.wire.mend()
  await harness.person.openBrowser()
  await openRecipes(harness.person)
  await untilSyncShows(harness.person.page, 'All changes are saved')
  expect((await firstProject(harness.api)).envData.items).toContainEqual(expect.objectContaining({ key: name, isSecret: true }))
})

async function filesOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))))
}

const holds = (content: Buffer, text: string) => content.includes(text) || content.includes(Buffer.from(text, 'utf16le'))

test('a session that died long ago keeps what is unsent: hidden from others, who are told, and sent for its owner', async () => {
  const url = newUrl()
  await goOffline(harness.person)
  await saveSutUrl(page, url)
  await untilSyncShows(page, /1 unsent/)
  // the access token is refused and the refresh cookie is gone, as after a month
  await spoilToken(page)
  await harness.person.context.clearCookies({ name: /^(?!lang$)/ })
  // the page still has the token in its memory, which must be gone before the network is back
  await page.goto('about:blank')
  harness.person.wire.mend()
  await page.goto(`${harness.person.wire.url}/recipes`)
  await logIn(page, 'member@demo.local')
  await untilSyncShows(page, 'All changes are saved')
  await syncIndicator(page).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('Unsent changes of another account are on this device').waitFor()
  await changes.getByText('They stay hidden and are sent when that person logs in here again.').waitFor()
  expect(await changes.getByRole('listitem').count()).toBe(0)
  expect(await page.getByText(url).count()).toBe(0)
  expect(await sutUrl()).not.toBe(url)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').waitFor()
  await openRecipes(harness.person)
  await untilSyncShows(page, 'All changes are saved')
  await expect.poll(sutUrl, { timeout: 60_000 }).toBe(url)
})

test('a device without room says so in the form, keeps what was typed, and sends at once where the server is there', async () => {
  await page.evaluate(fillDevice)
  const direct = newUrl()
  await saveSutUrl(page, direct)
  expect(await sutUrl()).toBe(direct)
  await goOffline(harness.person)
  const url = newUrl()
  await trySutUrl(url)
  await panel().getByText('This device is out of space').waitFor()
  expect(await panel().getByLabel('SUT URL').inputValue()).toBe(url)
  await page.evaluate(() => globalThis.makeRoom())
  await panel().getByRole('button', { name: 'Save' }).click()
  await untilSyncShows(page, /1 unsent/)
  await comeBack(harness.person)
  expect(await sutUrl()).toBe(url)
})

declare global {
  var makeRoom: () => void
}

/** Runs in the page: until `makeRoom`, writes to the queue fails as on a full disk. */
function fillDevice() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the store as `this` below
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'outbox') throw new DOMException('no room', 'QuotaExceededError')
    return add.apply(this, args)
  }
  globalThis.makeRoom = () => {
    IDBObjectStore.prototype.add = add
  }
}

test('a queue that the browser throws away under an open page is kept anew', async () => {
  const url = newUrl()
  await goOffline(harness.person)
  await saveSutUrl(page, url)
  await untilSyncShows(page, /1 unsent/)
  const devtools = await harness.person.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: harness.person.wire.url, storageTypes: 'indexeddb' })
  // stored for starts without a server, while no page of the application is open
  const other = await harness.person.context.newPage()
  await other.goto(`${harness.person.wire.url}/manifest.en.webmanifest`)
  await expect.poll(async () => queuedOnDevice(other, await userDatabase(other)), { timeout: 60_000 }).toBe(1)
  await untilSyncShows(page, /1 unsent/)
  await page.reload()
  await untilSyncShows(page, /1 unsent/)
  await comeBack(harness.person)
  expect(await sutUrl()).toBe(url)
})

test('a page that a newer build calls off says so and writes nothing more', async () => {
  const other = await openPageWithoutApp()
  const name = (await userDatabase(other))!
  await other.evaluate(
    ({ database, format }) => {
      // does what the data layer of the next format does
      const lock = database.replace('reprise.', 'reprise.data.')
      void navigator.locks.request(`${lock}.${format}`, () => new Promise(() => {}))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
      new BroadcastChannel(lock).postMessage({ format })
    },
    { database: name, format: OUTBOX_FORMAT + 1 },
  )
  await untilSyncShows(page, 'Reload the page')
  const before = await sutUrl()
  await trySutUrl(newUrl())
  await panel().getByText('Not saved: a newer version is open in another tab. Reload the page.').first().waitFor()
  const written = await other.evaluate(countOutbox, name)
  expect(written).toBe(0)
  expect(await sutUrl()).toBe(before)
})

/** Runs in a page: rows of the queue. */
function countOutbox(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name)
    open.addEventListener('error', () => reject(open.error!))
    open.addEventListener('success', () => {
      if (!open.result.objectStoreNames.contains('outbox')) {
        open.result.close()
        return resolve(0)
      }
      const count = open.result.transaction('outbox').objectStore('outbox').count()
      count.addEventListener('success', () => {
        open.result.close()
        resolve(count.result)
      })
    })
  })
}

/** Runs in the page before anything else. */
function shiftClock(byMs: number) {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args: []) {
      if (args.length > 0) super(...args)
      else super(RealDate.now() + byMs)
    }
    static override now() {
      return RealDate.now() + byMs
    }
  } as DateConstructor
}

test.each([
  ['ahead', 365],
  ['behind', -365],
])('a clock that is a year %s: changes have a sensible age and are sent, tokens are renewed', async (_name, days) => {
  await page.addInitScript(shiftClock, days * 24 * 3600_000)
  await page.evaluate(() => localStorage.setItem('accessToken', localStorage.getItem('accessToken')!.replace(/[^.]+$/, 'expired')))
  await page.goto(`${harness.person.wire.url}/recipes`)
  await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().waitFor()
  const url = newUrl()
  await goOffline(harness.person)
  await saveSutUrl(page, url)
  await page.keyboard.press('Escape')
  await untilSyncShows(page, /1 unsent/)
  // the clock is corrected
  const right = await harness.person.context.newPage()
  await right.goto(`${harness.person.wire.url}/recipes`)
  await page.close()
  page = harness.person.page = right
  await syncIndicator(page).click()
  const card = page.getByRole('dialog', { name: 'Changes on this device' }).getByRole('listitem')
  await card.getByText(days > 0 ? /now/ : /last year/).waitFor()
  await comeBack(harness.person)
  expect(await sutUrl()).toBe(url)
})

test('a browser in which all storage is blocked works while the server is there', async () => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: denied, configurable: true })
    indexedDB.open = denied
  })
  await page.goto(`${harness.person.wire.url}/recipes`)
  await logIn(page)
  await untilSyncShows(page, 'Online only')
  await untilNothingIsOld()
  const url = newUrl()
  await saveSutUrl(page, url)
  expect(await sutUrl()).toBe(url)
})

test('a browser that keeps nothing works while the server is there, says so, and loses nothing that was typed', async () => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await page.goto(`${harness.person.wire.url}/recipes`)
  await untilSyncShows(page, 'Online only')
  await untilNothingIsOld()
  const url = newUrl()
  await saveSutUrl(page, url)
  expect(await sutUrl()).toBe(url)
  await goOffline(harness.person)
  const lost = newUrl()
  await trySutUrl(lost)
  await panel().getByRole('alert').filter({ hasText: 'Settings save error' }).waitFor()
  expect(await panel().getByLabel('SUT URL').inputValue()).toBe(lost)
})

test('a private window works without a network as long as it is open, and says that what is unsent goes with it', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const visitor = await openPrivateWindow(browser)
  page = visitor.page
  await settleIn(visitor)
  const url = newUrl()
  await goOffline(visitor)
  await saveSutUrl(page, url)
  await page.reload()
  await untilSyncShows(page, /1 unsent/)
  await page.keyboard.press('Escape')
  await syncIndicator(page).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('when it is closed, what is unsent is lost').waitFor()
  await changes.getByText('a private window forgets it when it is closed').waitFor()
  await page.keyboard.press('Escape')
  await comeBack(visitor)
  expect(await sutUrl()).toBe(url)
  await goOffline(visitor)
  await saveSutUrl(page, newUrl())
  await visitor.context.close()
  visitor.wire.mend()
  const next = await openPrivateWindow(browser)
  await settleIn(next)
  expect(await sutUrl()).toBe(url)
})

/** Opens a private window; it uses the wire of the file. */
async function openPrivateWindow(browser: Browser): Promise<Person> {
  const { person } = harness
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(60_000)
  await context.addCookies([{ name: 'lang', value: 'en', url: person.wire.url }])
  return { ...person, context, page: await context.newPage() }
}
