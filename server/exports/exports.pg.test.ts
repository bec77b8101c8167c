import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { exportInputSchema } from '#contract/schemas/export.ts'
import { facts, input, locator, role } from '#tests/factories/predicted-recipe.ts'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { addMember, addOrganization, addRecipe, createTestProcess, type TestProcess } from '#tests/harness/server/server-process.ts'
import { buildApp } from '../app.ts'
import { newId } from '#contract/rules/new-id.ts'
import * as schema from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { addExportRoutes } from './download-route.ts'
import { exportAutotests, readiness } from './service.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let one: TestProcess
let two: TestProcess

beforeAll(async () => {
  database = await createTestDatabase()
  one = await createTestProcess(database.url, { clock: { now: () => now } })
  two = await createTestProcess(database.url, { clock: { now: () => now } })
})

afterAll(async () => {
  await one.close()
  await two.close()
  await database.close()
})

/** Downloads from another server than the one that made the link. */
async function download(url: string, from: TestProcess = two) {
  const app = await buildApp(from, { plugins: [addExportRoutes] })
  const response = await app.inject({ method: 'GET', url })
  await app.close()
  return response
}

/** As a member who is signed in. */
async function exportAs(member: Member, choice: z.input<typeof exportInputSchema>) {
  const sessionId = newId()
  const { userId } = member
  await one.db.insert(schema.sessions).values({ id: sessionId, userId, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3600_000) })
  return { ...(await exportAutotests(member, one, { ...choice, sessionId })), sessionId }
}

const click = { method: 'Click' as const, target: [role('button', 'Войти')] }

async function projectWithRecipe() {
  const organization = await addOrganization(one)
  const member = await addMember(one, organization)
  const recipeId = await addRecipe(one, organization, [{ testStep: 'Нажать «Войти»', actions: [click], status: 'Completed' }], {
    title: 'Вход',
  })
  return { organization, member, recipeId }
}

test('a link made by one server downloads from another, without any header', async () => {
  const { organization, member } = await projectWithRecipe()
  await one.db.update(schema.projects).set({ name: 'Северный склад' }).where(eq(schema.projects.id, organization.projectId))
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const response = await download(downloadUrl)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['cache-control']).toContain('no-store')
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="severnyy-sklad-autotests.zip"; filename*=UTF-8''${encodeURIComponent('Северный склад - autotests.zip')}`,
  )
  const files = unzipSync(response.rawPayload)
  expect(Object.keys(files)).toContain('severnyy-sklad-autotests/tests/vkhod.spec.ts')
  expect(strFromU8(files['severnyy-sklad-autotests/tests/vkhod.spec.ts'] ?? new Uint8Array())).toContain("name: 'Войти'")
})

test('shared steps are a function of the tests that use them, and no test by themselves', async () => {
  const { organization, member, recipeId } = await projectWithRecipe()
  await one.db.update(schema.recipes).set({ isShared: true, title: 'Вход как …' }).where(eq(schema.recipes.id, recipeId))
  const use = { recipeId, arguments: [], title: '', version: '', notChecked: 0 }
  await addRecipe(one, organization, [{ testStep: 'Войти', use, status: 'Completed' }], { title: 'Заказ' })
  const { projectId } = organization
  expect(await readiness(member, one, { projectId })).toEqual({ ready: 1, total: 1 })
  const namesOf = async (recipeIds?: string[]) => {
    const { downloadUrl } = await exportAs(member, { projectId, scope: 'ready', ...(recipeIds ? { recipeIds } : {}) })
    return Object.keys(unzipSync((await download(downloadUrl)).rawPayload)).flatMap((path) => path.split('/tests/')[1] ?? [])
  }
  expect(await namesOf()).toEqual(['steps/vkhod-kak.ts', 'zakaz.spec.ts'])
  expect(await namesOf([recipeId])).toEqual(['vkhod-kak.spec.ts'])
})

test('the archive never holds a secret, and holds what is not secret', async () => {
  const { organization, member } = await projectWithRecipe()
  const items = [
    { key: 'LOGIN', type: 'login' as const, value: 'visible-login', isSecret: false, position: 0 },
    { key: 'PASSWORD', type: 'password' as const, value: one.secrets.seal('hidden-password', 'x'), isSecret: true, position: 1 },
  ]
  await one.db.insert(schema.envDataItems).values(items.map((item) => ({ ...item, projectId: organization.projectId })))
  const type = (field: string, key: string) => input([role('textbox', field)], '', { source: { type: 'envDataVariables', key } })
  const actions = [type('Логин', 'LOGIN'), type('Пароль', 'PASSWORD'), click]
  await addRecipe(one, organization, [{ testStep: 'Войти', actions, status: 'Completed' }], { title: 'Вход по данным' })
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const files = unzipSync((await download(downloadUrl)).rawPayload)
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(text).toContain("LOGIN: 'visible-login'")
  expect(text).toContain('PASSWORD: null')
  expect(text).not.toContain('hidden-password')
  expect(text).not.toContain(items[1]?.value)
  expect(text).not.toContain('••••')
})

test('a project without recipes has nothing to export', async () => {
  const organization = await addOrganization(one)
  const member = await addMember(one, organization)
  await expect(exportAs(member, { projectId: organization.projectId, scope: 'ready' })).rejects.toMatchObject({
    code: 'nothing_to_do',
  })
})

test('another organization learns nothing', async () => {
  const { organization } = await projectWithRecipe()
  const stranger = await addMember(one, await addOrganization(one))
  await expect(exportAs(stranger, { projectId: organization.projectId, scope: 'ready' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(exportAs(stranger, { projectId: crypto.randomUUID(), scope: 'ready' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a link ends after a quarter of an hour', async () => {
  const { organization, member } = await projectWithRecipe()
  const started = now
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  now = new Date(started.getTime() + 14 * 60_000)
  expect((await download(downloadUrl)).statusCode).toBe(200)
  now = new Date(started.getTime() + 16 * 60_000)
  expect((await download(downloadUrl)).statusCode).toBe(404)
  now = started
})

test('a link ends with the membership of the user who requested it', async () => {
  const { organization, member } = await projectWithRecipe()
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  await one.db.delete(schema.memberships).where(eq(schema.memberships.userId, member.userId))
  expect((await download(downloadUrl)).statusCode).toBe(404)
})

test('a link ends with the login that requested it, even when the user has other logins', async () => {
  const { organization, member } = await projectWithRecipe()
  const first = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const ended = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  await one.db.update(schema.sessions).set({ revokedAt: now }).where(eq(schema.sessions.id, ended.sessionId))
  expect((await download(ended.downloadUrl)).statusCode).toBe(404)
  expect((await download(first.downloadUrl)).statusCode).toBe(200)
})

test('a link whose recipes are gone by now is not found', async () => {
  const { organization, member, recipeId } = await projectWithRecipe()
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  await one.db.delete(schema.recipes).where(eq(schema.recipes.id, recipeId))
  expect((await download(downloadUrl)).statusCode).toBe(404)
})

test('a token of another kind, a changed one and none at all open nothing', async () => {
  const { organization, member } = await projectWithRecipe()
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const access = await one.tokens.sign('access', { sub: member.userId, projectId: organization.projectId }, 900)
  const changed = `${downloadUrl.slice(0, -6)}AAAAAA`
  const urls = [`/api/exports/${access}`, changed, '/api/exports/', '/api/exports/x']
  const statuses = await Promise.all(urls.map(async (url) => (await download(url)).statusCode))
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('the same recipes give the same bytes', async () => {
  const { organization, member } = await projectWithRecipe()
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const [first, second] = [await download(downloadUrl, one), await download(downloadUrl, two)]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
})

test('a thousand recipes of the same title come as a thousand files', async () => {
  const organization = await addOrganization(one)
  const member = await addMember(one, organization)
  const texts = { projectId: organization.projectId, testCases: [], expectedResults: [], tags: [] }
  await one.db.insert(schema.recipes).values(Array.from({ length: 1000 }, () => ({ ...texts, id: crypto.randomUUID(), title: 'Вход' })))
  const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope: 'ready' })
  const names = Object.keys(unzipSync((await download(downloadUrl)).rawPayload)).filter((name) => name.endsWith('.spec.ts'))
  expect(new Set(names).size).toBe(1000)
})

test('takes what is ready unless all is asked for, and says how many that are', async () => {
  const { organization, member, recipeId } = await projectWithRecipe()
  const draft = await addRecipe(one, organization, [{ testStep: 'x', status: 'Draft' }], { title: 'Черновик' })
  expect(draft).not.toBe(recipeId)
  expect(await readiness(member, one, { projectId: organization.projectId })).toEqual({ ready: 1, total: 2 })
  const specsOf = async (scope: 'ready' | 'all') => {
    const { downloadUrl } = await exportAs(member, { projectId: organization.projectId, scope })
    return Object.keys(unzipSync((await download(downloadUrl)).rawPayload)).filter((name) => name.endsWith('.spec.ts'))
  }
  expect((await specsOf('ready')).map((path) => path.split('/').at(-1))).toEqual(['vkhod.spec.ts'])
  expect(await specsOf('all')).toHaveLength(2)
})

test('the archive holds the files that its recipes upload, samples of those that the project lacks, and no other', async () => {
  const organization = await addOrganization(one)
  const member = await addMember(one, organization)
  const { projectId } = organization
  const file = (name: string) => ({ id: newId(), projectId, name, size: 3, hash: name, contentType: '', content: Buffer.from(name) })
  await one.db.insert(schema.projectFiles).values([file('Отчёт, май.pdf'), file('table.csv'), file('unused.txt')])
  const upload = input([role('button', 'Файлы')], 'Отчёт, май.pdf\ntable.csv\nsample.txt')
  await addRecipe(one, organization, [{ testStep: 'Загрузить', actions: [upload], status: 'Completed' }], { title: 'Загрузка' })
  const { downloadUrl } = await exportAs(member, { projectId, scope: 'ready' })
  const files = unzipSync((await download(downloadUrl)).rawPayload)
  const uploaded = Object.entries(files).filter(([path]) => path.includes('/files/'))
  const contents = Object.fromEntries(uploaded.map(([path, bytes]) => [path.split('/files/')[1], strFromU8(bytes)]))
  expect(contents).toEqual({ 'table.csv': 'table.csv', 'Отчёт, май.pdf': 'Отчёт, май.pdf', 'sample.txt': 'Sample\n' })
})

test('the environments of the project come as files without secrets, the table of a recipe as rows, with the files that they name', async () => {
  const { organization, member } = await projectWithRecipe()
  const { projectId } = organization
  const own = { projectId, environmentId: newId() }
  const items = [
    { key: 'LOGIN', type: 'login' as const, value: 'ann', isSecret: false, position: 0 },
    { key: 'PASSWORD', type: 'password' as const, value: one.secrets.seal('hidden-password', 'x'), isSecret: true, position: 1 },
  ]
  const sealed = one.secrets.seal('hidden-staging', 'y')
  await one.db.insert(schema.envDataItems).values(items.map((item) => ({ ...item, projectId })))
  await one.db
    .insert(schema.environments)
    .values({ projectId, id: own.environmentId, name: 'Staging', sutUrl: 'https://staging.test', position: 0 })
  await one.db.insert(schema.environmentValues).values([
    { ...own, key: 'LOGIN', value: 'sam', isSecret: false },
    { ...own, key: 'PASSWORD', value: sealed, isSecret: true },
  ])
  const file = { id: newId(), projectId, name: 'table.csv', size: 3, hash: 'h', contentType: '', content: Buffer.from('a,b') }
  await one.db.insert(schema.projectFiles).values(file)
  const upload = input([locator('css', 'input[type=file]'), facts('input', { type: 'file' })], '', {
    source: { type: 'testDataVariables', key: 'File' },
  })
  const ofRows = await addRecipe(one, organization, [{ testStep: 'Загрузить', actions: [upload], status: 'Completed' }], {
    title: 'Загрузка',
  })
  const dataTable = { columns: ['File'], rows: [['table.csv'], ['missing.txt']] }
  await one.db.update(schema.recipes).set({ dataTable }).where(eq(schema.recipes.id, ofRows))
  const { downloadUrl } = await exportAs(member, { projectId, scope: 'ready' })
  const files = Object.entries(unzipSync((await download(downloadUrl)).rawPayload)).map(([path, bytes]) => [
    path.slice(path.indexOf('/') + 1),
    strFromU8(bytes),
  ])
  const archive: Record<string, string> = Object.fromEntries(files)
  expect(archive['.env.staging.example']).toContain('SUT_URL=https://staging.test\nLOGIN=sam\nPASSWORD=\n')
  expect(archive['tests/zagruzka.spec.ts']).toContain("const rows = [\n  { file: 'table.csv' },\n  { file: 'missing.txt' },\n]")
  expect(archive['files/table.csv']).toBe('a,b')
  expect(archive['files/missing.txt']).toBe('Sample\n')
  for (const secret of ['hidden-password', 'hidden-staging', sealed, '••••']) expect(JSON.stringify(archive)).not.toContain(secret)
})

test('one recipe comes alone, written as its link says', async () => {
  const { organization, member, recipeId } = await projectWithRecipe()
  await addRecipe(one, organization, [{ testStep: 'x', actions: [click], status: 'Completed' }], { title: 'Другой' })
  const { projectId } = organization
  expect(await readiness(member, one, { projectId, recipeIds: [recipeId] })).toEqual({ ready: 1, total: 1 })
  const { downloadUrl } = await exportAs(member, { projectId, recipeIds: [recipeId], style: 'pages', locators: 'none' })
  const files = unzipSync((await download(downloadUrl)).rawPayload)
  const tests = Object.keys(files).flatMap((path) => path.split('/tests/')[1] ?? [])
  expect(tests.toSorted()).toEqual(['pages/start-page.ts', 'vkhod.spec.ts'])
  const stranger = await exportAs(member, { projectId, recipeIds: [newId()] })
  expect((await download(stranger.downloadUrl)).statusCode).toBe(404)
})
