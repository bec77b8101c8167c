import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { openRecipes, rename, spoilToken, untilSyncShows } from '../harness/product/person.ts'
import { harnessForFile } from '../harness/product/shared-person.ts'

/** For conditions that may take long on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 }

const harness = harnessForFile({ profile: { ignoreDefaultArgs: ['--disable-back-forward-cache'] } })
/** Somebody else of the same organization. */
let colleague: Caller
let page: Page
beforeAll(async () => {
  colleague = (await callAs(harness.product.url, 'member@demo.local')).api
})
beforeEach(() => {
  page = harness.person.page
})

const firstRecipe = () => page.getByRole('table', { name: 'Recipes' }).getByRole('link').first()
const uniqueName = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`

/** Opens the first recipe and gives it another title, without the server. Returns its id. */
async function renameFirst(title: string): Promise<string> {
  await firstRecipe().click()
  await page.getByRole('region', { name: 'Flow' }).waitFor()
  harness.person.wire.cut()
  await page.getByText('The server cannot be reached').first().waitFor()
  await rename(page, title)
  await untilSyncShows(page, /1 unsent/)
  return page.url().split('/').at(-1)!
}

describe('the service worker', () => {
  test('sends what is unsent with no tab open, and renews the token for it', async () => {
    await page.addInitScript(() => {
      const badges: (number | null)[] = []
      Object.assign(globalThis, { badges })
      Object.assign(navigator, { setAppBadge: async (count: number) => badges.push(count), clearAppBadge: async () => badges.push(null) })
    })
    await openRecipes(harness.person)
    await untilSyncShows(page, 'All changes are saved')
    const empty = await harness.person.context.newPage()
    const title = uniqueName('No tab')
    const id = await renameFirst(title)
    // the badge of the application was cleared at the start and now counts
    expect(await page.evaluate(() => (globalThis as unknown as { badges: unknown[] }).badges.slice(-2))).toEqual([null, 1])
    await spoilToken(page)
    await page.close()
    harness.person.wire.mend()
    await wakeServiceWorker(empty)
    await expect.poll(async () => (await colleague.recipe.get.query({ id })).title, LONG_TIMEOUT).toBe(title)
    expect(harness.person.wire.requests).toContain('POST /api/call/auth.refreshToken')
    // pages show without the server what was sent without a page
    harness.person.wire.cut()
    page = empty
    await page.goto(`${harness.person.wire.url}/recipes`)
    await page.getByRole('link', { name: title }).waitFor()
    await untilSyncShows(page, 'Offline')
  })
})

/** Does what a browser does when it detects that the network is back. */
async function wakeServiceWorker(from: Page) {
  const session = await harness.person.context.newCDPSession(from)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(harness.person.wire.url))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const wake = { origin: harness.person.wire.url, registrationId: await registrationId, tag: 'reprise-outbox', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', wake)
}

test.each(['ru', 'en'])('the %s application can be installed', async (language) => {
  const { context, wire } = harness.person
  await context.addCookies([{ name: 'lang', value: language, url: wire.url }])
  onTestFinished(() => context.addCookies([{ name: 'lang', value: 'en', url: wire.url }]))
  await page.goto(`${wire.url}/recipes`)
  await page.locator(`link[rel=manifest][href="/manifest.${language}.webmanifest"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await context.newCDPSession(page)
  // the browser reads the manifest of the other language some time after its link has changed
  const manifest = async () => {
    const { errors, url } = await session.send('Page.getAppManifest')
    return [errors, url]
  }
  await expect.poll(manifest, LONG_TIMEOUT).toEqual([[], `${wire.url}/manifest.${language}.webmanifest`])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('a file that is opened with the application is read by the import', async () => {
  await page.addInitScript(() => {
    const text = 'Title,Description,Steps,Expected Results\nFrom a file,About,Open the page,The page opens'
    const handle = { getFile: async () => new File([text], 'cases.csv', { type: 'text/csv' }) }
    const launchQueue = { setConsumer: (consumer: (launch: { files: unknown[] }) => void) => consumer({ files: [handle] }) }
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue })
  })
  await page.goto(`${harness.person.wire.url}/import`)
  await page.getByText('From a file').first().waitFor()
  expect(await page.getByRole('button', { name: 'Start testing' }).isEnabled()).toBe(true)
})

describe('what others change', () => {
  test('appears at once, and takes nothing away that is being typed', async () => {
    await firstRecipe().click()
    await page.getByRole('region', { name: 'Flow' }).waitFor()
    const title = uniqueName('Theirs')
    const id = page.url().split('/').at(-1)!
    await colleague.recipe.updateTitle.mutate({ recipeId: id, title })
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await page.goto(`${harness.person.wire.url}/recipes?projectSettings=true`)
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
    await untilSyncShows(page, 'All changes are saved')
    await expect.poll(async () => (await firstProject(colleague)).sutUrl, LONG_TIMEOUT).toBe('http://mine.example/')
  })

  test('reaches a browser without shared workers too', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const { requests } = harness.person.wire
    const before = requests.length
    await openRecipes(harness.person)
    await expect.poll(() => requests.slice(before), LONG_TIMEOUT).toContain('POST /api/call/tabTracking.load')
    await expect.poll(() => requests.slice(before), LONG_TIMEOUT).toContain('GET /api/call/tabTracking.watch')
    const { id } = await firstProject(colleague)
    const [recipe] = (await colleague.recipe.list.query({ projectId: id })).recipes
    const title = uniqueName('Theirs')
    await colleague.recipe.updateTitle.mutate({ recipeId: recipe!.id, title })
    await page.getByRole('link', { name: title }).waitFor()
  })
})

// again, because at times the renderer of Chromium itself crashes while it puts a page into this cache
test('a page in the back/forward cache holds no lock; when it comes back it is the same tab, and sends again', { retry: 2 }, async () => {
  const { context, wire } = harness.person
  const tabLock = `reprise.tab.${await page.evaluate(() => sessionStorage.getItem('reprise.tab-id'))}`
  // of the same origin, but no tab of the application
  const observer = await context.newPage()
  await observer.goto(`${wire.url}/healthz`)
  const held = () =>
    observer.evaluate(async () => {
      const { held: locks = [] } = await navigator.locks.query()
      return locks.flatMap(({ name = '' }) => (name === 'reprise-outbox' || name.startsWith('reprise.tab.') ? [name] : [])).toSorted()
    })
  const session = await context.newCDPSession(page)
  const goAwayAndBack = async () => {
    await page.evaluate(noteHowShown)
    await expect.poll(held, LONG_TIMEOUT).toEqual(['reprise-outbox', tabLock])
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
    await page.goto(harness.product.demoUrl)
    await expect.poll(held, LONG_TIMEOUT).toEqual([])
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex]!.id })
    await expect.poll(held, LONG_TIMEOUT).toEqual(['reprise-outbox', tabLock])
    return page.evaluate(howShown)
  }
  // A busy browser may hear too late that the locks are free; it says so, and the page is loaded again.
  let shown = await goAwayAndBack()
  for (let more = 3; more > 0 && shown.reasonsAgainst.join('') === 'weblocks-contention'; more--) shown = await goAwayAndBack()
  expect(shown).toEqual({ fromCache: [true], reasonsAgainst: [] })
})

declare global {
  /** Whether the page came from the back/forward cache, for each time that it was shown again. */
  var shown: boolean[] | undefined
  interface PerformanceNavigationTiming {
    notRestoredReasons?: { reasons?: { reason: string }[] | null } | null
  }
}

/** Runs in the page. */
function noteHowShown(): void {
  globalThis.shown = []
  window.addEventListener('pageshow', ({ persisted }) => globalThis.shown?.push(persisted))
}

/** Runs in the page. A page that was loaded again has none of the notes of the page before, and the browser gives the reason for loading it. */
function howShown(): { fromCache: boolean[]; reasonsAgainst: string[] } {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const reasons = navigation?.notRestoredReasons?.reasons ?? []
  return { fromCache: globalThis.shown ?? [], reasonsAgainst: reasons.map(({ reason }) => reason) }
}

// last, because the next visit installs the server's version again
test('a new version waits for the word of the user in every tab, and never takes what is being typed with it', async () => {
  const { context, wire } = harness.person
  const other = await context.newPage()
  await other.goto(`${wire.url}/recipes`)
  await page.goto(`${wire.url}/recipes?projectSettings=true`)
  const field = page.getByRole('dialog', { name: 'Project settings' }).getByLabel('SUT URL')
  const saved = await field.inputValue()
  await field.fill('http://typing.example/')
  const worker = await (await fetch(`${harness.product.url}/service-worker.js`)).text()
  wire.intercept('GET /service-worker.js', { status: 200, contentType: 'text/javascript', body: `${worker}\n// the next version` })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await offerIn(page).getByText('Project settings').waitFor()
  await offerIn(page).getByRole('button', { name: 'Later' }).click()
  await Promise.all([other.waitForEvent('load'), offerIn(other).getByRole('button', { name: 'Reload' }).click()])
  // the new one controls all tabs, and this one still has the text that was typed
  await offerIn(page).getByText('Project settings').waitFor()
  expect(await field.inputValue()).toBe('http://typing.example/')
  await offerIn(page).getByRole('button', { name: 'Reload anyway…' }).click()
  const question = page.getByRole('dialog', { name: 'Reload without saving?' })
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Reload and lose it' }).click()])
  await expect.poll(() => field.inputValue(), LONG_TIMEOUT).toBe(saved)
  expect(await offerIn(page).count()).toBe(0)
})

const offerIn = (tab: Page) => tab.getByRole('status').filter({ hasText: 'A new version is ready' })
