import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AppRouter } from '../../server/app-router.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs } from '../harness/product/call.ts'
import { linkInMail } from '../harness/product/outbox.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { DEMO_PASSWORD, type Product } from '../harness/product/start-product.ts'
import { productTest } from '../fixtures/product-test.ts'

type Language = 'ru' | 'en'
type Screen = {
  path: string
  /** The text that shows that the screen is complete: the words of its title in both languages. */
  shows: Record<Language, string | RegExp>
  /** Brings the screen into a further state, which is checked too. */
  act?: (page: Page, language: Language) => Promise<void>
}

/** The smallest size that the product promises to fit. */
const VIEWPORT = { width: 960, height: 600 }
const NEWCOMER = 'newcomer.with.quite.a.long.address@example.com'

const SIGNED_OUT: Screen[] = [
  { path: '/login', shows: { ru: 'С возвращением', en: 'Welcome back' }, act: submitNothing },
  { path: '/register', shows: { ru: 'Регистрация', en: 'Create an account' }, act: askForMail },
  { path: '/forgot-password', shows: { ru: 'Забыли пароль?', en: 'Forgot your password?' } },
  { path: '/complete-registration', shows: { ru: 'Недействительная ссылка', en: 'Invalid link' } },
  { path: '/complete-registration?token=x', shows: { ru: 'Адрес подтверждён', en: 'Email confirmed' }, act: sendDeadLink },
  { path: '/reset-password', shows: { ru: 'Недействительная ссылка для смены пароля', en: 'Invalid reset link' } },
  { path: '/reset-password?token=x', shows: { ru: 'Новый пароль', en: 'Set a new password' } },
  {
    path: `/accept-invitation?token=x&organizationName=Horns&email=${NEWCOMER}`,
    shows: { ru: 'Приглашение истекло', en: 'Invitation expired' },
  },
  { path: '/terms', shows: { ru: 'Условия использования', en: 'Terms of use' } },
  { path: '/privacy', shows: { ru: 'Политика конфиденциальности', en: 'Privacy policy' } },
]
const NO_ORGANIZATION: Screen[] = [
  { path: '/', shows: { ru: 'Добро пожаловать в Reprise', en: 'Welcome to Reprise' } },
  { path: '/request-pilot', shows: { ru: 'Организация для вашей команды', en: 'An organization for your team' }, act: submitNothing },
  { path: '/recipes', shows: { ru: 'У вас нет доступа к этой организации', en: "You don't have access to this organization" } },
  { path: '/admin', shows: { ru: 'Доступ запрещён', en: 'Access Denied' } },
  { path: '/nowhere', shows: { ru: 'Страница не найдена', en: 'Page not found' } },
]
const OWNER: Screen[] = [
  { path: '/members', shows: { ru: 'Участники', en: 'Members' } },
  { path: '/invite-members', shows: { ru: 'Пригласите коллег', en: 'Invite your colleagues' }, act: inviteNonsense },
  { path: '/schedules', shows: { ru: 'Расписания', en: 'Schedules' }, act: addSchedule },
  { path: '/sessions', shows: { ru: 'Устройства и сеансы', en: 'Devices and sessions' }, act: askToEndOthers },
  { path: '/admin', shows: { ru: 'Доступ запрещён', en: 'Access Denied' } },
]
const SUPERADMIN: Screen[] = [
  { path: '/recipes', shows: { ru: 'У вас нет доступа к этой организации', en: "You don't have access to this organization" } },
  { path: '/admin', shows: { ru: 'Администрирование', en: 'Administration' } },
  { path: '/admin/organization-requests', shows: { ru: 'Заявки на организации', en: 'Organization requests' }, act: askToApprove },
  { path: '/admin/runners', shows: { ru: 'Раннеры', en: 'Runners' }, act: showEverything },
  { path: '/admin/vms', shows: { ru: 'Виртуальные машины', en: 'Virtual machines' }, act: askForMachine },
  { path: '/admin/mails', shows: { ru: 'Неотправленные письма', en: 'Unsent mails' } },
  { path: '/admin/audit-log', shows: { ru: 'Журнал безопасности', en: 'Audit log' } },
  { path: '/admin/audit-log?person=owner@demo.local', shows: { ru: 'Журнал безопасности', en: 'Audit log' }, act: askToEndUser },
]

const test = productTest({ LOCAL_RUNNERS: '0' }).extend('openPage', ({ openWindow }) => async (email: string | null): Promise<Page> => {
  const page = await openWindow('en', { viewport: VIEWPORT })
  if (email === null) return page
  await signIn(page, email)
  return page
})

test.beforeAll(({ product }) => addNewcomer(product))
test.beforeAll(({ product }) => addRunner(product))

test.for<[string, string | null, Screen[]]>([
  ['signed out', null, SIGNED_OUT],
  ['without an organization', NEWCOMER, NO_ORGANIZATION],
  ['as an owner', 'owner@demo.local', OWNER],
  ['as a SUPERADMIN', 'admin@demo.local', SUPERADMIN],
])('screens %s are accessible in both languages and fit the smallest window', async ([_who, email, screens], { openPage, product }) => {
  const page = await openPage(email)
  const problems: string[] = []
  const look = async (screen: Screen, state: string) => {
    const found = [...(await accessibilityProblems(page)), ...(await overflows(page))]
    problems.push(...found.map((problem) => `${screen.path}, ${state}: ${problem}`))
  }
  for (const [index, screen] of screens.entries()) {
    // The state after an action is checked in one language only, alternately.
    const languages: Language[] = index % 2 === 0 ? ['ru', 'en'] : ['en', 'ru']
    for (const language of languages) {
      if (language === languages[0] || !(await switchTo(page, language))) await open(product, page, screen.path, language)
      await page.getByRole('heading', { name: screen.shows[language] }).first().waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      await look(screen, language)
    }
    const last = languages[1] ?? 'en'
    await screen.act?.(page, last)
    if (screen.act) await look(screen, `${last}, after an action`)
  }
  await page.context().close()
  expect(problems).toEqual([])
})

/** Uses the language switch of the screen; returns false when it has none. */
async function switchTo(page: Page, language: Language): Promise<boolean> {
  const option = page.getByRole('button', { name: new RegExp(`^${language.toUpperCase()},`) })
  if ((await option.count()) === 0) return false
  await option.click()
  return true
}

async function open(product: Product, page: Page, path: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: product.url }])
  await page.goto(path)
}

/** The elements that are wider than their container: the page as a whole, or the area of its content. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const areas = [document.documentElement, ...document.querySelectorAll('main, table, form, search, search > div, [role=dialog]')]
    return areas.filter((area) => area.scrollWidth > area.clientWidth + 1).map(({ tagName }) => `${tagName} is cut off`)
  })
}

/** A runner that cannot be reached, so that its row has something to say. */
async function addRunner(product: Product): Promise<void> {
  const { api } = await callAs(product.url, 'admin@demo.local')
  const place = { host: 'runner.with.quite.a.long.name.example.com', apiPort: 30_001, vncPort: 32_001 }
  await api.runner.createStatic.mutate({ name: 'A runner with quite a long name', ...place, username: 'runner', password: DEMO_PASSWORD })
}

/** All columns, the panel that chooses them, and a dialog. */
async function showEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Столбцы|Columns)$/ }).click()
  await page.getByRole('button', { name: /^(?:Показать все|Show All)$/ }).click()
  await page.getByRole('button', { name: /^(?:Добавить статический раннер|Add Static Runner)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function askForMachine(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Добавить ВМ|Add VM)$/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The form in its longest state, with everything that is missing. */
async function addSchedule(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Добавить расписание|Add a schedule)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(?:Когда|When)$/).selectOption('custom')
  await dialog.getByLabel(/^(?:Выражение cron|Cron expression)$/).fill('soon')
  await dialog.getByLabel(/^(?:Что запускать|What is run)$/).selectOption('recipes')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
}

async function submitNothing(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function askForMail(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('somebody@example.com')
  await page.locator('button[type=submit]').click()
  await page.getByText('somebody@example.com').waitFor()
}

async function sendDeadLink(page: Page): Promise<void> {
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=confirmation]').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.locator('form').waitFor({ state: 'detached' })
}

async function inviteNonsense(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('nonsense')
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').waitFor()
}

async function askToEndOthers(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'ru' ? /^Завершить ещё/ : /^Log out \d other/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToApprove(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'ru' ? /^Одобрить/ : /^Approve/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToEndUser(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'ru' ? 'Завершить сеансы' : 'Log a user out', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Adds a user without an organization who asks for one, and a second login of the owner. */
async function addNewcomer(product: Product): Promise<void> {
  const client = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: `${product.url}/api/call`, headers: token ? { authorization: `Bearer ${token}` } : {} })],
    })
  await client().auth.initiateEmailRegistration.mutate({ email: NEWCOMER })
  const link = await linkInMail({ dataDir: product.dataDir, to: NEWCOMER, screen: '/complete-registration' })
  const token = new URL(link).searchParams.get('token') ?? ''
  const { accessToken } = await client().auth.completeEmailRegistration.mutate({ token, password: DEMO_PASSWORD })
  await client(accessToken).organization.requestCreation.mutate({ name: 'Рога и копыта', description: 'A shop with many tests' })
  await client().auth.login.mutate({ email: 'owner@demo.local', password: DEMO_PASSWORD })
}
