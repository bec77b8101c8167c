import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipeImport } from '../factories/stored-recipes.ts'
import {
  casesFile,
  comeBack,
  goOffline,
  openRecipe,
  openRecipes,
  rename,
  saveSutUrl,
  syncIndicator,
  untilSyncShows,
} from '../harness/product/person.ts'
import { harnessForFile } from '../harness/product/shared-person.ts'

const harness = harnessForFile()
let page: Page
beforeEach(() => {
  page = harness.person.page
})

const wordOf = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

async function addDraft(title: string, testCases: string[]): Promise<string> {
  const id = crypto.randomUUID()
  await harness.api.recipe.createDraft.mutate({
    id,
    recipe: recipeImport(harness.projectId, { title, testCases, expectedResults: testCases.map(() => '') }),
  })
  return id
}

const steps = () => page.getByRole('region', { name: 'Flow' }).getByRole('article')
async function untilSteps(texts: string[]) {
  await expect.poll(() => steps().getByRole('heading').allTextContents(), { timeout: 60_000 }).toEqual(texts)
}

async function chooseForStep(index: number, item: string) {
  await steps().nth(index).hover()
  await steps().nth(index).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function fillStep(text: string) {
  await page.getByRole('textbox', { name: 'Test step' }).fill(text)
  await page.getByRole('textbox', { name: 'Test step' }).press('Control+Enter')
}

describe('without a network', () => {
  test('draft steps are changed, added, moved and deleted, and the server gets the same', async () => {
    const id = await addDraft(wordOf('Steps'), ['Open the page', 'Wait a moment', 'Close the page'])
    await openRecipe(harness.person, id)
    await goOffline(harness.person)
    await chooseForStep(0, 'Edit text')
    await fillStep('Open the shop')
    await untilSteps(['Open the shop', 'Wait a moment', 'Close the page'])
    await chooseForStep(2, 'Add a step below')
    await fillStep('Say goodbye')
    await untilSteps(['Open the shop', 'Wait a moment', 'Close the page', 'Say goodbye'])
    await chooseForStep(3, 'Move up')
    await untilSteps(['Open the shop', 'Wait a moment', 'Say goodbye', 'Close the page'])
    await chooseForStep(1, 'Delete step')
    await untilSteps(['Open the shop', 'Say goodbye', 'Close the page'])
    await page.reload()
    await untilSteps(['Open the shop', 'Say goodbye', 'Close the page'])
    await comeBack(harness.person)
    expect((await harness.api.recipe.get.query({ id })).testCases).toEqual(['Open the shop', 'Say goodbye', 'Close the page'])
    await untilSteps(['Open the shop', 'Say goodbye', 'Close the page'])
  })

  test('predict, replay and record say why they cannot be used', async () => {
    const id = await addDraft(wordOf('Runs'), ['Open the page'])
    await openRecipe(harness.person, id)
    await goOffline(harness.person)
    await steps().first().hover()
    for (const name of ['Replay to this step', 'Start prediction from this step', 'Start recording from this step']) {
      const button = steps().first().getByRole('button', { name })
      await button.and(page.locator('[aria-disabled=true]')).waitFor()
      const reason = await button.evaluate(
        (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
      )
      expect(reason).toBe('The server cannot be reached; runs need it')
    }
    await comeBack(harness.person)
  })

  test('a recipe is deleted, stays away after a reload, and is gone at the server', async () => {
    const title = wordOf('Doomed')
    const id = await addDraft(title, ['Open the page'])
    await openRecipes(harness.person)
    await page.getByRole('link', { name: title }).waitFor()
    await goOffline(harness.person)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' })
    await untilSyncShows(page, /1 unsent/)
    await page.reload()
    await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().waitFor()
    await untilSyncShows(page, /1 unsent/)
    expect(await page.getByRole('link', { name: title }).count()).toBe(0)
    await comeBack(harness.person)
    await expect(harness.api.recipe.get.query({ id })).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  })

  test('what was imported a moment ago is renamed, rewritten or deleted before the server knows it', async () => {
    const word = wordOf('Imported')
    await page.goto(`${harness.person.wire.url}/import`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await goOffline(harness.person)
    await page.locator('input[type=file]').setInputFiles(casesFile(word, 3))
    await page.getByRole('button', { name: 'Import all' }).click()
    await page.getByRole('link', { name: `${word} 0`, exact: true }).click()
    const renamed = wordOf('Renamed')
    await rename(page, renamed)
    await chooseForStep(0, 'Edit text')
    await fillStep('Open another page')
    await untilSteps(['Open another page'])
    await page.goto(`${harness.person.wire.url}/recipes`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: `Actions for ${word} 1` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('link', { name: `${word} 1`, exact: true }).waitFor({ state: 'detached' })
    await untilSyncShows(page, /6 unsent/)
    await comeBack(harness.person)
    const { recipes } = await harness.api.recipe.list.query({ projectId: harness.projectId, take: 100 })
    const made = recipes.filter(({ title }) => title.startsWith(word) || title === renamed)
    expect(made.map(({ title }) => title).toSorted()).toEqual([`${word} 2`, renamed].toSorted())
    const { id } = made.find(({ title }) => title === renamed)!
    expect((await harness.api.recipe.get.query({ id })).testCases).toEqual(['Open another page'])
  })

  test('invitations are refused with the reason, and what was typed stays', async () => {
    await page.goto(`${harness.person.wire.url}/invite-members`)
    const field = page.getByRole('list', { name: 'Invitations' }).getByRole('textbox')
    await field.fill('colleague@example.com')
    await goOffline(harness.person)
    await page.getByText('Invitations are mailed by the server').waitFor()
    expect(await page.getByRole('button', { name: 'Invite', exact: true }).isDisabled()).toBe(true)
    await comeBack(harness.person)
    expect(await field.inputValue()).toBe('colleague@example.com')
    expect(await page.getByRole('button', { name: 'Invite', exact: true }).isEnabled()).toBe(true)
    await field.fill('')
  })

  test('ten thousand queued changes: the panel lists the first hundred, and one goes on working', async () => {
    await page.goto(`${harness.person.wire.url}/import`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await goOffline(harness.person)
    await importMany(wordOf('Many'))
    await page.getByRole('button', { name: 'Upload testcase' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    await importMany(wordOf('More'))
    await untilSyncShows(page, /10,?000 unsent/)
    await syncIndicator(page).click()
    const panel = page.getByRole('dialog', { name: 'Changes on this device' })
    await panel.getByText(/and 9,?900 more changes/).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(100)
    await page.keyboard.press('Escape')
    await saveSutUrl(page, 'http://ten-thousand.example/')
    await untilSyncShows(page, /10,?001 unsent/)
  })
})

/** Imports as many cases as one file may hold. */
async function importMany(word: string) {
  await page.locator('input[type=file]').setInputFiles(casesFile(word, 5000))
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByRole('link', { name: `${word} 0`, exact: true }).waitFor({ timeout: 60_000 })
}
