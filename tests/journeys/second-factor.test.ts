import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { authenticatorCode } from '../fakes/authenticator.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { DEMO_PASSWORD } from '../harness/product/start-product.ts'
import { productTest } from '../fixtures/product-test.ts'

const WORDS = {
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    logIn: 'Войти',
    logOut: 'Выйти',
    welcomeBack: 'С возвращением',
    setUp: 'Настроить',
    current: 'Текущий пароль',
    goOn: 'Продолжить',
    picture: 'QR-код для приложения-аутентификатора',
    code: 'Код из приложения-аутентификатора',
    turnOn: 'Включить',
    codes: 'Резервные коды',
    kept: 'Коды сохранены',
    download: 'Скачать',
    left: /^Осталось \d+ резервных кодов$/,
    confirm: 'Подтвердите, что это вы',
    wrong: 'Код неверен или уже использован. Дождитесь следующего.',
    useRecovery: 'Ввести резервный код',
    recovery: 'Резервный код',
    offline: /^Нет связи с сервером\./,
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    logOut: 'Log out',
    welcomeBack: 'Welcome back',
    setUp: 'Set up',
    current: 'Current password',
    goOn: 'Continue',
    picture: 'QR code for the authenticator app',
    code: 'Code from the authenticator app',
    turnOn: 'Turn on',
    codes: 'Recovery codes',
    kept: 'I have kept the codes',
    download: 'Download',
    left: /^\d+ recovery codes are left$/,
    confirm: 'Confirm that it is you',
    wrong: 'This code is wrong or was used already. Wait for the next one.',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    offline: /^There is no connection to the server\./,
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const STEP_MS = 30_000

const test = productTest({ LOCAL_RUNNERS: '0' })

test.for([
  ['ru', 'owner@demo.local'],
  ['en', 'member@demo.local'],
] as const)('a second factor is set up, and asked for at the login, %s', async ([language, email], { openWindow }) => {
  const words = WORDS[language]
  const page = await openWindow(language, { viewport: { width: 960, height: 600 }, acceptDownloads: true })
  const problems: string[] = []
  const look = async (state: string) => problems.push(...(await accessibilityProblems(page)).map((problem) => `${state}: ${problem}`))

  await page.goto('/login')
  await passPassword(page, words, email)
  await isIn(page)
  const { secret, codes } = await setUp(page, words, look)

  await logOut(page, words)
  await passPassword(page, words, email)
  await page.getByRole('heading', { name: words.confirm }).waitFor()
  await look('second step')
  const field = page.getByLabel(words.code)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText(words.wrong).waitFor()
  await look('wrong code')
  // the code of the next half minute, because the present one turned the second factor on
  await field.fill(authenticatorCode(secret, new Date(Date.now() + STEP_MS)))
  await page.keyboard.press('Enter')
  await isIn(page)

  await logOut(page, words)
  for (const expected of ['in', 'refused'] as const) {
    await passPassword(page, words, email)
    await page.getByRole('button', { name: words.useRecovery }).click()
    await page.getByLabel(words.recovery).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    if (expected === 'in') {
      await isIn(page)
      await logOut(page, words)
    } else {
      await page.locator('[aria-invalid=true]').waitFor()
    }
  }
  expect(problems).toEqual([])
})

async function setUp(page: Page, words: Words, look: (state: string) => Promise<unknown>): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/sessions')
  await page.getByRole('button', { name: words.setUp, exact: true }).waitFor()
  await look('off')
  await page.context().setOffline(true)
  await page.getByText(words.offline).waitFor()
  expect(await page.getByRole('button', { name: words.setUp, exact: true }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByText(words.offline).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: words.setUp, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.current).fill(DEMO_PASSWORD)
  await look('password asked')
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: words.picture }).waitFor()
  await look('secret shown')
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel(words.code).fill(authenticatorCode(secret, new Date()))
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: words.codes })
  await list.waitFor()
  await look('recovery codes shown')
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: words.download }).click()])
  expect(download.suggestedFilename()).toBe('reprise-recovery-codes.txt')
  await dialog.getByRole('button', { name: words.kept }).click()
  await page.getByText(words.left).waitFor()
  await look('on')
  return { secret, codes }
}

async function passPassword(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByRole('textbox', { name: words.password }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: words.logIn, exact: true }).click()
}

/** Waits for the list. A logout before the device's queue is open would lead to a question. */
async function isIn(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().waitFor()
}

async function logOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.logOut }).click()
  await page.getByRole('heading', { name: words.welcomeBack }).waitFor()
}
