import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { withKeyboard } from '../harness/product/hand.ts'
import { comeBack, createPerson, goOffline, openRecipe, type Person, settleIn } from '../harness/product/person.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'

let product: Product
let api: Caller
let person: Person
let page: Page

beforeAll(async () => {
  product = await startProduct({ LOCAL_RUNNERS: '1' })
  api = (await callAs(product.url)).api
  person = await createPerson(product)
  page = person.page
  page.setDefaultTimeout(60_000)
  await settleIn(person)
})
afterEach(() => person.wire.mend())
afterAll(async () => {
  await person.leave()
  await product.stop()
})

const cards = () => page.locator('article[data-status]')
async function untilCards(texts: string[]) {
  await expect.poll(() => cards().getByRole('heading').allTextContents(), { timeout: 60_000 }).toEqual(texts)
}
const numbers = (list: readonly { isPrecondition?: true | undefined }[]) => list.map(({ isPrecondition }) => isPrecondition === true)

const PRECONDITIONS = ['The user is signed in', 'The text “Orders” is shown', 'Chrome 120 is installed']

test('by the keyboard alone and without a network preconditions become steps, are taken back, and are done, checked or left unchecked', async () => {
  const id = newId()
  const { id: projectId } = await firstProject(api)
  const recipe = recipeImport(projectId, {
    title: 'Prepared',
    testCases: ['Click “Reports”'],
    expectedResults: [''],
    preconditions: PRECONDITIONS.join('\n'),
  })
  await api.recipe.createDraft.mutate({ id, recipe })
  await openRecipe(person, id)
  await untilCards(['Click “Reports”'])
  await goOffline(person)
  await withKeyboard.press(page.getByText('About the test case'))
  await withKeyboard.press(page.getByRole('button', { name: 'Do and check them before the steps' }))
  const prepared = [...PRECONDITIONS, 'Click “Reports”']
  await untilCards(prepared)
  // The button is gone; the keyboard goes on where it was.
  expect(await page.getByRole('region', { name: 'Flow' }).evaluate((flow) => flow.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('F8')
  await withKeyboard.press(page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }))
  await untilCards(['Click “Reports”'])
  await withKeyboard.press(page.getByRole('button', { name: 'Do and check them before the steps' }))
  await untilCards(prepared)
  await page.reload()
  await untilCards(prepared)
  expect((await api.recipe.get.query({ id })).steps).toHaveLength(1)
  await comeBack(person)
  expect(numbers((await api.recipe.get.query({ id })).steps)).toEqual([true, true, true, false])
  expect(await accessibilityProblems(page)).toEqual([])

  await withKeyboard.press(page.locator('li[data-step="0"] [data-control=predict]'))
  await page.locator('article[data-status=Completed]').nth(3).waitFor()
  await page.getByText('Not checked: 1').first().waitFor()
  const { steps } = await api.recipe.get.query({ id })
  expect(steps.map(({ actions = [], assertions = [], notChecked = [] }) => [actions.length, assertions.length, notChecked.length])).toEqual(
    [
      [3, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
  )
})

const CSV = 'Название,Описание,Предусловия,Шаги,Ожидаемые результаты\nОтчёты,О разделе,Пользователь авторизован,Нажать «Отчёты»,\n'

/** Opens the file in the Russian import page. Returns the switch for preconditions. */
async function openFile() {
  await person.context.addCookies([{ name: 'lang', value: 'ru', url: person.wire.url }])
  await page.goto(`${person.wire.url}/import`)
  await page.locator('input[type=file]').setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  const choice = page.getByRole('switch', { name: 'Выполнять и проверять предусловия перед шагами' })
  await choice.waitFor({ state: 'attached' })
  return choice
}
const start = () => page.getByRole('button', { name: 'Начать тестирование' }).click()

test('a file is imported with its preconditions as steps, in Russian', async () => {
  expect(await (await openFile()).isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await start()
  await untilCards(['Пользователь авторизован', 'Нажать «Отчёты»'])
  await page.locator('article[data-status=Completed]').nth(1).waitFor()
})

test('a file is imported without them when that is switched off', async () => {
  const choice = await openFile()
  await choice.focus()
  await page.keyboard.press('Space')
  expect(await choice.isChecked()).toBe(false)
  await start()
  await untilCards(['Нажать «Отчёты»'])
})
