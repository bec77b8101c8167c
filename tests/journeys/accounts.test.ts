import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callAs } from '../harness/product/call.ts'
import { linkInMail, mailsTo } from '../harness/product/outbox.ts'
import { DEMO_PASSWORD, type Product } from '../harness/product/start-product.ts'
import { productTest } from '../fixtures/product-test.ts'

const WORDS = {
  ru: {
    email: 'Эл. почта',
    password: 'Пароль',
    newPassword: 'Новый пароль',
    confirm: 'Повторите пароль',
    logIn: 'Войти',
    createAccount: 'Создать учётную запись',
    register: 'Регистрация',
    goOn: 'Продолжить',
    checkMail: 'Проверьте почту',
    resendIn: /Отправить ещё раз через [01]:\d\d/,
    confirmed: 'Адрес подтверждён',
    welcome: 'Добро пожаловать в Reprise',
    requestPilot: 'Запросить пилот',
    organizationName: 'Название организации',
    send: 'Отправить заявку',
    requestSent: 'Заявка отправлена',
    approve: 'Одобрить',
    processed: 'Обработана',
    members: 'Участники',
    inviteMembers: 'Пригласить участников',
    invite: 'Пригласить',
    emailOf: (row: number) => `Эл. почта ${row}`,
    sent: 'Отправлено',
    close: 'Закрыть',
    invitationSent: 'Приглашение отправлено',
    join: 'Присоединиться к команде',
    owner: 'Владелец',
    member: 'Участник',
    forgot: 'Забыли пароль?',
    sendLink: 'Отправить ссылку',
    save: 'Сохранить пароль',
    welcomeBack: 'С возвращением',
    expired: 'Приглашение истекло',
    invalidReset: 'Недействительная ссылка для смены пароля',
    denied: 'Доступ запрещён',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    confirm: 'Confirm password',
    logIn: 'Log in',
    createAccount: 'Create account',
    register: 'Create an account',
    goOn: 'Continue',
    checkMail: 'Check your e-mail',
    resendIn: /Resend in [01]:\d\d/,
    confirmed: 'Email confirmed',
    welcome: 'Welcome to Reprise',
    requestPilot: 'Request a pilot',
    organizationName: 'Organization name',
    send: 'Send the request',
    requestSent: 'Your request has been sent',
    approve: 'Approve',
    processed: 'Processed',
    members: 'Members',
    inviteMembers: 'Invite members',
    invite: 'Invite',
    emailOf: (row: number) => `E-mail ${row}`,
    sent: 'Sent',
    close: 'Close',
    invitationSent: 'Invitation sent',
    join: 'Join the team',
    owner: 'Owner',
    member: 'Member',
    forgot: 'Forgot your password?',
    sendLink: 'Send the link',
    save: 'Save password',
    welcomeBack: 'Welcome back',
    expired: 'Invitation expired',
    invalidReset: 'Invalid reset link',
    denied: 'Access Denied',
  },
} as const

type Language = keyof typeof WORDS
type Words = (typeof WORDS)[Language]

const PASSWORD = 'green bicycle at the gate'
const OTHER_PASSWORD = 'seven boats in the harbour'

const test = productTest({ LOCAL_RUNNERS: '0' })
  /** Approves a request as the SUPERADMIN of the demo, whose first screen is the admin area. */
  .extend('approve', ({ openWindow }) => async (language: Language, organization: string): Promise<void> => {
    const words = WORDS[language]
    const page = await openWindow(language)
    await page.goto('/login')
    await logIn(page, words, { email: 'admin@demo.local', password: DEMO_PASSWORD })
    await page.waitForURL('/admin')
    await page.goto('/admin/organization-requests')
    const request = page.getByRole('row').filter({ hasText: organization })
    await request.getByRole('button', { name: words.approve }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.approve }).click()
    await request.getByText(words.processed).waitFor()
    await page.context().close()
  })

describe.each(['ru', 'en'] as const)('accounts in the browser, %s', (language) => {
  const words = WORDS[language]
  const ownerEmail = `owner-${language}@example.com`
  const memberEmail = `member-${language}@example.com`
  const organization = language === 'ru' ? 'Рога и копыта' : 'Horns & Hooves'

  test('from the registration to a team of two', async ({ openWindow, product, approve }) => {
    const owner = await openWindow(language)
    const secrets = watchRequests(owner)
    await register(product, owner, words, ownerEmail)
    await owner.getByRole('heading', { name: words.welcome }).waitFor()

    await owner.goto('/admin/organization-requests')
    await owner.getByRole('heading', { name: words.denied }).waitFor()

    await owner.goto('/')
    await owner.getByRole('main').getByRole('link', { name: words.requestPilot }).click()
    await owner.getByRole('textbox', { name: words.organizationName }).fill(organization)
    await owner.getByRole('button', { name: words.send }).click()
    await owner.getByRole('heading', { name: words.requestSent }).waitFor()

    await approve(language, organization)
    await expect.poll(async () => (await mailsTo(product.dataDir, ownerEmail)).length).toBe(2)

    await owner.goto('/members')
    await row(owner, ownerEmail, words.owner).waitFor()
    await owner.getByRole('link', { name: words.inviteMembers }).click()
    await owner.getByRole('textbox', { name: words.emailOf(1) }).fill(` ${memberEmail.toUpperCase()} `)
    await owner.getByRole('button', { name: words.invite, exact: true }).click()
    await owner.getByRole('main').getByText(words.sent, { exact: true }).waitFor()
    await owner.getByRole('link', { name: words.close }).click()
    await owner.getByText(words.invitationSent).waitFor()

    const member = await openWindow(language)
    const memberSecrets = watchRequests(member)
    const invitation = await linkInMail({ dataDir: product.dataDir, to: memberEmail, screen: '/accept-invitation' })
    await member.goto(invitation)
    expect(new URL(member.url()).search).toBe('')
    await member.getByText(organization).waitFor()
    await member.getByText(memberEmail).waitFor()
    await setPassword(member, { label: words.newPassword, words, submit: words.join })
    await member.waitForURL('/recipes')

    for (const page of [owner, member]) {
      await page.goto('/members')
      await row(page, ownerEmail, words.owner).waitFor()
      await row(page, memberEmail, words.member).waitFor()
      expect(await page.getByText(words.invitationSent).count()).toBe(0)
    }
    expect(await member.getByRole('link', { name: words.inviteMembers }).count()).toBe(0)
    await member.goto('/invite-members')
    await member.waitForURL('/recipes')

    const latecomer = await openWindow(language)
    await latecomer.goto(invitation)
    await latecomer.getByRole('heading', { name: words.expired }).waitFor()

    expect(secrets()).toEqual([])
    expect(memberSecrets()).toEqual([])
    await Promise.all([owner, member, latecomer].map((page) => page.context().close()))
  })

  test('a new password ends the old session in another tab', async ({ openWindow, product }) => {
    const email = `reset-${language}@example.com`
    const page = await openWindow(language)
    await register(product, page, words, email)
    await page.getByRole('heading', { name: words.welcome }).waitFor()

    const elsewhere = await openWindow(language)
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: words.forgot }).click()
    await elsewhere.getByRole('heading', { name: words.forgot }).waitFor()
    await elsewhere.getByRole('textbox', { name: words.email }).fill(email)
    await elsewhere.getByRole('button', { name: words.sendLink }).click()
    await elsewhere.getByRole('heading', { name: words.checkMail }).waitFor()
    const link = await linkInMail({ dataDir: product.dataDir, to: email, screen: '/reset-password' })
    await elsewhere.goto(link)
    expect(new URL(elsewhere.url()).search).toBe('')
    await setPassword(elsewhere, { label: words.newPassword, words, submit: words.save, password: OTHER_PASSWORD })
    await elsewhere.waitForURL('/login')

    await page.reload()
    await page.getByRole('heading', { name: words.welcomeBack }).waitFor()

    await logIn(elsewhere, words, { email, password: OTHER_PASSWORD })
    await elsewhere.getByRole('heading', { name: words.welcome }).waitFor()
    await logIn(page, words, { email, password: PASSWORD })
    await page.getByRole('alert').waitFor()

    const again = await openWindow(language)
    await again.goto(link)
    await setPassword(again, { label: words.newPassword, words, submit: words.save })
    await again.getByRole('heading', { name: words.invalidReset }).waitFor()
    await Promise.all([page, elsewhere, again].map((one) => one.context().close()))
  })
})

test('a session that is ended elsewhere is out at once, on a screen that nobody touches', async ({ openWindow, product }) => {
  const words = WORDS.en
  const page = await openWindow('en')
  await page.goto('/login')
  await logIn(page, words, { email: 'owner@demo.local', password: DEMO_PASSWORD })
  const stream = page.waitForResponse((response) => response.url().includes('recipe.subscribe'))
  await page.getByRole('table').getByRole('link').first().click()
  await stream
  const { api } = await callAs(product.url)
  await api.auth.revokeOtherSessions.mutate({ currentPassword: DEMO_PASSWORD })
  await page.getByRole('heading', { name: words.welcomeBack }).waitFor()
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.context().close()
})

/** Requests that carry a token of a mail where it must not be: in the referrer of any request, or in an address other than that of the page. */
function watchRequests(page: Page): () => string[] {
  const leaks: string[] = []
  page.on('request', (request: Request) => {
    const isPage = request.isNavigationRequest()
    const { referer = '' } = request.headers()
    if (referer.includes('token=') || (!isPage && request.url().includes('token='))) leaks.push(`${request.url()} from ${referer}`)
  })
  return () => leaks
}

async function register(product: Product, page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: words.register }).click()
  // the login has a field of the same name
  await page.getByRole('heading', { name: words.register }).waitFor()
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByRole('button', { name: words.goOn }).click()
  await page.getByRole('heading', { name: words.checkMail }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: words.checkMail }).waitFor()
  await page.getByRole('button', { name: words.resendIn }).waitFor()
  await page.goto(await linkInMail({ dataDir: product.dataDir, to: email, screen: '/complete-registration' }))
  await page.getByRole('heading', { name: words.confirmed }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await setPassword(page, { label: words.password, words, submit: words.createAccount })
  await page.waitForURL('/')
}

type NewPassword = { label: string; words: Words; submit: string; password?: string }

async function setPassword(page: Page, { label, words, submit, password = PASSWORD }: NewPassword): Promise<void> {
  const button = page.getByRole('button', { name: submit })
  await page.getByRole('textbox', { name: label, exact: true }).fill(password)
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: words.confirm }).fill(password)
  await button.click()
}

async function logIn(page: Page, words: Words, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByRole('textbox', { name: words.password }).fill(password)
  await page.getByRole('button', { name: words.logIn, exact: true }).click()
}

const row = (page: Page, email: string, role: string) => page.getByRole('row').filter({ hasText: email }).filter({ hasText: role })
