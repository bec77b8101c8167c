import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fakeCase, startFakeTestRail, type FakeCase, type FakeTestRail } from '../fakes/fake-testrail.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { signIn } from '../harness/product/sign-in.ts'

type Language = 'ru' | 'en'

const WORDS = {
  en: {
    upload: 'Upload testcase',
    from: 'Import from TestRail',
    next: 'Continue',
    several: 'Select several',
    all: 'Import all of the project',
    finished: 'Import finished',
    details: 'Details',
    beginAlike: 'Some of these recipes begin alike',
    three: '3 recipes begin alike: make their beginning shared steps',
    two: '2 recipes begin alike: make their beginning shared steps',
    steps: '2 steps, 3 recipes',
    title: 'Name of the shared steps',
    share: 'Make shared steps',
    shared: 'Shared steps made',
    users: '3 recipes use them',
    name: 'Sign in at the desk',
    decline: 'Do not offer again',
    offline: 'There is no connection to the server',
    close: 'Close',
  },
  ru: {
    upload: 'Загрузить тест-кейс',
    from: 'Импорт из TestRail',
    next: 'Продолжить',
    several: 'Выбрать несколько',
    all: 'Импортировать весь проект',
    finished: 'Импорт завершён',
    details: 'Подробнее',
    beginAlike: 'Некоторые из этих сценариев начинаются одинаково',
    three: '3 сценария начинаются одинаково: сделать начало общими шагами',
    two: '2 сценария начинаются одинаково: сделать начало общими шагами',
    steps: '2 шага, 3 сценария',
    title: 'Название общих шагов',
    share: 'Создать общие шаги',
    shared: 'Общие шаги созданы',
    users: 'используются в 3 сценариях',
    name: 'Вход в стол заказов',
    decline: 'Больше не предлагать',
    offline: 'Нет связи с сервером',
    close: 'Закрыть',
  },
} as const

/** Three test cases that begin with a sign-in, two that begin with a search, and one like no other. `from`: the number of the first. */
const casesFrom = (from: number): FakeCase[] =>
  [
    ['Open the desk', 'Log in as «demo»', 'Order a lamp'],
    ['open the desk.', 'Log in as «demo»', 'Order a chair'],
    ['Open the desk', 'Log in as «demo»', 'Print the report'],
    ['Open the search', 'Enter «lamp»', 'Open the first lamp'],
    ['Open the search', 'Enter «lamp»', 'Go to the next page'],
    ['Look around', 'Leave'],
  ].map((texts, at) => fakeCase(from + at, { steps: texts.map((content) => ({ content, expected: '' })) }))

const test = productTest({ LOCAL_RUNNERS: '0', OUTGOING_ALLOW: '127.0.0.1' })
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }): Promise<FakeTestRail> => {
    const testrail = await startFakeTestRail()
    onCleanup(() => testrail.close())
    return testrail
  })

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function importAll(page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  await page.goto('/recipes')
  await press(page, words.upload)
  await page.getByRole('menuitem', { name: words.from }).click()
  await press(page, words.next)
  await page.getByRole('switch', { name: words.several }).click()
  await press(page, words.all)
  await dialogOf(page).getByText(words.finished).waitFor()
}

describe.each(journeyLanguages('en'))('in %s', (language) => {
  const words = WORDS[language]

  test(
    'what an import begins with alike is offered until it is decided, also after a reload, and shared with the keyboard',
    { timeout: 240_000 },
    async ({ openWindow, testrail, api }) => {
      const { organizationId, id: projectId } = await firstProject(api)
      const credentials = { apiKey: testrail.apiKey }
      await api.tmsConnection.create.mutate({ organizationId, tmsIntegrationId: 'testrail', tmsUrl: testrail.origin, credentials })
      const from = language === 'ru' ? 100 : 200
      testrail.cases = casesFrom(from)
      const page = await openWindow(language, { viewport: { width: 960, height: 600 } })
      await signIn(page)

      await importAll(page, words)
      await dialogOf(page).getByRole('switch', { name: words.three }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      // Closing decides nothing: the import stays in the list, and so does the offer, also after a reload.
      await dialogOf(page).getByRole('button', { name: words.close, exact: true }).last().click()
      await page.getByText(words.beginAlike).waitFor()
      await page.reload()
      await page.getByText(words.beginAlike).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await press(page, words.details)

      // Shared with the keyboard alone: the focus goes to what came of it.
      const offer = dialogOf(page).getByRole('switch', { name: words.three })
      await offer.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await dialogOf(page).getByText('Open the desk', { exact: true }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words.name)
      expect(await dialogOf(page).getByLabel(words.title).inputValue()).toBe(words.name)
      expect(await accessibilityProblems(page)).toEqual([])
      // past the other offer and its steps
      for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await dialogOf(page).getByText(words.shared).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.users)
      await offer.waitFor({ state: 'detached' })
      const { recipes } = await api.recipe.list.query({ projectId, kind: 'shared', search: words.name })
      expect(recipes).toMatchObject([{ title: words.name, stepsCount: 2, shared: { usersCount: 3 } }])

      // What is left is not decided yet. Without a network it says why nothing can be done.
      await page.context().setOffline(true)
      const decline = dialogOf(page).getByRole('button', { name: words.decline })
      await expect.poll(() => decline.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('true')
      await decline.hover()
      await page.getByRole('tooltip').filter({ hasText: words.offline }).waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => decline.getAttribute('aria-disabled'), { timeout: 60_000 }).not.toBe('true')
      await decline.click()
      await dialogOf(page).getByRole('switch', { name: words.two }).waitFor({ state: 'detached' })
      await dialogOf(page).getByRole('button', { name: words.close, exact: true }).last().click()
      await page.getByRole('button', { name: words.details }).waitFor({ state: 'detached' })
      expect((await api.tmsImport.listOpen.query({ projectId })).imports).toEqual([])

      // The recipe says what it uses.
      await page.goto('/recipes')
      await page
        .getByRole('table')
        .getByRole('link', { name: `Case ${from}`, exact: true })
        .click()
      await page.getByRole('link', { name: words.name }).first().waitFor()
    },
  )
})
