import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { comeBack, createPerson, goOffline, openRecipe, type Person, settleIn } from '../harness/product/person.ts'
import { stepOf } from '../harness/product/recipe-step.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'
import { serveSut, type Sut } from '../systems-under-test/serve.ts'

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
  await stepOf(page, 0).hover()
  await stepOf(page, 0).locator('[data-control=predict]').click()
  await choices().first().waitFor()
  return id
}

const stepOnServer = async (id: string) => (await api.recipe.get.query({ id })).steps[0]!

test('a question is answered without a network, and the step goes on when it is back', async () => {
  const id = await askedRecipe('Answered offline')
  await goOffline(person)
  const chosen = (await choices().nth(1).textContent())!
  await choices().nth(1).click()
  await question().getByText('It will be done when the network is back').waitFor()
  await page.reload()
  await question().getByText(`Answered: ${chosen}`).waitFor()
  expect(await stepOnServer(id)).toMatchObject({ status: 'Failed' })
  await comeBack(person)
  await stepOf(page, 0).locator('article[data-status=Completed]').waitFor()
  const { actions, reasons } = await stepOnServer(id)
  expect(actions).toHaveLength(1)
  expect(reasons).toMatchObject([{ reader: 'person' }])
})
