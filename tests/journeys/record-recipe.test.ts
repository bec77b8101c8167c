import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { openPreview } from '../harness/product/preview.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { pressControl, stepOf } from '../harness/product/recipe-step.ts'

const test = productTest()
const PASSWORD = 'demo-password'

const WORDS = {
  en: {
    upload: 'Upload testcase',
    record: 'Record a recipe',
    use: 'Use DEMO_PASSWORD',
    login: 'Enter “demo” in the “Username” field. Enter {{DEMO_PASSWORD}} in the “Password” field. Click the “Sign in” button',
    create: 'Click the “New order” link',
    join: 'Join with the next',
    split: /^Begin a new step here/,
    undo: 'Undo',
    test: 'Test step',
    title: 'Title of the recipe',
    sut: ['Username', 'Password', 'Sign in', 'New order'],
    keep: 'Keep 2 steps',
    replay: 'Replay to check',
  },
  ru: {
    upload: 'Загрузить тест-кейс',
    record: 'Записать сценарий',
    use: 'Использовать DEMO_PASSWORD',
    login: 'Введите «demo» в поле «Логин». Введите {{DEMO_PASSWORD}} в поле «Пароль». Нажмите кнопку «Войти»',
    create: 'Нажмите ссылку «Новый заказ»',
    join: 'Объединить со следующим',
    split: /^Начать здесь новый шаг/,
    undo: 'Отменить',
    test: 'Шаг теста',
    title: 'Название сценария',
    sut: ['Логин', 'Пароль', 'Войти', 'Новый заказ'],
    keep: 'Сохранить 2 шага',
    replay: 'Воспроизвести для проверки',
  },
} as const

test.for(journeyLanguages('ru'))(
  'a whole flow is recorded, survives its tab, is cut into steps, kept and replayed: %s',
  async (language, { openWindow, product }) => {
    const words = WORDS[language]
    const [username, password, enter, newOrder] = words.sut
    const twin = await openWindow(language, { viewport: { width: 1920, height: 1080 }, locale: language === 'ru' ? 'ru-RU' : 'en-US' })
    await twin.goto(`${product.demoUrl}/login`)
    let page = await openWindow(language)
    await page.goto('/login')
    await signIn(page)
    await page.locator('table tbody a').first().waitFor()

    await page.getByRole('button', { name: words.upload }).click()
    await page.getByRole('menuitem', { name: words.record }).click()
    await recording(page)

    const acted = (count: number) =>
      stepOf(page, 0)
        .locator('article ul > li')
        .nth(count - 1)
        .waitFor()
    await openPreview(page).clickWhere(twin.getByLabel(username, { exact: true }))
    await openPreview(page).type('demo')
    await acted(1)
    await openPreview(page).clickWhere(twin.getByLabel(password, { exact: true }))
    await openPreview(page).type(PASSWORD)
    await page.getByRole('button', { name: words.use }).click()
    await openPreview(page).clickWhere(twin.getByRole('button', { name: enter, exact: true }))
    await acted(3)

    // The recording goes on without its tab.
    const address = page.url()
    const context = page.context()
    await page.close()
    page = await context.newPage()
    await page.goto(address)
    await acted(3)
    await openPreview(page).canvas.waitFor()
    await signInto(twin, { username, password, enter })
    await openPreview(page).clickWhere(twin.getByRole('link', { name: newOrder }))
    await acted(4)
    await pressControl(page, 0, 'record')

    const texts = () =>
      page.getByRole('textbox', { name: words.test }).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
    await expect.poll(texts, { timeout: 20_000 }).toEqual([words.login, words.create])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getByRole('textbox', { name: words.title }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: words.join }).click()
    await expect.poll(texts).toEqual([`${words.login}. ${words.create}`])
    const review = page.locator('section', { has: page.locator('[data-review-title]') }).last()
    await review.getByRole('button', { name: words.undo, exact: true }).click()
    await page.getByRole('button', { name: words.split }).first().click()
    expect(await texts()).toHaveLength(3)
    await page.getByRole('button', { name: words.join }).first().click()
    await page.getByRole('textbox', { name: words.test }).nth(1).fill(`${words.create}.`)
    await page.getByRole('button', { name: words.keep }).click()
    await page.getByRole('button', { name: words.replay }).click()
    for (const index of [0, 1]) await stepOf(page, index).locator('article[data-status=Completed]').waitFor()
    await stepOf(page, 1).getByText(`${words.create}.`).waitFor()
    expect(await page.content()).not.toContain(PASSWORD)
  },
)

async function recording(page: Page): Promise<void> {
  await openPreview(page).canvas.waitFor()
  await stepOf(page, 0).locator('article[data-recording] [data-control=record][aria-disabled=false]').waitFor()
}

async function signInto(twin: Page, words: { username: string; password: string; enter: string }): Promise<void> {
  await twin.getByLabel(words.username, { exact: true }).fill('demo')
  await twin.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await twin.getByRole('button', { name: words.enter, exact: true }).click()
  await twin.waitForURL(/\/orders/)
}
