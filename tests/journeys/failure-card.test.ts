import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { createPerson, dispatchNetworkEvent, openRecipe, type Person, settleIn } from '../harness/product/person.ts'
import { pressControl, stepOf } from '../harness/product/recipe-step.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'
import { serveSut, type Sut } from '../systems-under-test/serve.ts'

const WORDS = {
  en: {
    enlarge: 'Enlarge: the page when step 1 failed',
    page: 'The page when step 1 failed',
    record: 'Record this step',
    predict: 'Predict again',
    offline: 'The picture of the page is shown when there is a connection.',
    run: 'The prediction failed at step 1',
    link: 'Copy link to this run',
    ofLink: 'Run of the link',
  },
  ru: {
    enlarge: 'Увеличить: страница в момент ошибки шага 1',
    page: 'Страница в момент ошибки шага 1',
    record: 'Записать этот шаг',
    predict: 'Подобрать заново',
    offline: 'Снимок страницы появится, когда будет связь.',
    run: 'Подбор не удался на шаге 1',
    link: 'Скопировать ссылку на этот запуск',
    ofLink: 'Запуск по ссылке',
  },
}

let product: Product
let sut: Sut
let api: Caller
let person: Person
let page: Page
const recipeId = newId()

beforeAll(async () => {
  sut = await serveSut(new URL('../systems-under-test/team/', import.meta.url), [])
  product = await startProduct({ LOCAL_RUNNERS: '1' })
  api = (await callAs(product.url)).api
  const { id: projectId } = await firstProject(api)
  await api.project.update.mutate({ id: projectId, sutUrl: sut.url, envData: { items: [] } })
  person = await createPerson(product)
  page = person.page
  page.setDefaultTimeout(20_000)
  await settleIn(person)
  const recipe = recipeImport(projectId, { title: 'Fails', testCases: ['Enter 5 in the Amount field'], expectedResults: [''] })
  await api.recipe.createDraft.mutate({ id: recipeId, recipe })
  await openRecipe(person, recipeId)
  await pressControl(page, 0, 'predict')
  await stepOf(page, 0).locator('article[data-status=Failed] img').waitFor()
})
afterAll(async () => {
  await person.leave()
  await product.stop()
  await sut.close()
})

test.for(['en', 'ru'] as const)('a failed step shows the page at that moment, also larger and without a network: %s', async (language) => {
  const words = WORDS[language]
  await person.context.addCookies([{ name: 'lang', value: language, url: person.wire.url }])
  await page.reload()
  const opener = stepOf(page, 0).getByRole('button', { name: words.enlarge })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: words.page })
  const large = dialog.getByRole('img', { name: words.page })
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  person.wire.cut()
  await dispatchNetworkEvent(page, 'offline')
  await opener.waitFor()
  await expect.poll(() => stepOf(page, 0).getByRole('button', { name: words.predict }).getAttribute('aria-disabled')).toBe('true')
  await page.reload()
  await stepOf(page, 0).getByText(words.offline).waitFor()
  person.wire.mend()
  await dispatchNetworkEvent(page, 'online')
  await opener.waitFor()
})

test('the picture is another one when the step is predicted again and fails again', async () => {
  const before = (await api.recipe.get.query({ id: recipeId })).steps[0]!.failure!.picture!
  await stepOf(page, 0).getByRole('button', { name: WORDS.ru.predict }).click()
  await expect
    .poll(async () => (await api.recipe.get.query({ id: recipeId })).steps[0]?.failure?.picture ?? before, { timeout: 60_000 })
    .not.toBe(before)
  expect(await api.recipe.failurePicture.query({ recipeId, pictureId: before })).toEqual({ image: null })
})

test.for(['en', 'ru'] as const)('a run is told with why it failed to whoever follows the link to it: %s', async (language) => {
  const words = WORDS[language]
  await person.context.addCookies([{ name: 'lang', value: language, url: person.wire.url }])
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.reload()
  await page.getByText(words.run).waitFor()
  await page.getByRole('button', { name: words.link }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  const run = page.getByRole('region', { name: words.ofLink })
  await run.getByText(words.run).waitFor()
  await run.getByText('Amount').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
