import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { openPreview } from '../harness/product/preview.ts'
import { stepOf } from '../harness/product/recipe-step.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { DEMO_PASSWORD } from '../harness/product/start-product.ts'

const COUNT = 50

const test = productTest()
  /** The id of a recipe with many steps. */
  .extend('longRecipe', { scope: 'file' }, async ({ product }) => {
    const { api } = await callAs(product.url)
    const testCases = Array.from({ length: COUNT }, (_, index) => `Press “Button ${index + 1}”`)
    const recipe = recipeImport((await firstProject(api)).id, { title: 'Long', testCases, expectedResults: testCases.map(() => '') })
    const id = newId()
    await api.recipe.createDraft.mutate({ id, recipe })
    return id
  })

const separator = (page: Page) => page.getByRole('separator')
const focusedStep = (page: Page) => page.evaluate(() => document.activeElement?.closest('li[data-step]')?.getAttribute('data-step') ?? null)

test('the preview fills its half at every size, the line beside it is moved over the remote screen, and stays where it is put', async ({
  openWindow,
  longRecipe,
}) => {
  const page = await openWindow('en')
  await signIn(page)
  await page.goto(`/recipes/${longRecipe}`)
  const { canvas } = openPreview(page)
  await canvas.waitFor()
  const stage = page.getByRole('region', { name: 'Preview' }).locator('iframe').locator('xpath=../..')
  for (const size of [
    { width: 960, height: 600 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    const room = (await stage.boundingBox())!
    expect(size.height - (room.y + room.height)).toBe(16)
    expect(size.width - (room.x + room.width)).toBe(16)
    const screen = (await page.locator('main iframe').boundingBox())!
    expect(screen.width / screen.height).toBeCloseTo(16 / 9, 1)
    expect(Math.min(room.width - screen.width, room.height - screen.height)).toBeLessThan(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
  const line = (await separator(page).boundingBox())!
  expect(line.x).toBe(448)
  await page.mouse.move(line.x, 500)
  await page.mouse.down()
  await page.mouse.move(line.x + 300, 500, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => separator(page).getAttribute('aria-valuenow')).toBe('748')
  await page.reload()
  await stepOf(page, 0).waitFor()
  expect((await separator(page).boundingBox())!.x).toBe(748)
  await separator(page).dblclick({ position: { x: 0, y: 60 } })
  await expect.poll(() => separator(page).getAttribute('aria-valuenow')).toBe('448')
})

test('many steps are one stop of the Tab key; letters go through them, and all keys are listed', async ({ openWindow, longRecipe }) => {
  const page = await openWindow('ru')
  await signIn(page)
  await page.goto(`/recipes/${longRecipe}`)
  await openPreview(page).canvas.waitFor()
  await page.locator('header button').first().focus()
  const isInFlow = () => page.evaluate(() => document.activeElement?.closest('ol') !== null)
  const stops: boolean[] = []
  while (stops.length < COUNT && !(await page.evaluate(() => document.activeElement?.localName === 'iframe'))) {
    await page.keyboard.press('Tab')
    stops.push(await isInFlow())
  }
  // the header, what is done with the whole recipe, the case, the step and the tools of the preview
  expect(stops.length).toBeLessThan(33)
  // the step, its number and its five controls
  expect(stops.filter(Boolean)).toHaveLength(7)

  await page.locator('header button').first().focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('KeyJ')
  expect(await focusedStep(page)).toBe('2')
  await page.keyboard.press('End')
  expect(await focusedStep(page)).toBe(String(COUNT - 1))
  await page.keyboard.press('F2')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Горячие клавиши' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedStep(page)).toBe(String(COUNT - 1))
})

test('a link to a step leads there, after the login too and without a network; an unknown number leads nowhere', async ({
  openWindow,
  longRecipe,
}) => {
  const page = await openWindow('en')
  await page.goto(`/recipes/${longRecipe}#step-30`)
  await page.waitForURL(/login/)
  await signInHere(page)
  await expect.poll(() => focusedStep(page)).toBe('29')
  await expect.poll(() => stepOf(page, 29).evaluate((step) => step.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await stepOf(page, 0).waitFor()
  await page.context().setOffline(true)
  await page.goto(`/recipes/${longRecipe}#step-51`)
  await page.reload()
  await stepOf(page, 0).waitFor()
  expect(await focusedStep(page)).toBeNull()
  await page.goto(`/recipes/${longRecipe}#step-50`)
  await expect.poll(() => focusedStep(page)).toBe('49')
})

test('the theme is that of the system until one is chosen, and is there before anything is painted', async ({ openWindow }) => {
  const page = await openWindow('ru', { colorScheme: 'dark' })
  // what the page has when its body begins: nothing is painted before
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  const atFirst = () => page.evaluate(() => (window as unknown as { themeAtFirst?: string }).themeAtFirst)
  await page.goto('/login')
  expect(await atFirst()).toBe('dark')
  await page.locator('input[type=password]').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await signIn(page)
  await page.locator('tbody tr a').first().waitFor()
  await page.getByRole('button', { name: 'Тема: Как в системе' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await page.getByRole('button', { name: 'Тема: Как в системе' }).click()
  await page.getByRole('menuitemradio', { name: 'Тёмная' }).click()
  const shown = () => page.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor])
  await expect.poll(shown).toEqual(['dark', 'rgb(18, 19, 23)'])
  await page.reload()
  expect(await atFirst()).toBe('dark')
  await expect.poll(shown).toEqual(['dark', 'rgb(18, 19, 23)'])
})

test('where movement is not wanted nothing moves, while a prediction says that it is at work', async ({ openWindow, longRecipe }) => {
  const page = await openWindow('en', { reducedMotion: 'reduce' })
  await signIn(page)
  await page.goto(`/recipes/${longRecipe}`)
  await openPreview(page).canvas.waitFor()
  await stepOf(page, 0).locator('article').focus()
  await page.keyboard.press('KeyP')
  const words = page.getByText('Predicting steps…')
  await words.waitFor()
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0)
  await page.keyboard.press('KeyS')
  await words.waitFor({ state: 'detached' })
})

/** Signs in on the page that the link led to. */
async function signInHere(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('owner@demo.local')
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}
