import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { openPreview } from '../harness/product/preview.ts'
import { addPart, openSystemUnderTest } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'

const WORDS = {
  en: { number: 'Order number', search: 'Search', find: 'Find', open: 'Navigate to system under test', add: 'Value from the page', action: 'Action', form: 'New action', pick: 'Pick in the preview', pointing: 'Pointing at an element', name: 'Name of the value', named: 'Name for people', try: 'Try it', taken: /^Taken: /, save: 'Save', done: 'What is done', locator: 'Add a locator', first: 'Locator 1', kind: 'Kind of locator 1', insert: 'Insert a value', offered: 'Taken: Order number', run: 'Run', steps: 'Steps of the run', what: 'What is taken' },
  ru: { number: 'Номер заказа', search: 'Поиск', find: 'Найти', open: 'Перейти к тестируемой системе', add: 'Значение со страницы', action: 'Действие', form: 'Новое действие', pick: 'Выбрать на экране', pointing: 'Выбор элемента', name: 'Название значения', named: 'Название для людей', try: 'Попробовать', taken: /^Взято: /, save: 'Сохранить', done: 'Что делается', locator: 'Добавить локатор', first: 'Локатор 1', kind: 'Вид локатора 1', insert: 'Вставить значение', offered: 'Взятое значение: Номер заказа', run: 'Запустить', steps: 'Шаги запуска', what: 'Что взять' },
} // prettier-ignore

/** Each visit of the page has an order of its own, and finds that one. */
const shop = { orders: 1000 }
const page = (language: Language) => {
  const { number, search, find } = WORDS[language]
  return `<!doctype html><html lang="${language}"><title>Shop</title><style>body{font:24px sans-serif}</style>
  <dl><dt>${number}</dt><dd>A-${++shop.orders}</dd></dl>
  <label>${search} <input id="search"></label><button onclick="found.textContent = document.querySelector('#search').value">${find}</button>
  <p id="found" role="status"></p>`
}

const test = productTest({ LOCAL_RUNNERS: '1' })
  .extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)
  .extend('sut', { scope: 'file' }, async ({ product: _product }, { onCleanup }) => {
    const server: Server = createServer(({ url }, response) => {
      const language = LANGUAGES.find((one) => url === `/${one}`)
      // A browser asks for the sign of the site, too.
      if (language) response.setHeader('content-type', 'text/html; charset=utf-8').end(page(language))
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

test.for(journeyLanguages('en'))(
  'a value is taken from the page by pointing, used by a later step, and shown with the run: %s',
  async (language, { openWindow, api, sut }) => {
    const words = WORDS[language]
    const sutUrl = `${sut}/${language}`
    const project = await firstProject(api)
    await api.project.update.mutate({ id: project.id, sutUrl, envData: { items: [] } })
    const recipeId = newId()
    const texts = ['Remember the number', 'Search for it', 'It is found']
    await api.recipe.createDraft.mutate({
      id: recipeId,
      recipe: recipeImport(project.id, { title: `Taken ${language}`, testCases: texts, expectedResults: ['', '', ''] }),
    })
    const found = {
      targetElementType: 'Text' as const,
      targetElementDescription: 'found',
      assertionDescription: 'found',
      property: 'text' as const,
      match: 'equals' as const,
      expectedValue: `{{taken.${words.number}}}`,
      target: [{ type: 'css' as const, value: '#found', priority: 1 }],
    }
    const click = { method: 'Click' as const, target: [{ type: 'css' as const, value: 'button', priority: 1 }] }
    await api.recipe.updateSteps.mutate({
      recipeId,
      steps: texts.map((testStep, previousIndex) => ({
        testStep,
        previousIndex,
        ...(previousIndex === 2 ? { content: { actions: [click], assertions: [found] } } : {}),
      })),
    })
    const twin = await openWindow('en', { viewport: { width: 1920, height: 1080 } })
    await twin.goto(sutUrl)
    const window = await openWindow(language)
    await signIn(window)
    await window.goto(`/recipes/${recipeId}`)
    const preview = openPreview(window)
    await preview.canvas.waitFor()
    await openSystemUnderTest(window, words.open)
    const form = window.getByRole('form', { name: words.form })

    await addPart(window, 0, words.add)
    expect(await form.getByLabel(words.done).inputValue()).toBe('take')
    await form.getByRole('button', { name: words.pick }).click()
    await window.getByRole('region', { name: words.pointing }).waitFor()
    await preview.clickWhere(twin.locator('dd'))
    await expect.poll(() => form.getByLabel(words.name).inputValue()).toBe(words.number)
    expect(await form.getByLabel(words.named).inputValue()).toBe(words.number)
    await form.getByRole('button', { name: words.try }).click()
    await form.getByText(words.taken).filter({ hasText: `A-${shop.orders}` }).waitFor() // prettier-ignore
    expect(await accessibilityProblems(window)).toEqual([])
    await form.getByRole('button', { name: words.save }).click()
    await form.waitFor({ state: 'detached' })

    await addPart(window, 1, words.action)
    await form.getByLabel(words.done).selectOption('type')
    await form.getByRole('button', { name: words.locator }).click()
    await form.getByLabel(words.kind).selectOption('css')
    await form.getByLabel(words.first, { exact: true }).fill('#search')
    await form.getByRole('button', { name: words.insert }).click()
    await window.getByRole('menuitem', { name: words.offered }).click()
    expect(await accessibilityProblems(window)).toEqual([])
    await form.getByRole('button', { name: words.save }).click()
    await form.waitFor({ state: 'detached' })

    const runs = () => api.runs.list.query({ projectId: project.id, recipeId })
    const run = window.getByRole('button', { name: words.run, exact: true })
    for (const count of [1, 2]) {
      await expect.poll(() => run.getAttribute('aria-disabled')).toBeNull()
      await run.press('Enter')
      await expect.poll(async () => (await runs()).runs.map(({ status }) => status), { timeout: 60_000 }).toEqual(Array.from({ length: count }, () => 'passed')) // prettier-ignore
    }
    const numbers = await Promise.all(
      (await runs()).runs.map(async ({ id }) => {
        const { steps } = await api.runs.read.query({ runId: id })
        return [...steps.flatMap(({ acts }) => acts.flatMap(({ typed }) => typed ?? [])), ...steps.flatMap(({ checks }) => checks.flatMap(({ actual }) => actual ?? []))] // prettier-ignore
      }),
    )
    // Each run takes its own, types it and finds it.
    expect(numbers.map((said) => new Set(said).size)).toEqual([1, 1])
    expect(numbers.map(({ length }) => length)).toEqual([3, 3])
    expect(numbers[0]![0]).not.toBe(numbers[1]![0])

    await window.locator(`a[href="/runs/${(await runs()).runs[0]!.id}"]`).press('Enter')
    await window.getByRole('list', { name: words.steps }).getByRole('button').first().press('Enter')
    await window.getByText(numbers[0]![0]!, { exact: true }).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
  },
)
