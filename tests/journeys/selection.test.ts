import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { recipeImport } from '../factories/stored-recipes.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { comeBack, goOffline, openRecipes } from '../harness/product/person.ts'
import { harnessForFile } from '../harness/product/shared-person.ts'

const harness = harnessForFile()

let word = ''
let ids: string[] = []
/** Three recipes in the list, which a filter shows alone. */
beforeEach(async () => {
  word = `Selected ${crypto.randomUUID().slice(0, 8)}`
  ids = ['one', 'two', 'three'].map(() => crypto.randomUUID())
  for (const [index, tags] of [['smoke', 'shop'], ['shop'], []].entries()) {
    const recipe = recipeImport(harness.projectId, { title: `${word} ${index}`, testCases: ['Open'], expectedResults: [''], tags })
    await harness.api.recipe.createDraft.mutate({ id: ids[index]!, recipe })
  }
  const { page } = harness.person
  await openRecipes(harness.person)
  await page.getByLabel('Search by name').fill(word)
  await page.getByText('1–3 of 3 recipes').waitFor()
})

const storedTags = () => Promise.all(ids.map(async (id) => (await harness.api.recipe.get.query({ id })).tags.toSorted()))
const select = async (...indices: number[]) => {
  for (const index of indices) await harness.person.page.getByRole('checkbox', { name: `Select ${word} ${index}` }).check()
}

test('tags of several recipes are changed without a network, by the keyboard alone, and are taken back', async () => {
  const { page } = harness.person
  await select(0, 1, 2)
  await page.getByRole('button', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 recipes' })
  await dialog.getByRole('checkbox', { name: /^shop/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')

  await goOffline(harness.person)
  await page.getByRole('button', { name: 'Tags…' }).press('Enter')
  expect(await dialog.getByRole('checkbox', { name: /^shop/ }).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await dialog.getByText('in 2 recipes of 3').waitFor()
  // a new one; then those that are there: the first for all, the second for none
  await page.keyboard.type('nightly')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^smoke\s+will be added$/),
        expect.stringMatching(/^shop\s+will be removed$/),
        expect.stringMatching(/^nightly\s+will be added$/),
      ]),
    )
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Tags changed in 3 recipes').waitFor()
  await expect.poll(() => page.getByText(/^(smoke, nightly|nightly, smoke)$/).count()).toBe(3)
  await comeBack(harness.person)
  expect(await storedTags()).toEqual(Array.from({ length: 3 }, () => ['nightly', 'smoke']))

  await page.getByRole('button', { name: 'Tags…' }).click()
  await dialog.getByRole('checkbox', { name: /^nightly/ }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The tags are as they were').waitFor()
  await comeBack(harness.person)
  expect(await storedTags()).toEqual(Array.from({ length: 3 }, () => ['nightly', 'smoke']))
})

test('only the selected recipes are downloaded', async () => {
  const { page } = harness.person
  await select(0, 2)
  await page.getByRole('button', { name: 'Download as file' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Download autotests' })
  await dialog.getByText('None of 2 recipes is ready').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const files = Object.keys(unzipSync(await readFile(await download.path())))
  const tests = files.filter((name) => name.endsWith('.spec.ts'))
  expect(tests).toHaveLength(2)

  await goOffline(harness.person)
  const button = page.getByRole('button', { name: 'Download as file' }).last()
  await button.and(page.locator('[aria-disabled=true]')).waitFor()
  await comeBack(harness.person)
})
