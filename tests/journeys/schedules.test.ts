import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '../factories/stored-recipes.ts'
import { startSmtpSink } from '../fakes/smtp-sink.ts'
import { isSignedWith, startWebhookReceiver } from '../fakes/webhook-receiver.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { openDatabase } from '../harness/product/database.ts'
import { withKeyboard as keyboard } from '../harness/product/hand.ts'
import { goOffline, settleIn, createPerson } from '../harness/product/person.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { readMail } from '../harness/server/read-mail.ts'

const sink = await startSmtpSink()
const receiver = await startWebhookReceiver()
afterAll(async () => {
  await sink.close()
  await receiver.close()
})

const WORDS = {
  en: {
    title: 'Schedules',
    webhooks: 'Webhooks',
    addWebhook: 'Add a webhook',
    address: 'Address',
    save: 'Save',
    kept: 'I have kept the secret',
    others: 'Mail to other addresses',
    language: 'Their language',
    add: 'Add a schedule',
    name: 'Name',
    when: 'When',
    next: /Next times:/,
    what: 'What is run',
    saved: 'The schedule is saved',
    runNow: (name: string) => `Run now: ${name}`,
    failed: 'Failed',
    counts: '0 of 1 run passed',
    more: (name: string) => `More: ${name}`,
    delete: 'Delete',
    subject: '1 run failed in Demo',
    reason: '“#nowhere” was not found on the page.',
    step: 'Failed step: Press nowhere',
    whyOffline: 'There is no connection to the server',
  },
  ru: {
    title: 'Расписания',
    webhooks: 'Вебхуки',
    addWebhook: 'Добавить вебхук',
    address: 'Адрес',
    save: 'Сохранить',
    kept: 'Секрет сохранён',
    others: 'Письма на другие адреса',
    language: 'Язык писем',
    add: 'Добавить расписание',
    name: 'Название',
    when: 'Когда',
    next: /Ближайшие запуски:/,
    what: 'Что запускать',
    saved: 'Расписание сохранено',
    runNow: (name: string) => `Запустить сейчас: ${name}`,
    failed: 'Есть упавшие',
    counts: 'Прошло 0 из 1 запуска',
    more: (name: string) => `Ещё: ${name}`,
    delete: 'Удалить',
    subject: 'Не прошёл 1 запуск в проекте Demo',
    reason: 'На странице не найдено «#nowhere».',
    step: 'Упавший шаг: Press nowhere',
    whyOffline: 'Нет связи с сервером',
  },
}

/** A project with one recipe, which fails at its only step. */
const test = productTest({
  LOCAL_RUNNERS: '1',
  SMTP_URL: sink.url,
  MAIL_FROM: 'Reprise <no-reply@example.test>',
  OUTGOING_ALLOW: '127.0.0.1',
}).extend('project', { scope: 'file' }, async ({ product }) => {
  const { api } = await callAs(product.url)
  const { id: projectId } = await firstProject(api)
  const { recipes } = await api.recipe.list.query({ projectId, take: 100 })
  for (const { id } of recipes) await api.recipe.delete.mutate({ recipeId: id })
  const id = newId()
  const recipe = recipeImport(projectId, { title: 'Order a pizza', testCases: ['Press nowhere'], expectedResults: [''] })
  await api.recipe.createDraft.mutate({ id, recipe })
  const content = { actions: [{ method: 'Click' as const, target: [{ type: 'css' as const, value: '#nowhere', priority: 1 }] }] }
  await api.recipe.updateSteps.mutate({ recipeId: id, steps: [{ testStep: 'Press nowhere', previousIndex: 0, content }] })
  return { api, projectId }
})

async function expectAccessible(page: Page, place: string): Promise<void> {
  expect({ place, problems: await accessibilityProblems(page) }).toEqual({ place, problems: [] })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect({ place, sideways }).toEqual({ place, sideways: 0 })
}

test.for(['en', 'ru'] as const)(
  'a schedule is made by the keyboard, its recipe fails, and a mail and a webhook tell so: %s',
  async (language, { openWindow, project }) => {
    const words = WORDS[language]
    const mailTo = `team-${language}@example.test`
    const name = `Nightly ${language}`
    sink.received.length = 0
    receiver.received.length = 0
    const page = await openWindow(language, { viewport: { width: 960, height: 600 } })
    await signIn(page)
    await page.goto('/schedules')
    const dialog = page.getByRole('dialog')

    await keyboard.press(page.getByRole('button', { name: words.addWebhook }))
    await keyboard.type(dialog.getByLabel(words.address), `${receiver.url}/${language}`)
    await keyboard.press(dialog.getByRole('button', { name: words.save, exact: true }))
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await expectAccessible(page, 'secret')
    await keyboard.press(dialog.getByRole('button', { name: words.kept }))
    await dialog.waitFor({ state: 'detached' })

    await keyboard.type(page.getByLabel(words.others), mailTo)
    await page.getByLabel(words.language).selectOption(language)
    const save = page.locator('main').getByRole('button', { name: words.save, exact: true })
    await keyboard.press(save)
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')

    await keyboard.press(page.getByRole('button', { name: words.add }).first())
    await keyboard.type(dialog.getByLabel(words.name, { exact: true }), name)
    const when = dialog.getByLabel(words.when, { exact: true })
    await when.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => when.inputValue()).toBe('weekdays')
    await expect.poll(() => dialog.getByRole('status').filter({ hasText: words.next }).getByRole('listitem').count()).toBe(3)
    await expectAccessible(page, 'form')
    await keyboard.press(dialog.getByRole('button', { name: words.save, exact: true }))
    await page.getByText(words.saved).waitFor()

    await keyboard.press(page.getByRole('button', { name: words.runNow(name) }))
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card.getByText(words.failed, { exact: true }).waitFor()
    await card.getByRole('link', { name: words.counts }).waitFor()
    await expectAccessible(page, 'list')

    await expect.poll(() => sink.received.map(({ to }) => to), { timeout: 30_000 }).toEqual([[mailTo]])
    const mail = readMail(sink.received[0]!.content)
    expect(mail.subject).toBe(words.subject)
    for (const text of ['* Order a pizza', words.reason, words.step]) expect(mail.text).toContain(text)
    await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual([`/${language}`])
    const [call] = receiver.received
    expect(isSignedWith(secret, call!)).toBe(true)
    expect(JSON.parse(call!.body)).toMatchObject({
      type: 'runs.failed',
      data: { batch: { origin: 'schedule', schedule: { name }, counts: { failed: 1 } }, failedRuns: [{ title: 'Order a pizza' }] },
    })
    // the link of the mail leads to these runs
    const link = mail.text.split(/\s/).find((word) => word.includes('/runs?batch='))
    await page.goto(link!)
    await page.getByRole('link', { name: 'Order a pizza' }).waitFor()

    await page.goto('/schedules')
    await keyboard.press(page.getByRole('button', { name: words.more(name) }))
    await keyboard.press(page.getByRole('menuitem', { name: words.delete }))
    await keyboard.press(dialog.getByRole('button', { name: words.delete }))
    await card.waitFor({ state: 'detached' })
    const { webhooks } = await project.api.runNotice.read.query({ projectId: project.projectId })
    for (const { id } of webhooks) await project.api.runNotice.deleteWebhook.mutate({ id })
  },
)

test('a schedule becomes due by itself', async ({ product, project: { api, projectId } }) => {
  const id = newId()
  const settings = {
    cron: '* * * * *',
    timeZone: 'Europe/Moscow',
    recipes: { kind: 'all' },
    environmentId: null,
    retries: 0,
    isOn: true,
  } as const
  await api.runSchedule.create.mutate({ id, projectId, name: 'Every minute', ...settings })
  // instead of waiting for the minute, its time is moved to where it is past
  const database = await openDatabase(product)
  const past = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  await database.query('update run_schedules set next_at = $2 where id = $1', [id, past])
  const data = JSON.stringify({ scheduleId: id, dueAt: past.toISOString() })
  await database.query(`insert into jobs (id, name, data, due_at) values ($1, 'start-schedule', $2, $3)`, [newId(), data, past])
  await database.end()
  const starts = async () => (await api.runSchedule.list.query({ projectId })).schedules.find((one) => one.id === id)?.starts ?? []
  await expect
    .poll(async () => (await starts()).find(({ dueAt }) => dueAt === past.toISOString())?.outcome, { timeout: 30_000 })
    .toBe('started')
  await api.runSchedule.switch.mutate({ id, isOn: false })
})

test('without a network the schedules that were seen are shown, and nothing can be changed', async ({
  product,
  project: { api, projectId },
}) => {
  const settings = { cron: '0 3 * * *', timeZone: 'UTC', recipes: { kind: 'all' }, environmentId: null, retries: 0, isOn: true } as const
  await api.runSchedule.create.mutate({ id: newId(), projectId, name: 'Seen before', ...settings })
  const person = await createPerson(product)
  await settleIn(person)
  const { page, wire } = person
  await page.goto(`${wire.url}/schedules`)
  const heading = page.getByRole('heading', { name: 'Seen before' })
  await heading.waitFor()
  await goOffline(person)
  await page.reload()
  await heading.waitFor()
  const button = page.getByRole('button', { name: 'Run now: Seen before' })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await button.focus()
  expect(await button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)).toBe(
    WORDS.en.whyOffline,
  )
  await person.leave()
})
