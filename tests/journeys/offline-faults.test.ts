import { escapeLiteral } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { openDatabase } from '../harness/product/database.ts'
import {
  casesFile,
  createPerson,
  openRecipes,
  type Person,
  saveSutUrl,
  settleIn,
  dispatchNetworkEvent,
  untilSyncShows,
} from '../harness/product/person.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'

const PUSH = 'POST /api/call/sync.push'
/** For conditions that may take long on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 }

let product: Product
let api: Caller
let projectId: string
let person: Person

beforeAll(async () => {
  product = await startProduct({ LOCAL_RUNNERS: '0' })
  api = (await callAs(product.url)).api
  projectId = (await firstProject(api)).id
})
afterAll(() => product.stop())

const wordOf = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`
const newUrl = () => `http://${crypto.randomUUID().slice(0, 8)}.example/`
const total = async () => (await api.recipe.list.query({ projectId })).total
const project = async () => firstProject(api)

/** Waits until the wire has no fault and the queue is sent. */
async function untilSent() {
  await dispatchNetworkEvent(person.page, 'online')
  await untilSyncShows(person.page, 'All changes are saved')
}

describe('the network', () => {
  beforeAll(async () => {
    person = await createPerson(product)
    await settleIn(person)
  })
  afterEach(() => person.wire.mend())
  afterAll(() => person.leave())

  test('an answer that is cut after the server applied: the change is applied once', async () => {
    const cut = person.wire.intercept(PUSH, 'cut-answer', 1)
    const url = newUrl()
    await saveSutUrl(person.page, url)
    await cut.happened
    await expect.poll(async () => (await project()).sutUrl, LONG_TIMEOUT).toBe(url)
    const { updatedAt } = await project()
    await untilSent()
    expect(await project()).toMatchObject({ sutUrl: url, updatedAt })
  })

  test('a request that arrives twice is applied once', async () => {
    const before = await total()
    const twice = person.wire.intercept(PUSH, 'repeat', 1)
    await importCases(wordOf('Twice'), 3)
    await twice.happened
    await untilSent()
    expect(await total()).toBe(before + 3)
  })

  test('an answer that stays away: one goes on working, and a late answer changes nothing', async () => {
    const late = person.wire.intercept(PUSH, 'hold-answer', 1)
    await saveSutUrl(person.page, newUrl())
    await late.happened
    const second = newUrl()
    await saveSutUrl(person.page, second)
    await untilSyncShows(person.page, /Sending 2 changes/)
    // the page gives up the waiting push, as it does by itself after a minute
    await person.page.reload()
    await untilSyncShows(person.page, 'All changes are saved')
    const { updatedAt } = await project()
    late.release()
    expect(await project()).toMatchObject({ sutUrl: second, updatedAt })
  })

  test.each([
    ['500', { status: 500, contentType: 'application/json', body: '{"error":{"message":"x","data":{"appCode":"internal"}}}' }],
    ['503', { status: 503 }],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' } }],
    ['a page instead of an answer', { status: 200 }],
    ['a captive portal', { status: 302, headers: { location: 'http://portal.invalid/' } }],
  ])('%s: the change waits and is sent once', async (_name, fault) => {
    const trap = person.wire.intercept(PUSH, fault)
    const url = newUrl()
    await saveSutUrl(person.page, url)
    await trap.happened
    await untilSyncShows(person.page, /1 unsent/)
    expect((await project()).sutUrl).not.toBe(url)
    trap.release()
    await untilSent()
    expect((await project()).sutUrl).toBe(url)
  })

  test('413: what is too much in one piece is sent in halves, everything once', async () => {
    const before = await total()
    const pushes = () => person.wire.requests.filter((asked) => asked === PUSH).length
    const sentBefore = pushes()
    person.wire.intercept(PUSH, { status: 413 }, 2)
    await importCases(wordOf('Half'), 40)
    await untilSyncShows(person.page, 'All changes are saved')
    await expect.poll(total, LONG_TIMEOUT).toBe(before + 40)
    expect(pushes() - sentBefore).toBeGreaterThan(3)
  })

  test('a recipe that could not be sent yet is not taken for one that somebody deleted', async () => {
    const word = wordOf('Unsent')
    const trap = person.wire.intercept(PUSH, { status: 503 })
    await importCases(word, 2)
    await person.page.getByRole('link', { name: `${word} 0`, exact: true }).click()
    await person.page.getByText('This recipe has not been sent to the server yet').waitFor()
    expect(await person.page.getByRole('listitem').filter({ hasText: 'Open the page' }).count()).toBe(1)
    trap.release()
    await untilSent()
    // there is no runner here, and nothing else is missing
    await person.page.getByText('All sessions are currently reserved').waitFor()
    expect(await person.page.getByRole('alert').count()).toBe(0)
  })
})

async function importCases(word: string, count: number) {
  await person.page.goto(`${person.wire.url}/import`)
  await importHere(word, count)
}

async function importHere(word: string, count: number) {
  const { page } = person
  await page.locator('input[type=file]').setInputFiles(casesFile(word, count))
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByRole('link', { name: `${word} 0`, exact: true }).waitFor()
}

describe('the machine', () => {
  beforeEach(async () => {
    person = await createPerson(product)
    await settleIn(person)
  })
  afterEach(() => person.leave())

  test('the browser killed while it keeps changes: all that was told is there, and nothing half', async () => {
    const { page } = person
    const before = await total()
    await page.goto(`${person.wire.url}/import`)
    // more than one transaction takes
    await page.locator('input[type=file]').setInputFiles(casesFile(wordOf('Half'), 1200))
    await page.getByRole('button', { name: 'Import all' }).waitFor()
    const other = await person.context.newPage()
    await other.goto(`${person.wire.url}/recipes`)
    person.wire.cut()
    const url = newUrl()
    await saveSutUrl(other, url)
    const { promise: writing, resolve } = Promise.withResolvers<void>()
    await page.exposeFunction('isWriting', resolve)
    await page.evaluate(countWrites)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Import all' }).click()
    await writing
    await person.kill()
    await person.openBrowser()
    person.wire.mend()
    // the application is not started yet, so this is what the killed browser left
    await person.page.goto(`${person.wire.url}/healthz`)
    const created = await person.page.evaluate(countCreations)
    await openRecipes(person)
    await untilSyncShows(person.page, 'All changes are saved')
    expect((await project()).sutUrl).toBe(url)
    expect(await total()).toBe(before + created)
  })

  test('the browser killed before the request arrived, and after the server applied it: once', async () => {
    for (const how of ['hold-request', 'hold-answer'] as const) {
      const push = person.wire.intercept(PUSH, how)
      const url = newUrl()
      await saveSutUrl(person.page, url)
      await push.happened
      const { sutUrl, updatedAt } = await project()
      expect(sutUrl === url).toBe(how === 'hold-answer')
      await person.kill()
      person.wire.mend()
      await person.openBrowser()
      // cookies reach the disk late, so the session may be lost, but saved changes are not
      await openRecipes(person)
      await untilSyncShows(person.page, 'All changes are saved')
      const after = await project()
      expect(after.sutUrl).toBe(url)
      expect(after.updatedAt === updatedAt).toBe(how === 'hold-answer')
    }
  })
})

test('the server killed in the middle of a batch: everything once', async () => {
  person = await createPerson(product)
  await settleIn(person)
  const before = await total()
  const word = wordOf('Batch')
  await person.page.goto(`${person.wire.url}/import`)
  await person.page.locator('input[type=file]').waitFor({ state: 'attached' })
  person.wire.cut()
  await importHere(word, 20)
  const database = await holdUpCreationOf(`${word} 7`)
  person.wire.mend()
  await dispatchNetworkEvent(person.page, 'online')
  await database.untilHeldUp()
  // A push is one transaction: either all of it is there or nothing.
  expect(await total()).toBe(before)
  await product.kill()
  await database.close()
  await product.start()
  await untilSent()
  expect(await total()).toBe(before + 20)
  await person.leave()
})

/** A second connection to the product's database, which makes the server wait before it stores the recipe of that title. */
async function holdUpCreationOf(title: string) {
  const client = await openDatabase(product)
  await client.query(`create or replace function hold_up() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${HELD_UP}); return new; end $$`)
  await client.query(`create or replace trigger hold_up before insert on recipes for each row
    when (new.title = ${escapeLiteral(title)}) execute function hold_up()`)
  await client.query('select pg_advisory_lock($1)', [HELD_UP])
  const waiting = 'select 1 from pg_locks where locktype = $1 and objid = $2 and not granted'
  return {
    async untilHeldUp() {
      await expect.poll(async () => (await client.query(waiting, ['advisory', HELD_UP])).rowCount, LONG_TIMEOUT).toBe(1)
    },
    async close() {
      await client.query('select pg_advisory_unlock($1)', [HELD_UP])
      await client.query('drop trigger hold_up on recipes')
      await client.end()
    },
  }
}

const HELD_UP = 7_215_099

declare global {
  var isWriting: () => void
}

/** Runs in the page: reports when the second of several transactions of the queue is being written. */
function countWrites() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the store as `this` below
  const { add } = IDBObjectStore.prototype
  const seen = new Set<IDBTransaction>()
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'outbox') seen.add(this.transaction)
    if (seen.size === 2) globalThis.isWriting()
    return add.apply(this, args)
  }
}

/** Runs in the page: the number of recipes that the queue creates. */
async function countCreations(): Promise<number> {
  const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('reprise.'))!
  const open = indexedDB.open(name)
  const promised = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
  const database = await promised(open)
  const segments = await promised(database.transaction('outbox').objectStore('outbox').getAll())
  database.close()
  const entries = (segments as { entries: { path: string }[] }[]).flatMap(({ entries }) => entries)
  return entries.filter(({ path }) => path === 'recipe.createDraft').length
}
