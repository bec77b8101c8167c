import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { logIn } from '../harness/product/person.ts'
import { openPreview } from '../harness/product/preview.ts'
import { pressControl, recordStep, stepOf } from '../harness/product/recipe-step.ts'

/** No page says anything like it, so that only what was taught can do it. */
const WORDS = 'Let the desk speak as the Queen does'

const test = productTest().extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

test('a correction that is recorded once is done in the next recipe, which says so; it is edited and forgotten in the settings', async ({
  openWindow,
  product,
  api,
}) => {
  const projectId = (await firstProject(api)).id
  const [first, second] = [newId(), newId()]
  const create = (id: string, title: string) =>
    api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: [WORDS], expectedResults: [''] }) })
  await create(first, 'Taught here')
  await create(second, 'Used here')
  const twin = await openWindow('en', { viewport: { width: 1920, height: 1080 } })
  await twin.goto(product.demoUrl)
  const page = await openWindow('en')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/login')
  await logIn(page)
  await page.locator('table tbody a').first().waitFor()

  await openRecipe(page, first)
  await recordStep(page, 0, async () => {
    await openPreview(page).clickWhere(twin.getByRole('link', { name: 'English' }))
    await stepOf(page, 0).getByText('Click: link “English”').waitFor()
  })

  await openRecipe(page, second)
  await pressControl(page, 0, 'predict')
  await stepOf(page, 0).locator('article[data-status=Completed]').waitFor()
  const note = stepOf(page, 0).getByText('As taught in “Taught here”, step 1')
  await note.waitFor()
  expect(await note.getByRole('link').getAttribute('href')).toContain(first)

  await page.goto('/recipes?projectSettings=true')
  const entry = page.getByRole('listitem').filter({ hasText: WORDS })
  await entry.getByText('used 1 time').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await entry.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Words of the step').fill('Speak English')
  await page.keyboard.press('Enter')
  const edited = page.getByRole('listitem').filter({ hasText: 'Speak English' })
  await edited.getByRole('button', { name: 'Forget' }).click()
  await edited.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await api.taught.list.query({ projectId })).items)
    .toMatchObject([{ words: 'Speak English', isForgotten: true }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await edited.waitFor()
  await expect
    .poll(async () => (await api.taught.list.query({ projectId })).items)
    .toMatchObject([{ words: 'Speak English', isForgotten: false }])

  await openRecipe(page, second)
  await note.waitFor()
})

async function openRecipe(page: Page, id: string): Promise<void> {
  await page.goto(`/recipes/${id}`)
  await stepOf(page, 0).waitFor()
  await openPreview(page).canvas.waitFor()
}
