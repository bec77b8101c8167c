import type { Page } from 'playwright-core'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { untilSyncShows } from '#tests/harness/product/person.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { createInstalledApp, signIn } from './installed-app.ts'
import { type BenchRow, median, percentile } from './report.ts'

const STEPS = 100
const ACTIONS = 10
const OPENINGS = 9
const UNDOS = 15
const TITLE = 'A long recipe'
const OPEN_MAX_MS = 400
const KEY_MAX_MS = 50
const UNDO_MAX_MS = 50
const SAVED = 'All changes are saved'
/** A person looks at what came of an edit before the next. */
const LOOK_MS = 1000
const TEXT = 'Press the button of the last order'

declare global {
  /** Times in ms, from a press of a key or the mouse to the frame that shows what came of it. */
  var shownAfterMs: number[]
  var endOfTyping: AbortController
  /** Adds to them the time from the event of that time stamp until the next frame is made. */
  var tellFrame: (timeStamp: () => number) => void
}

/** How the page of a recipe of 100 steps with 10 actions each opens, takes text, and takes back an edit; a real browser, the copy of the recipe on it. */
export async function benchLongRecipe(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '1' })
  const app = await createInstalledApp()
  const context = await app.launch()
  try {
    await storeRecipe(product.url)
    const page = await signIn(context, product.url)
    await page.evaluate(() => {
      // a task of this priority is the first after the frame; a timer would wait for whatever else is due
      globalThis.tellFrame = (timeStamp) =>
        requestAnimationFrame(
          () => void scheduler.postTask(() => globalThis.shownAfterMs.push(performance.now() - timeStamp()), { priority: 'user-blocking' }),
        )
    })
    const opened: Opened[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      opened.push(await open(page))
      if (round < OPENINGS - 1) await backToList(page)
    }
    await page.getByRole('button', { name: /, rename$/ }).waitFor({ timeout: 60_000 })
    const typed = await type(page)
    const { edits, undos, undosAtOnce } = await editAndUndo(page)
    const later = opened.slice(1)
    const area = `a recipe of ${STEPS} steps with ${ACTIONS} actions each`
    return [
      // the first time, its code has to be read and compiled
      { area, measure: 'open, the first time, until what is in sight is drawn', value: opened[0]?.inSight ?? Number.NaN, unit: 'ms' },
      {
        area,
        measure: 'open, median, until what is in sight is drawn',
        value: median(later.map(({ inSight }) => inSight)),
        unit: 'ms',
        max: OPEN_MAX_MS,
      },
      {
        area,
        measure: 'open, median, until the last step is drawn',
        value: median(later.map(({ whole }) => whole)),
        unit: 'ms',
        max: OPEN_MAX_MS,
      },
      { area, measure: 'a key in the text of a step, p95', value: percentile(typed, 0.95), unit: 'ms', max: KEY_MAX_MS },
      { area, measure: 'edit, median', value: median(edits), unit: 'ms' },
      { area, measure: 'undo, median', value: median(undos), unit: 'ms', max: UNDO_MAX_MS },
      { area, measure: 'undo, p95', value: percentile(undos, 0.95), unit: 'ms' },
      { area, measure: 'undo at once, while the edit is being sent, median', value: median(undosAtOnce), unit: 'ms', max: UNDO_MAX_MS },
      { area, measure: 'undo at once, while the edit is being sent, p95', value: percentile(undosAtOnce, 0.95), unit: 'ms' },
    ]
  } finally {
    await context.close()
    await app.dispose()
    await product.stop()
  }
}

/** With as many locators as a recording makes. */
function action(step: number, nth: number): Action {
  const id = `row-${step}-field-${nth}`
  const name = `Field ${nth} of row ${step}`
  return {
    method: 'Input',
    value: `value ${nth}`,
    nlTargetCaptionDict: { en: `field “${name}”`, ru: `поле «${name}»` },
    target: [
      { type: 'data-attribute', value: `[data-testid="${id}"]`, priority: 1 },
      { type: 'aria-role', value: `textbox[name="${name}"]`, priority: 2 },
      { type: 'css', value: `#${id}`, priority: 3 },
      { type: 'css', value: `main > form.order > div:nth-of-type(${step}) > input[name="${id}"]`, priority: 5 },
      { type: 'xpath', value: `//form[@class="order"]//label[normalize-space()="${name}"]/following::input[1]`, priority: 7 },
      { type: 'xpath', value: `/html/body/main/form/div[${step}]/div[${nth}]/input`, priority: 9 },
    ],
  }
}

async function storeRecipe(url: string): Promise<void> {
  const { api } = await callAs(url)
  const { id: projectId } = await firstProject(api)
  const id = newId()
  const testCases = Array.from({ length: STEPS }, (_, step) => `Fill in row ${step + 1}`)
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title: TITLE, testCases, expectedResults: [] }) })
  const steps = testCases.map((testStep, step) => ({
    testStep,
    previousIndex: step,
    content: { actions: Array.from({ length: ACTIONS }, (_, nth) => action(step, nth)) },
  }))
  await api.recipe.updateSteps.mutate({ recipeId: id, steps })
}

/** From the press in the list to the frame that shows all that fits the window, and to the one that shows the last step; in ms. */
type Opened = { inSight: number; whole: number }

async function open(page: Page): Promise<Opened> {
  await page.getByRole('link', { name: TITLE }).waitFor()
  await page.evaluate(
    ([last, actions]) => {
      const at = { pressed: 0 }
      globalThis.shownAfterMs = []
      document.addEventListener('click', ({ timeStamp }) => (at.pressed = timeStamp), { capture: true, once: true })
      const isInSight = () => {
        const [first, ...others] = [...document.querySelectorAll('li[data-step]')]
        const below = others.find((item) => item.getBoundingClientRect().top > window.innerHeight)
        const seen = [first, ...others.slice(0, below ? others.indexOf(below) : others.length)]
        return below !== undefined && seen.every((item) => (item?.querySelectorAll('article ul > li').length ?? 0) >= actions)
      }
      const wanted = [isInSight, () => document.querySelector(`li[data-step="${last}"] > article`) !== null]
      const observer = new MutationObserver(() => {
        while (wanted[0]?.()) {
          wanted.shift()
          globalThis.tellFrame(() => at.pressed)
        }
        if (wanted.length === 0) observer.disconnect()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    },
    [STEPS - 1, ACTIONS] as const,
  )
  await page.getByRole('link', { name: TITLE }).click()
  const [inSight = Number.NaN, whole = Number.NaN] = await samples(page, 2)
  return { inSight, whole }
}

async function backToList(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click()
  await page.getByRole('table', { name: 'Recipes' }).waitFor()
}

/** From each key to the frame after it. */
async function type(page: Page): Promise<number[]> {
  await page.locator('li[data-step="50"] > article').focus()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Test step' })
  await field.waitFor()
  await page.evaluate(() => {
    globalThis.shownAfterMs = []
    globalThis.endOfTyping = new AbortController()
    document.addEventListener('keydown', ({ timeStamp }) => globalThis.tellFrame(() => timeStamp), {
      capture: true,
      signal: globalThis.endOfTyping.signal,
    })
  })
  for (const key of TEXT) await field.press(key === ' ' ? 'Space' : key)
  const typed = await samples(page, TEXT.length)
  await page.evaluate(() => globalThis.endOfTyping.abort())
  await page.keyboard.press('Escape')
  return typed
}

type Edited = { edits: number[]; undos: number[]; undosAtOnce: number[] }

/** From the key that duplicates a step, or takes that back, to the frame that shows it: when it was looked at, and as soon as it is seen. */
async function editAndUndo(page: Page): Promise<Edited> {
  const edited: Edited = { edits: [], undos: [], undosAtOnce: [] }
  // a recipe has at most so many steps
  await page.locator(`li[data-step="${STEPS - 1}"] > article`).focus()
  await page.keyboard.press('Delete')
  await page.locator(`li[data-step="${STEPS - 1}"]`).waitFor({ state: 'detached' })
  for (const isLookedAt of [true, false])
    for (let round = 0; round < UNDOS; round += 1) {
      await untilSyncShows(page, SAVED)
      await page.waitForTimeout(LOOK_MS)
      await page.locator('li[data-step="40"] > article').focus()
      edited.edits.push(await untilCount(page, STEPS, 'Control+d'))
      if (isLookedAt) await page.waitForTimeout(LOOK_MS)
      edited[isLookedAt ? 'undos' : 'undosAtOnce'].push(await untilCount(page, STEPS - 1, 'Control+z'))
    }
  return edited
}

async function untilCount(page: Page, count: number, keys: string): Promise<number> {
  await page.evaluate((wanted) => {
    globalThis.shownAfterMs = []
    const at = { pressed: 0 }
    const end = new AbortController()
    document.addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        if (key !== 'Control') at.pressed = timeStamp
      },
      { capture: true, signal: end.signal },
    )
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('li[data-step]').length !== wanted) return
      observer.disconnect()
      end.abort()
      globalThis.tellFrame(() => at.pressed)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, count)
  await page.keyboard.press(keys)
  return (await samples(page, 1))[0] ?? Number.NaN
}

async function samples(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((wanted) => globalThis.shownAfterMs.length >= wanted, count, { polling: 20 })
  return page.evaluate(() => globalThis.shownAfterMs)
}
