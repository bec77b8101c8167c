import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../product/browser.ts'
import { runExport } from '../product/exported-project.ts'
import { DEMO_PASSWORD, type Product, startProduct } from '../product/start-product.ts'

const WORDS = {
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    logIn: 'Войти',
    upload: 'Загрузить тест-кейс',
    fromCsv: 'Импорт из CSV',
    file: 'Файл с тест-кейсами',
    start: 'Начать тестирование',
    remote: 'Удалённый браузер',
    replay: 'Воспроизвести до этого шага',
    replaying: 'Воспроизведение…',
    download: 'Скачать файлом',
    actions: 'Действия',
    delete: 'Удалить',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    upload: 'Upload testcase',
    fromCsv: 'Import from CSV',
    file: 'File with test cases',
    start: 'Start testing',
    remote: 'Remote browser',
    replay: 'Replay to this step',
    replaying: 'Replaying…',
    download: 'Download as file',
    actions: 'Actions',
    delete: 'Delete',
  },
} as const

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(['ru', 'en'] as const)('the main job in the browser, %s', (language) => {
  const words = WORDS[language]

  test('a CSV becomes a recipe while one watches, replays, is downloaded and runs on its own, and is deleted', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
    await context.addCookies([{ name: 'lang', value: language, url: product.url }])
    const page = await context.newPage()
    const problems = watchProblems(page)
    await logIn(page, words)
    const recipeId = await startTesting(page, words)

    const cards = page.locator('article[data-status]')
    await page.locator('article[data-status="Completed"]').nth(3).waitFor()
    expect(await cards.count()).toBe(4)
    await seesTheSystemUnderTest(page, words.remote)

    await cards.nth(3).hover()
    await cards.nth(3).getByRole('button', { name: words.replay }).click()
    await page.getByText(words.replaying).waitFor()
    await page.getByText(words.replaying).waitFor({ state: 'hidden' })
    await page.locator('article[data-status="Completed"]').nth(3).waitFor()
    expect(await page.locator('article[data-status="Failed"]').count()).toBe(0)

    await page.goto(`${product.url}/recipes`)
    const run = await runExport(await downloadAutotests(page, words.download), {
      SUT_URL: product.demoUrl,
      DEMO_PASSWORD: 'demo-password',
      DEMO_LOGIN: 'demo',
    })
    expect(run.output).toMatch(/\d+ passed/)
    expect(run.output).not.toMatch(/\d+ failed/)
    expect(run.code).toBe(0)

    await deleteRecipe(page, words, recipeId)
    expect(problems()).toEqual([])
    await context.close()
  })
})

type Words = (typeof WORDS)[keyof typeof WORDS]

async function logIn(page: Page, words: Words): Promise<void> {
  await page.goto(product.url)
  await page.getByRole('textbox', { name: words.email }).fill('owner@demo.local')
  await page.getByRole('textbox', { name: words.password }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: words.logIn, exact: true }).click()
  await page.getByRole('button', { name: words.upload }).waitFor()
}

/** Answers the id of the recipe. */
async function startTesting(page: Page, words: Words): Promise<string> {
  const language = words === WORDS.ru ? 'ru' : 'en'
  await page.getByRole('button', { name: words.upload }).click()
  await page.getByRole('menuitem', { name: words.fromCsv }).click()
  await page.getByLabel(words.file).setInputFiles(resolve(`demo/samples/orders-${language}.csv`))
  await page.getByRole('button', { name: words.start }).click()
  await page.waitForURL(/\/recipes\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The canvas of the remote screen shows more than one colour: a page, not an empty frame. */
async function seesTheSystemUnderTest(page: Page, title: string): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  const canvas = frame.locator('canvas')
  await canvas.waitFor()
  await expect
    .poll(
      () =>
        canvas.evaluate((node) => {
          const { width, height } = node as HTMLCanvasElement
          const { data } = (node as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
          const colours = new Set<number>()
          for (let at = 0; at < data.length; at += 4 * 97) {
            colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
          }
          return colours.size
        }),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(8)
}

async function downloadAutotests(page: Page, name: string): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile(await download.path())
}

async function deleteRecipe(page: Page, words: Words, recipeId: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/recipes/${recipeId}"]`) })
  const menu = row.getByRole('button', { name: words.actions })
  const [asked] = await Promise.all([askedAndAnswered(page, false), menu.click().then(() => chooseDelete(page, words))])
  expect(asked).toBe('confirm')
  expect(await row.count()).toBe(1)
  await Promise.all([askedAndAnswered(page, true), menu.click().then(() => chooseDelete(page, words))])
  await row.waitFor({ state: 'detached' })
}

const chooseDelete = (page: Page, words: Words) => page.getByRole('menuitem', { name: words.delete }).click()

function askedAndAnswered(page: Page, isAccepted: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    page.once('dialog', (dialog) => {
      const type = dialog.type()
      ;(isAccepted ? dialog.accept() : dialog.dismiss()).then(() => resolve(type), reject)
    })
  })
}

/** What a developer would see in the console. */
function watchProblems(page: Page): () => string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
  return () => seen.filter((text) => !/401/.test(text))
}
