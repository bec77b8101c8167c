import { execFileSync } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { openPreview } from '../harness/product/preview.ts'
import { dispatchNetworkEvent } from '../harness/product/person.ts'
import { recordStep as record, stepOf as step } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'
import type { Product } from '../harness/product/start-product.ts'
import { createWire } from '../harness/product/wire.ts'
import { isSameSession } from '../../src/features/recipe/model/runner-message.ts'
import { productTest } from '../fixtures/product-test.ts'

const OWNER = 'owner@demo.local'
const MEMBER = 'member@demo.local'
/** The name of the secret that a recording saves. */
const RECORDED_KEY = 'RECORDED_PASSWORD'
const TYPED_SECRET = 'typed-by-hand-7'

const test = productTest()
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  /** The demo's recipe of that name. */
  .extend('signInRecipe', { scope: 'file' }, async ({ api }) => {
    const { recipes } = await api.recipe.list.query({ projectId: (await firstProject(api)).id, take: 100, skip: 0 })
    const { id } = recipes.find(({ title }) => title === 'Sign in')!
    return api.recipe.get.query({ id })
  })
  /** The system under test in a window of the remote browser's size, so that elements have the same positions. */
  .extend('openTwin', ({ openWindow, product }) => async (): Promise<Page> => {
    const page = await openWindow('en', { viewport: { width: 1920, height: 1080 } })
    await page.goto(product.demoUrl)
    return page
  })
  .extend('openRecipe', ({ signInRecipe }) => async (page: Page): Promise<void> => {
    await page.goto(`/recipes/${signInRecipe.id}`)
    await step(page, 0).waitFor()
  })

describe.each(['ru', 'en'] as const)('axe finds nothing wrong, %s:', (language) => {
  test('the login, the lists, the forms and the messages', async ({ openWindow }) => {
    const page = await openWindow(language)
    await page.goto('/login')
    await page.locator('input[type=password]').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await logIn(page, OWNER)

    const screens: [path: string, shows: string][] = [
      ['/recipes', 'table tbody a'],
      ['/recipes?projectSettings=true', '[role=dialog] ul li'],
      ['/import', 'input[type=file]'],
      ['/nowhere', 'main h1'],
    ]
    for (const [path, shows] of screens) {
      await page.goto(path)
      await page.locator(shows).first().waitFor({ state: 'attached' })
      expect({ path, problems: await accessibilityProblems(page) }).toEqual({ path, problems: [] })
    }

    await openSettings(page)
    await page.locator('[role=dialog] input[type=url]').fill('https://changed.example')
    await page.locator('[role=dialog] button[type=submit]').waitFor()
    const form = page.locator('[role=dialog] form')
    expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('the preview of a file and a recipe', async ({ openWindow, openRecipe }) => {
    const page = await openWindow(language)
    await logIn(page, OWNER)
    await page.goto('/import')
    await page.locator('input[type=file]:enabled').setInputFiles(resolve(`demo/samples/orders-${language}.csv`))
    await page.locator('main ol li').filter({ visible: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    page.on('dialog', (dialog) => void dialog.accept())
    await openRecipe(page)
    await openPreview(page).canvas.waitFor()
    await step(page, 0).hover()
    await step(page, 0).locator('[data-control=predict]').hover()
    const tip = step(page, 0).locator('[data-control=predict] + span')
    await tip.waitFor()
    const [card, covers] = [await step(page, 0).boundingBox(), await tip.boundingBox()]
    expect(covers!.x).toBeGreaterThanOrEqual(card!.x + card!.width)
    await step(page, 0).locator('[data-control=menu]').click()
    await page.getByRole('menu').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('what a person clicks and types in the preview becomes the steps, a typed password is never shown', async ({
  openWindow,
  openRecipe,
  openTwin,
  api,
  signInRecipe,
  product,
}) => {
  const page = await openWindow('en')
  await logIn(page, OWNER)
  await openRecipe(page)
  const preview = openPreview(page)
  await preview.canvas.waitFor()
  const twin = await openTwin()

  await record(page, 0, async () => {
    const english = twin.getByRole('link', { name: 'English' })
    await preview.clickWhere(english)
    // at once, before the recording ends
    await step(page, 0).getByText('Click: link “English”').waitFor()
    await english.click()
  })
  await record(page, 1, async () => {
    await preview.clickWhere(twin.getByRole('textbox', { name: 'Username' }))
    await preview.type('demo Привет')
    // while the field is still being typed into
    await step(page, 1).getByText('demo Привет').waitFor()
  })
  await record(page, 2, async () => {
    await preview.clickWhere(twin.getByLabel('Password', { exact: true }))
    await preview.type(TYPED_SECRET)
    // the card asks for the value that the test should type, offers no secret with another value, and takes no focus from the preview
    await step(page, 2).getByText('What should the test type here?').waitFor()
    expect(await step(page, 2).getByRole('button', { name: /^Use / }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await step(page, 2).getByRole('button', { name: 'Save as a new secret' }).click()
    await page.keyboard.type(RECORDED_KEY)
    await page.keyboard.press('Enter')
    await step(page, 2).getByText(`Environment data: ${RECORDED_KEY}`).waitFor()
    await step(page, 2).getByText('••••••').waitFor()
  })

  expect(await page.locator('main').innerText()).not.toContain(TYPED_SECRET)
  const { steps } = await api.recipe.get.query({ id: signInRecipe.id })
  expect(JSON.stringify(steps)).not.toContain(TYPED_SECRET)
  expect(product.output()).not.toContain(TYPED_SECRET)
  expect(steps.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed', 'Draft'])
  const kinds = steps.slice(0, 3).map(({ actions }) => new Set(actions?.[0]?.target.map(({ type }) => type)))
  for (const found of kinds) expect([...found]).toEqual(expect.arrayContaining(['aria-role', 'css', 'xpath', 'nlDescription']))
})

test('a second user reads along and sees who holds the session', async ({ openWindow, openRecipe, product }) => {
  const [page, reader] = [await openWindow('en'), await openWindow('ru')]
  await Promise.all([logIn(page, OWNER), logIn(reader, MEMBER)])
  await openRecipe(page)
  await page.getByText('The browser session is reserved for you').waitFor()
  await openRecipe(reader)
  await reader.getByText(`сеанс занят пользователем ${OWNER}`).waitFor()
  expect(await accessibilityProblems(reader)).toEqual([])

  expect(await reader.locator('main iframe').count()).toBe(0)
  expect(await reader.locator('header h1').getByRole('button').count()).toBe(0)
  const controls = reader.locator('li[data-step="0"] [data-control]:not([aria-haspopup])')
  for (const control of await controls.all()) expect(await control.getAttribute('aria-disabled')).toBe('true')

  await using gate = await openGate(product.demoUrl)
  await page.route('**/recipe.playback*', (route) =>
    route.continue({ postData: route.request().postData()!.replaceAll(product.demoUrl, gate.url) }),
  )
  await step(page, 0).hover()
  await step(page, 0).getByRole('button', { name: 'Replay to this step' }).click()
  await reader.locator('li[data-step="0"] article[data-status=InProgress]').waitFor()
  gate.open()
  await reader.locator('li[data-step="0"] article[data-status=Completed]').waitFor()
})

test('a lost session is said, and taken again when asked', async ({ openWindow, openRecipe, product }) => {
  const page = await openWindow('en')
  await logIn(page, OWNER)
  await openRecipe(page)
  await openPreview(page).canvas.waitFor()
  for (const pid of runnerPids(product)) process.kill(pid, 'SIGKILL')
  await page.getByText('Session expired').waitFor()
  await page.getByText('No active session').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // the mark that stands for it has the focus now, and shows the words too
  const isBack = page.getByRole('status').filter({ hasText: 'The browser session is reserved for you' })
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Try to reserve' })
          .click({ timeout: 1000 })
          .catch(() => undefined)
        return isBack.isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
  await openPreview(page).canvas.waitFor()
})

test('a session outlives a network that is gone for long: the preview of the same session comes back by itself', async ({
  openWindow,
  openRecipe,
  product,
}) => {
  const wire = await createWire(product.url)
  try {
    const page = await openWindow('en', { baseURL: wire.url })
    await logIn(page, OWNER)
    await openRecipe(page)
    await openPreview(page).canvas.waitFor()
    const tokenOfFrame = async () =>
      new URL((await page.locator('main iframe').getAttribute('src'))!, wire.url).searchParams.get('vncToken')!
    const before = await tokenOfFrame()
    const screen = page.frameLocator('main iframe').locator('body')
    wire.cut()
    await dispatchNetworkEvent(page, 'offline')
    await page.getByText('The server cannot be reached. You can edit the steps').waitFor()
    await screen.getByText('The connection was lost. Connecting again…').waitFor()
    // A quarter of a minute later.
    await screen.evaluate(() => {
      const now = performance.now()
      performance.now = () => now + 15_000
    })
    await page.getByText('The preview opens again as soon as the server can be reached.').waitFor()
    expect(await page.getByText('Session expired').count()).toBe(0)
    wire.mend()
    await dispatchNetworkEvent(page, 'online')
    await page.getByText('The browser session is reserved for you').waitFor()
    await openPreview(page).canvas.waitFor()
    expect(isSameSession(before, await tokenOfFrame())).toBe(true)
  } finally {
    await wire.close()
  }
})

test('settings that two people save at once lose nothing', async ({ openWindow, api }) => {
  const [page, other] = [await openWindow('en'), await openWindow('ru')]
  await Promise.all([logIn(page, OWNER), logIn(other, MEMBER)])
  await Promise.all([page, other].map((one) => openSettings(one)))

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const added = page.getByRole('dialog', { name: 'New environment data' })
  await added.getByRole('textbox', { name: 'Name' }).fill('CITY')
  await added.getByRole('combobox', { name: 'Data type' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await added.getByRole('textbox', { name: 'Value' }).fill('Kazan')
  await added.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit DEMO_PASSWORD' }).click()
  const renamed = page.getByRole('dialog', { name: 'Edit environment data' })
  await renamed.getByRole('textbox', { name: 'Name' }).fill('SHOP_PASSWORD')
  await renamed.getByRole('button', { name: 'Save' }).click()
  await renamed.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved').waitFor()

  await other.getByRole('button', { name: /Изменить.*DEMO_LOGIN/ }).click()
  const changed = other.getByRole('dialog', { name: 'Изменить данные окружения' })
  await changed.getByRole('textbox', { name: 'Значение' }).fill('somebody')
  await changed.getByRole('button', { name: 'Сохранить' }).click()
  await changed.waitFor({ state: 'hidden' })
  await other.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await other.getByText('Настройки сохранены').waitFor()

  const expected = ['DEMO_LOGIN=somebody', 'SHOP_PASSWORD=••••••••', 'CITY=Kazan']
  // The recording above saves a secret in the same project.
  const items = async () => (await firstProject(api)).envData.items.filter(({ key }) => key !== RECORDED_KEY)
  await expect.poll(async () => (await items()).map(({ key, value }) => `${key}=${value}`)).toEqual(expected)
})

async function logIn(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.locator('table tbody a').first().waitFor()
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/recipes?projectSettings=true')
  await page.locator('[role=dialog] ul li').first().waitFor()
}

/** A system under test that shows nothing, so that the first step keeps running, until it is opened; then it leads to `url`. */
async function openGate(url: string): Promise<{ url: string; open: () => void } & AsyncDisposable> {
  let tell: ServerResponse | null = null
  let isOpen = false
  const lead = () => isOpen && tell?.write('data: open\n\n')
  const server = createServer((request, response) => {
    if (request.url === '/opened') {
      tell = response.writeHead(200, { 'content-type': 'text/event-stream' })
      lead()
    } else {
      const page = `<!doctype html><title>Gate</title><script>
        new EventSource('/opened').onmessage = () => location.assign(${JSON.stringify(url)})
      </script>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => {
      isOpen = true
      lead()
    },
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function runnerPids(product: Product): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(product.pid())], { encoding: 'utf8' })
  return children
    .split('\n')
    .filter((line) => line.includes('runner/main'))
    .map((line) => Number.parseInt(line, 10))
}
