import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { fakeCase, startFakeTestRail, type FakeCase, type FakeTestRail } from '../fakes/fake-testrail.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { createPerson, dispatchNetworkEvent, goOffline, settleIn } from '../harness/product/person.ts'
import { signIn } from '../harness/product/sign-in.ts'

type Language = 'ru' | 'en'

const WORDS = {
  en: {
    connect: 'Connect TestRail',
    connected: 'Connected',
    url: 'TMS URL',
    key: 'API key',
    next: 'Continue',
    required: 'TMS URL is required',
    wrongKey: 'TestRail does not accept the key. It may be wrong, or it has expired.',
    upload: 'Upload testcase',
    from: 'Import from TestRail',
    generate: 'Generate autotest',
    several: 'Select several',
    page: 'Select this page',
    all: 'Import all of the project',
    finished: 'Import finished',
    undo: 'Undo import',
    undone: 'The import was undone',
    origin: /About the test case: TestRail/,
    check: 'Check for changes',
    overwrite: 'Overwrite the recipe',
    disconnect: 'Disconnect TestRail',
    confirm: 'Disconnect',
    tag: 'Tag',
    nextPage: 'Next page',
    secondPage: 'Page 2',
    running: "Can't add a running test",
  },
  ru: {
    connect: 'Подключить TestRail',
    connected: 'Подключено',
    url: 'Адрес TMS',
    key: 'Ключ API',
    next: 'Продолжить',
    required: 'Укажите адрес TMS',
    wrongKey: 'TestRail не принимает ключ. Возможно, в нём ошибка или он истёк.',
    upload: 'Загрузить тест-кейс',
    from: 'Импорт из TestRail',
    generate: 'Создать автотест',
    several: 'Выбрать несколько',
    page: 'Выбрать всю страницу',
    all: 'Импортировать весь проект',
    finished: 'Импорт завершён',
    undo: 'Отменить импорт',
    undone: 'Импорт отменён',
    origin: /О тест-кейсе: TestRail/,
    check: 'Проверить изменения',
    overwrite: 'Перезаписать сценарий',
    disconnect: 'Отключить TestRail',
    confirm: 'Отключить',
    tag: 'Тег',
    nextPage: 'Следующая страница',
    secondPage: 'Страница 2',
    running: 'Нельзя добавить тест, который выполняется',
  },
} as const

const test = productTest({ LOCAL_RUNNERS: '1', OUTGOING_ALLOW: '127.0.0.1' })
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }): Promise<FakeTestRail> => {
    const testrail = await startFakeTestRail(many(23))
    onCleanup(() => testrail.close())
    return testrail
  })

const many = (count: number): FakeCase[] =>
  Array.from({ length: count }, (_, at) => fakeCase(at + 1, { labels: at === 1 ? ['smoke', 'cart', 'card', 'slow'] : [] }))

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillConnection(page: Page, words: (typeof WORDS)[Language], tmsUrl: string, apiKey: string): Promise<void> {
  await dialogOf(page).getByLabel(words.url).fill(tmsUrl)
  await dialogOf(page).getByLabel(words.key, { exact: true }).fill(apiKey)
  await press(page, words.next)
}

async function openCases(page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  await page.goto('/recipes')
  await press(page, words.upload)
  await page.getByRole('menuitem', { name: words.from }).click()
  expect(await dialogOf(page).getByRole('radio', { name: 'Shop' }).isChecked()).toBe(true)
  await press(page, words.next)
  await dialogOf(page).getByText('C1', { exact: true }).waitFor()
}

describe.each(journeyLanguages('ru'))('in %s', (language) => {
  const words = WORDS[language]

  test(
    'connect, import one, follow its changes, import many, undo, disconnect',
    { timeout: 240_000 },
    async ({ openWindow, testrail, api }) => {
      const page = await openWindow(language)
      await signIn(page)
      await page.goto('/connections')

      // Connecting says which of address and key is wrong.
      await press(page, words.connect)
      await dialogOf(page).getByLabel(words.url).focus()
      await page.keyboard.press('Tab')
      await dialogOf(page).getByText(words.required).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await fillConnection(page, words, testrail.origin, 'mia@example.com:wrong')
      await dialogOf(page).getByText(words.wrongKey).waitFor()
      await fillConnection(page, words, testrail.origin, testrail.apiKey)
      await page.getByText(words.connected, { exact: true }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])

      // One test case becomes a recipe that says where it came from.
      await openCases(page, words)
      expect(await accessibilityProblems(page)).toEqual([])
      await dialogOf(page).getByLabel(words.tag).fill('smoke')
      await dialogOf(page).getByText('C1', { exact: true }).waitFor({ state: 'detached' })
      await dialogOf(page).getByText('+2').waitFor()
      await dialogOf(page).getByRole('radio').check()
      await press(page, words.generate)
      await page.waitForURL(/\/recipes\/[\da-f-]{36}$/)
      await page.getByText(words.origin).click()
      const link = page.getByRole('link', { name: /TestRail: C2/ })
      expect(await link.getAttribute('href')).toBe(`${testrail.origin}/index.php?/cases/view/2`)
      await page.getByText('Press «Pay 2»').waitFor()
      const recipeId = page.url().split('/').at(-1)!
      await api.task.abort.mutate({ recipeId })

      // What changed in the system is shown before it is taken over.
      testrail.cases[1] = fakeCase(2, { title: 'Case 2 anew', steps: [{ content: 'Look around', expected: '' }] })
      await press(page, words.check)
      await dialogOf(page).getByText('Look around').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await press(page, words.overwrite)
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Case 2 anew' }).waitFor()
      expect(await api.recipe.get.query({ id: recipeId })).toMatchObject({ title: 'Case 2 anew', testCases: ['Look around'] })

      // All the others become drafts; the one that was imported is not made twice. Then all of that is undone.
      await openCases(page, words)
      await page.getByRole('switch', { name: words.several }).click()
      await press(page, words.page)
      await dialogOf(page).getByRole('button', { name: words.nextPage }).click()
      await dialogOf(page).getByText(words.secondPage).waitFor()
      await press(page, words.all)
      await dialogOf(page).getByText(words.finished).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const { id: projectId } = await firstProject(api)
      const before = (await api.recipe.list.query({ projectId })).total
      await press(page, words.undo)
      await dialogOf(page).getByText(words.undone).waitFor()
      expect((await api.recipe.list.query({ projectId })).total).toBe(before - 22)
      await api.recipe.delete.mutate({ recipeId })

      // Disconnecting asks first.
      await page.goto('/connections')
      await press(page, words.disconnect)
      await dialogOf(page).getByRole('button', { name: words.confirm, exact: true }).click()
      await page.getByRole('button', { name: words.connect, exact: true }).waitFor()
    },
  )
})

/** Connects over the calls: what is shown is not about connecting. */
async function connect(api: Awaited<ReturnType<typeof callAs>>['api'], testrail: FakeTestRail): Promise<string> {
  const { organizationId } = await firstProject(api)
  const { id } = await api.tmsConnection.create.mutate({
    organizationId,
    tmsIntegrationId: 'testrail',
    tmsUrl: testrail.origin,
    credentials: { apiKey: testrail.apiKey },
  })
  return id
}

test(
  'without a network what was seen last can be read, and an import goes on',
  { timeout: 240_000 },
  async ({ product, testrail, api }) => {
    await connect(api, testrail)
    const person = await createPerson(product)
    onTestFinished(() => person.leave())
    await settleIn(person)
    const { page, wire } = person
    const words = WORDS.en
    const openFromList = async () => {
      await page.goto(`${wire.url}/recipes`)
      await press(page, words.upload)
      await page.getByRole('menuitem', { name: words.from }).click()
      await press(page, words.next)
      await dialogOf(page).getByText('C1', { exact: true }).waitFor()
    }
    await openFromList()
    await page.goto(`${wire.url}/connections`)
    await page.getByText(words.connected, { exact: true }).waitFor()

    await goOffline(person)
    await page.goto(`${wire.url}/connections`)
    await page.getByText(words.connected, { exact: true }).waitFor()
    const refused = page.getByRole('button', { name: 'Connect Qase', exact: true })
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    await openFromList()
    await dialogOf(page).getByText('There is no connection to the server: these test cases are as they were seen last.').waitFor()
    await dialogOf(page).getByRole('radio').first().check()
    expect(await page.getByRole('button', { name: words.generate }).getAttribute('aria-disabled')).toBe('true')

    wire.mend()
    await dispatchNetworkEvent(page, 'online')
    let release = () => undefined as void
    const held = new Promise<void>((go) => (release = go))
    // The system waits with the fifth test case until the network of the user is gone.
    let given = 0
    testrail.intercept = (path) => {
      if (path.startsWith('get_case/') && ++given === 5) testrail.hold(held)
      return false
    }
    await page.goto(`${wire.url}/recipes`)
    await press(page, words.upload)
    await page.getByRole('menuitem', { name: words.from }).click()
    await press(page, words.next)
    await page.getByRole('switch', { name: words.several }).click()
    await dialogOf(page).getByText('C1', { exact: true }).waitFor()
    await press(page, words.all)
    await dialogOf(page)
      .getByText(/of 23 test cases/)
      .waitFor()
    await goOffline(person)
    await dialogOf(page)
      .getByText(/The import goes on there/)
      .waitFor()
    release()
    const { id: projectId } = await firstProject(api)
    await expect
      .poll(async () => (await api.tmsImport.listOpen.query({ projectId })).imports.map(({ status, counts }) => [status, counts.created]), {
        timeout: 60_000,
      })
      .toEqual([['done', 23]])
    wire.mend()
    await dispatchNetworkEvent(page, 'online')
    await dialogOf(page).getByText(words.finished).waitFor()
  },
)

test(
  'a server that is killed in the middle of an import goes on when it is back, with nothing half and nothing twice',
  { timeout: 240_000 },
  async ({ product, testrail }) => {
    const { api } = await callAs(product.url)
    const tmsConnectionId = await connect(api, testrail)
    const { id: projectId } = await firstProject(api)
    testrail.cases = many(60).map((one) => ({ ...one, id: one.id + 1000, title: `Killed ${one.id}` }))
    const before = (await api.recipe.list.query({ projectId })).total
    let release = () => undefined as void
    const held = new Promise<void>((go) => (release = go))
    let given = 0
    const arrived = new Promise<void>((resolve) => {
      testrail.intercept = (path) => {
        if (path.startsWith('get_case/') && ++given === 20) {
          testrail.hold(held)
          resolve()
        }
        return false
      }
    })
    const id = crypto.randomUUID()
    await api.tmsImport.start.mutate({ id, tmsConnectionId, tmsProjectId: '1', projectId, selection: { kind: 'filter' } })
    await arrived
    await product.kill()
    release()
    await product.start()
    const after = (await callAs(product.url)).api
    await expect
      .poll(async () => (await after.tmsImport.get.query({ id })).counts, { timeout: 90_000, interval: 500 })
      .toEqual({ created: 60 })
    const { total, recipes } = await after.recipe.list.query({ projectId, take: 100 })
    expect(total).toBe(before + 60)
    const titles = recipes.map(({ title }) => title).filter((title) => title.startsWith('Killed'))
    expect(new Set(titles).size).toBe(60)
  },
)
