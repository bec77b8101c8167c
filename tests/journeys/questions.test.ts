import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { toEdit } from '#contract/rules/taught-edit.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { comeBack, createPerson, goOffline, openRecipe, type Person, settleIn } from '../harness/product/person.ts'
import { pressControl, stepOf } from '../harness/product/recipe-step.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'
import { serveSut, type Sut } from '../systems-under-test/serve.ts'

/** For conditions that may take long on a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 }

let product: Product
let sut: Sut
let api: Caller
let person: Person
let page: Page

beforeAll(async () => {
  sut = await serveSut(new URL('../systems-under-test/team/', import.meta.url), [])
  product = await startProduct({ LOCAL_RUNNERS: '1' })
  api = (await callAs(product.url)).api
  const { id } = await firstProject(api)
  await api.project.update.mutate({ id, sutUrl: sut.url, envData: { items: [] } })
  person = await createPerson(product)
  page = person.page
  page.setDefaultTimeout(60_000)
  await settleIn(person)
})
afterEach(() => person.wire.mend())
afterAll(async () => {
  await person.leave()
  await product.stop()
  await sut.close()
})

const question = () => stepOf(page, 0).getByRole('region', { name: 'Question about the step' })
const choices = () => question().getByRole('listitem').getByRole('button')

/** A recipe whose only step may mean any of three buttons, asked about. */
async function askedRecipe(title: string): Promise<string> {
  const id = newId()
  const projectId = (await firstProject(api)).id
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: ['Click Edit'], expectedResults: [''] }) })
  await openRecipe(person, id)
  await pressControl(page, 0, 'predict')
  await choices().first().waitFor()
  // The question comes with the step; that its prediction has ended comes a moment later.
  await expect.poll(() => choices().first().isEnabled(), LONG_TIMEOUT).toBe(true)
  return id
}

/** What earlier tests have answered is not asked again. */
async function forgetAll() {
  const { id: projectId } = await firstProject(api)
  const { items } = await api.taught.list.query({ projectId })
  const edits = items.map((item) => ({ ...toEdit(item), isForgotten: true }))
  await api.taught.update.mutate({ projectId, edits })
}

const stepOnServer = async (id: string) => (await api.recipe.get.query({ id })).steps[0]!

test('a question is answered without a network, and the step goes on when it is back', async () => {
  const id = await askedRecipe('Answered offline')
  await goOffline(person)
  await choices().nth(1).click()
  await question().getByText('It will be done when the network is back').waitFor()
  await page.reload()
  await question().getByText('Answered: Click: button “Edit”').waitFor()
  expect(await stepOnServer(id)).toMatchObject({ status: 'Failed' })
  await comeBack(person)
  await stepOf(page, 0).locator('article[data-status=Completed]').waitFor()
  const { actions, reasons } = await stepOnServer(id)
  expect(actions).toHaveLength(1)
  expect(reasons).toMatchObject([{ reader: 'person' }])
})

test('what was answered is done in the next recipe without a question, on the same one of elements of one name', async () => {
  const id = newId()
  const projectId = (await firstProject(api)).id
  const recipe = recipeImport(projectId, { title: 'As answered', testCases: ['Click Edit'], expectedResults: ['Boris is edited'] })
  await api.recipe.createDraft.mutate({ id, recipe })
  await openRecipe(person, id)
  await pressControl(page, 0, 'predict')
  await stepOf(page, 0).locator('article[data-status=Completed]').waitFor()
  await stepOf(page, 0).getByText('As taught in “Answered offline”, step 1').waitFor()
  expect((await stepOnServer(id)).notChecked).toBeUndefined()
  await forgetAll()
})

test('the choices are numbered in the preview, follow the page, and a click on a number answers', async () => {
  const id = await askedRecipe('Answered in the preview')
  const preview = page.getByRole('region', { name: 'Preview' })
  const marks = preview.getByRole('group', { name: 'Choices of the question on the page' }).getByRole('button')
  // The third button is below the visible part of the page.
  await expect.poll(() => marks.count(), LONG_TIMEOUT).toBe(2)
  const seen = await marks.allTextContents()
  const hidden = ['1', '2', '3'].find((number) => !seen.includes(number))!
  await page.keyboard.press('Tab')
  await choices()
    .nth(Number(hidden) - 1)
    .focus()
  await expect.poll(() => marks.allTextContents(), LONG_TIMEOUT).toEqual([hidden])
  await expect.poll(() => marks.first().evaluate((mark) => mark.parentElement?.hasAttribute('data-pointed'))).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await marks.first().click()
  await stepOf(page, 0).locator('article[data-status=Completed]').waitFor()
  expect((await stepOnServer(id)).reasons).toMatchObject([{ reader: 'person' }])
  await expect.poll(() => marks.count()).toBe(0)
})
