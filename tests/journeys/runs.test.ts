import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { predictCase, readCaseFile, replayRecipe } from '../harness/product/run-case.ts'
import { signIn } from '../harness/product/sign-in.ts'

const WORDS = {
  en: {
    run: 'Run',
    steps: 'Steps of the run',
    before: 'Before',
    beforeStep: 'The page before the step',
    afterStep: 'The page after the step',
    beside: 'Beside it',
    trace: 'Download trace',
    keep: 'Keep',
    kept: 'Kept',
    runs: 'Runs',
  },
  ru: {
    run: 'Запустить',
    steps: 'Шаги запуска',
    before: 'До',
    beforeStep: 'Страница до шага',
    afterStep: 'Страница после шага',
    beside: 'Рядом',
    trace: 'Скачать трассу',
    keep: 'Сохранить',
    kept: 'Сохранён',
    runs: 'Запуски',
  },
}
const SMALLEST = { width: 960, height: 600 }

/** A recipe that is predicted, and has been run once. */
const test = productTest({ LOCAL_RUNNERS: '1' })
  .extend('runner', { scope: 'file' }, async ({ product }) => {
    const { api, token } = await callAs(product.url)
    const { id: projectId, organizationId } = await firstProject(api)
    return { url: product.url, token, api, projectId, organizationId, sutUrl: product.demoUrl }
  })
  .extend('recipe', { scope: 'file' }, async ({ runner }) => {
    const [first] = await readCaseFile('demo/samples/orders-en.csv')
    const { recipe } = await predictCase(runner, first!)
    await replayRecipe(runner, recipe)
    return recipe
  })

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
}

async function expectAccessible(page: Page, place: string): Promise<void> {
  expect({ place, problems: await accessibilityProblems(page) }).toEqual({ place, problems: [] })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect({ place, sideways }).toEqual({ place, sideways: 0 })
}

test.for(['en', 'ru'] as const)(
  'a recipe is run, and its run is looked through, compared, downloaded and kept: %s',
  async (language, { openWindow, runner, recipe }) => {
    const words = WORDS[language]
    const runsOf = () => runner.api.runs.list.query({ projectId: runner.projectId, recipeId: recipe.id })
    const { total } = await runsOf()
    const page = await openWindow(language)
    await signIn(page)

    await page.goto(`/recipes/${recipe.id}`)
    const button = page.getByRole('button', { name: words.run, exact: true })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
    await button.press('Enter')
    await expect
      .poll(async () => (await runsOf()).runs.map(({ status }) => status))
      .toEqual(Array.from({ length: total + 1 }, () => 'passed'))
    const [latest] = (await runsOf()).runs
    await page.locator(`a[href="/runs/${latest!.id}"]`).press('Enter')

    const steps = page.getByRole('list', { name: words.steps }).getByRole('button')
    await steps.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => steps.nth(2).getAttribute('aria-current')).toBe('step')
    expect(await steps.nth(2).evaluate((step) => step === document.activeElement)).toBe(true)
    await expectDrawn(page.getByRole('img', { name: words.afterStep }))
    await page.getByRole('button', { name: words.before, exact: true }).press('Enter')
    await expectDrawn(page.getByRole('img', { name: words.beforeStep }))
    await expectAccessible(page, 'run')

    await page.getByLabel(words.beside).selectOption({ index: 1 })
    await expect.poll(() => page.getByRole('img', { name: words.afterStep }).count()).toBe(2)
    await page.setViewportSize(SMALLEST)
    await expectAccessible(page, 'two runs, small window')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.trace }).press('Enter')
    const files = unzipSync(await readFile(await (await downloading).path()))
    expect(strFromU8(files['trace.trace']!)).toContain(`"title":"1. ${recipe.steps[0]!.testStep.replaceAll('"', String.raw`\"`)}"`)
    expect(Object.keys(files).filter((name) => name.startsWith('screencast/')).length).toBeGreaterThan(1)

    await page.getByRole('button', { name: words.keep, exact: true }).press('Enter')
    await page.getByRole('button', { name: words.kept, exact: true, pressed: true }).waitFor()
    await expect.poll(async () => (await runner.api.runs.read.query({ runId: latest!.id })).run.isPinned).toBe(true)

    await page.goto('/runs')
    await page.getByRole('table', { name: words.runs }).getByRole('link').first().waitFor()
    await expectAccessible(page, 'list of runs, small window')
  },
)
