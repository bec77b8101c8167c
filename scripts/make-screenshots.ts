/**
 * npm run screenshots
 *
 * Takes the pictures of the app manifest from the product itself, with its demo data and real runs: public/screenshots/<language>-<screen>.webp. To
 * be run again when these screens look different.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { SCREENSHOTS } from '../src/app/pwa/screenshots.ts'
import { toRecipeImport } from '../src/features/import/model/to-recipe.ts'
import { newId } from '#contract/rules/new-id.ts'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { callAs, type Caller, firstProject } from '#tests/harness/product/call.ts'
import { type CaseRunner, predictCase, readCaseFile, replayRecipe } from '#tests/harness/product/run-case.ts'
import { DEMO_PASSWORD, startProduct } from '#tests/harness/product/start-product.ts'

const FOLDER = resolve('public/screenshots')
const QUALITY = 0.86

await mkdir(FOLDER, { recursive: true })
const product = await startProduct({ LOCAL_RUNNERS: '1' })
const browser = await launchBrowser()
try {
  const { api, token } = await callAs(product.url)
  for (const language of LANGUAGES) {
    const runner = await runnerOf({ api, token, url: product.url })
    await takeAll(browser, { language, runner, recipe: await prepareRecipes(language, runner) })
  }
} finally {
  await browser.close()
  await product.stop()
}

type Server = { api: Caller; token: string; url: string }

async function runnerOf(server: Server): Promise<CaseRunner> {
  const { id, organizationId, sutUrl } = await firstProject(server.api)
  return { ...server, projectId: id, organizationId, sutUrl: sutUrl ?? '' }
}

/** Leaves the sample cases of one language in the project, two of them predicted. Returns the recipe to show. */
async function prepareRecipes(language: Language, runner: CaseRunner): Promise<Recipe> {
  const { api, projectId } = runner
  const { recipes } = await api.recipe.list.query({ projectId, take: 100 })
  for (const { id } of recipes) await api.recipe.delete.mutate({ recipeId: id })
  const cases = await readCaseFile(`demo/samples/orders-${language}.csv`)
  const [first, second, ...drafts] = cases
  if (!first || !second) throw new Error('too few sample cases')
  for (const one of drafts) await api.recipe.createDraft.mutate({ id: newId(), recipe: toRecipeImport(one, projectId) })
  await predictCase(runner, second)
  return (await predictCase(runner, first)).recipe
}

type Screens = { language: Language; runner: CaseRunner; recipe: Recipe }

async function takeAll(from: Browser, { language, runner, recipe }: Screens): Promise<void> {
  const { url } = runner
  const context = await from.newContext({ viewport: SCREENSHOTS[0]!.size })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill('owner@demo.local')
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link').first().waitFor()
  for (const { screen, formFactor, size } of SCREENSHOTS) {
    await page.setViewportSize(size)
    await page.goto(url + { recipes: '/recipes', recipe: `/recipes/${recipe.id}`, settings: '/recipes?projectSettings=true' }[screen])
    await untilShown(page, screen)
    // the preview shows the system under test after a run that the page has followed
    if (screen === 'recipe') await replayRecipe(runner, recipe)
    await writeFile(join(FOLDER, `${language}-${formFactor}-${screen}.webp`), await toWebp(page, await stillPicture(page)))
  }
  await context.close()
}

/** Takes the picture when nothing moves any more: the preview is painted, fonts are loaded and transitions are over. */
async function stillPicture(page: Page): Promise<Buffer> {
  for (let before = await page.screenshot(); ;) {
    const picture = await page.screenshot()
    if (picture.equals(before)) return picture
    before = picture
  }
}

async function untilShown(page: Page, screen: (typeof SCREENSHOTS)[number]['screen']): Promise<void> {
  if (screen === 'recipe') {
    await page.frameLocator('main iframe').locator('canvas').waitFor()
  } else if (screen === 'settings') await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  else await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.mouse.move(0, 0)
}

/** Converts to WebP, which is a third of the size of a PNG. The browser itself converts. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(base64, 'base64')
}
