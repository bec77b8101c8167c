import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { withKeyboard, withMouse, type Hand } from '../harness/product/hand.ts'
import { runExport } from '../harness/product/exported-project.ts'
import { DEMO_PASSWORD } from '../harness/product/start-product.ts'
import { productTest } from '../fixtures/product-test.ts'

const WORDS = {
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    logIn: 'Войти',
    upload: 'Загрузить тест-кейс',
    fromCsv: 'Импорт из CSV',
    file: 'Перетащите файл сюда или нажмите',
    start: 'Начать тестирование',
    remote: 'Удалённый браузер',
    more: 'Ещё действия',
    edit: 'Изменить текст',
    sameStep: 'Нажать на кнопку «Войти»',
    predict: 'Подобрать действия с этого шага',
    back: 'Назад',
    replay: 'Воспроизвести до этого шага',
    replaying: 'Воспроизведение…',
    download: 'Скачать файлом',
    confirmDownload: 'Скачать',
    ready: /Только готовое/,
    actions: 'Действия',
    delete: 'Удалить',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    upload: 'Upload testcase',
    fromCsv: 'Import from CSV',
    file: 'Drag a file here or click',
    start: 'Start testing',
    remote: 'Remote browser',
    more: 'More actions',
    edit: 'Edit text',
    sameStep: 'Click the "Sign in" button',
    predict: 'Start prediction from this step',
    back: 'Back',
    replay: 'Replay to this step',
    replaying: 'Replaying…',
    download: 'Download as file',
    confirmDownload: 'Download',
    ready: /Only what is ready/,
    actions: 'Actions',
    delete: 'Delete',
  },
} as const

const test = productTest()

describe.each([
  { language: 'ru', hand: withMouse },
  { language: 'en', hand: withKeyboard },
] as const)('the main job in the browser, $language, $hand.name', ({ language, hand }) => {
  const words = WORDS[language]

  test('a CSV becomes a recipe while one watches, is edited, replays, is downloaded and runs on its own, and is deleted', async ({
    openWindow,
    product,
  }) => {
    const page = await openWindow(language, { acceptDownloads: true })
    const problems = watchProblems(page)
    await logIn(page, words, hand)
    const recipeId = await startTesting(page, words, hand)

    const cards = page.locator('article[data-status]')
    const areCompleted = () => page.locator('article[data-status="Completed"]').nth(4).waitFor()
    await areCompleted()
    // The precondition and four steps.
    expect(await cards.count()).toBe(5)
    await seesTheSystemUnderTest(page, words.remote)

    await editLast(page, words, hand)
    await useControl(cards.nth(4), words.predict, hand)
    await areCompleted()
    const replayed = hasComeAndGone(page, words.replaying)
    await useControl(cards.nth(4), words.replay, hand)
    await replayed
    await areCompleted()
    expect(await page.locator('article[data-status="Failed"]').count()).toBe(0)

    await hand.press(page.getByRole('button', { name: words.back, exact: true }))
    await goesOnFromTheHeading(page)
    const environment = { SUT_URL: product.demoUrl, DEMO_PASSWORD: 'demo-password', DEMO_LOGIN: 'demo' }
    const run = await runExport(await downloadAutotests(page, words, hand), environment, 60_000)
    expect(run.output).toMatch(/\d+ passed/)
    expect(run.output).not.toMatch(/\d+ failed/)
    expect(run.code).toBe(0)

    await deleteRecipe(page, words, { recipeId, hand })
    expect(problems()).toEqual([])
  })
})

/** Resolves when the words were on the page, however shortly, and are gone. */
async function hasComeAndGone(page: Page, words: string): Promise<void> {
  const seen = await page.evaluate(
    ({ wanted, limitMs }) =>
      new Promise<string>((resolve) => {
        let hasCome = false
        const end = (how: string) => {
          observer.disconnect()
          resolve(how)
        }
        const look = () => {
          const isThere = document.body.innerText.includes(wanted)
          if (hasCome && !isThere) end('came and went')
          hasCome ||= isThere
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => end(hasCome ? 'stayed' : 'never came'), limitMs)
        look()
      }),
    { wanted: words, limitMs: 60_000 },
  )
  expect(`"${words}" ${seen}`).toBe(`"${words}" came and went`)
}

type Words = (typeof WORDS)[keyof typeof WORDS]

async function logIn(page: Page, words: Words, hand: Hand): Promise<void> {
  await page.goto('/')
  await hand.type(page.getByRole('textbox', { name: words.email }), 'owner@demo.local')
  await hand.type(page.getByRole('textbox', { name: words.password }), DEMO_PASSWORD)
  await hand.press(page.getByRole('button', { name: words.logIn, exact: true }))
  await page.getByRole('button', { name: words.upload }).waitFor()
  await goesOnFromTheHeading(page)
}

/** The focus of the keyboard on a new screen is its heading. */
const goesOnFromTheHeading = (page: Page) => page.locator('h1:focus').waitFor()

/** Returns the id of the recipe. */
async function startTesting(page: Page, words: Words, hand: Hand): Promise<string> {
  const language = words === WORDS.ru ? 'ru' : 'en'
  await hand.press(page.getByRole('button', { name: words.upload }))
  await hand.press(page.getByRole('menuitem', { name: words.fromCsv }))
  const zone = page.getByRole('button', { name: words.file, disabled: false })
  await zone.waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(zone)])
  await chooser.setFiles(resolve(`demo/samples/orders-${language}.csv`))
  await hand.press(page.getByRole('button', { name: words.start }))
  await page.waitForURL(/\/recipes\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Changes the text of the last step: its actions are gone and have to be predicted again. */
async function editLast(page: Page, words: Words, hand: Hand): Promise<void> {
  const card = page.locator('article[data-status]').nth(4)
  await useControl(card, words.more, hand)
  await hand.press(page.getByRole('menuitem', { name: words.edit }))
  await hand.type(card.getByRole('textbox').first(), words.sameStep)
  await page.keyboard.press('Control+Enter')
  await page.locator('article[data-status="Draft"]').getByRole('heading', { name: words.sameStep }).waitFor()
}

async function useControl(card: Locator, name: string, hand: Hand): Promise<void> {
  await hand.approach(card)
  await hand.press(card.getByRole('button', { name }))
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

async function downloadAutotests(page: Page, words: Words, hand: Hand): Promise<Uint8Array> {
  const button = page.getByRole('button', { name: words.download, disabled: false })
  await button.waitFor()
  await hand.press(button)
  // the demo project's other recipes are not predicted yet
  await expect.poll(() => page.getByRole('radio', { name: words.ready }).isChecked()).toBe(true)
  const confirm = page.getByRole('button', { name: words.confirmDownload, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press(confirm)])
  return readFile(await download.path())
}

async function deleteRecipe(page: Page, words: Words, { recipeId, hand }: { recipeId: string; hand: Hand }): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/recipes/${recipeId}"]`) })
  const chooseDelete = async () => {
    await hand.press(row.getByRole('button', { name: words.actions }))
    await hand.press(page.getByRole('menuitem', { name: words.delete }))
  }
  const [asked] = await Promise.all([askedAndAnswered(page, false), chooseDelete()])
  expect(asked).toBe('confirm')
  expect(await row.count()).toBe(1)
  await Promise.all([askedAndAnswered(page, true), chooseDelete()])
  await row.waitFor({ state: 'detached' })
}

async function askedAndAnswered(page: Page, isAccepted: boolean): Promise<string> {
  const dialog = await page.waitForEvent('dialog')
  await (isAccepted ? dialog.accept() : dialog.dismiss())
  return dialog.type()
}

/** The messages that a developer would see in the console. */
function watchProblems(page: Page): () => string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
  return () => seen.filter((text) => !/401/.test(text))
}
