import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { PROJECT_FILE_MAX_BYTES, PROJECT_FILES_MAX_BYTES } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { role } from '#tests/factories/predicted-recipe.ts'
import { callAs, createMember, createTestExchange } from '#tests/factories/people.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import { addRecipe } from '#tests/harness/server/server-process.ts'
import { startSession } from '../accounts/sessions.ts'
import { buildApp } from '../app.ts'
import * as schema from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { addProjectFileRoutes } from './routes.ts'
import { filesNamed } from './service.ts'

const ORIGIN = { ipAddress: null, userAgent: null }

const test = serverTest
  .extend('app', { scope: 'file' }, async ({ deps }, { onCleanup }) => {
    const app = await buildApp(deps, { plugins: [addProjectFileRoutes] })
    onCleanup(() => app.close())
    return app
  })
  .extend('put', ({ app, deps, member, projectId }) => {
    return async (
      name: string,
      payload: Buffer | string,
      { as = member, to = projectId, replace = false }: { as?: Member | null; to?: string; replace?: boolean } = {},
    ) => {
      const token = as && (await startSession(deps, as.userId, ORIGIN)).accessToken
      const response = await app.inject({
        method: 'POST',
        url: '/api/project-files',
        query: { projectId: to, name, replace: String(replace) },
        headers: { 'content-type': 'text/plain', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        payload,
      })
      const { error, ...file } = response.json()
      return { status: response.statusCode, code: error?.data.appCode, details: error?.data.details, file }
    }
  })

const textOf = async (files: Awaited<ReturnType<typeof filesNamed>>) => (await files[0]?.read())?.toString()

describe('files of a project', () => {
  test('are stored as they are, and listed by name', async ({ put, call, projectId, deps, member }) => {
    expect(await put('b.txt', 'bee')).toMatchObject({
      status: 200,
      file: { name: 'b.txt', size: 3, contentType: 'text/plain', createdBy: member.email },
    })
    expect((await put('Отчёт, 2026.pdf', '')).status).toBe(200)
    const { files, usedBytes } = await call.projectFile.list({ projectId })
    expect([files.map(({ name }) => name), usedBytes]).toEqual([['b.txt', 'Отчёт, 2026.pdf'], 3])
    expect(await textOf(await filesNamed(deps, projectId, ['b.txt', 'none.txt']))).toBe('bee')
  })

  test('replace one of the same name only when that is wanted, under the same id', async ({ put, deps, projectId }) => {
    const { file } = await put('a.txt', 'old')
    expect(await put('a.txt', 'new')).toMatchObject({ status: 409, code: 'already_exists' })
    expect(await textOf(await filesNamed(deps, projectId, ['a.txt']))).toBe('old')
    expect(await put('a.txt', 'new', { replace: true })).toMatchObject({ status: 200, file: { id: file.id, size: 3 } })
    expect(await textOf(await filesNamed(deps, projectId, ['a.txt']))).toBe('new')
  })

  test('may be as large as the limit, and no larger', async ({ put }) => {
    expect((await put('most.bin', Buffer.alloc(PROJECT_FILE_MAX_BYTES))).status).toBe(200)
    expect(await put('more.bin', Buffer.alloc(PROJECT_FILE_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      details: { maxBytes: PROJECT_FILE_MAX_BYTES },
    })
  })

  test('fill a project up to its limit; a new version counts instead of the old one', async ({ put, deps, projectId }) => {
    const nearlyAll = { id: newId(), projectId, name: 'large.bin', hash: '', contentType: '', content: Buffer.alloc(0) }
    await deps.db.insert(schema.projectFiles).values({ ...nearlyAll, size: PROJECT_FILES_MAX_BYTES - 3 })
    expect(await put('four.txt', '1234')).toMatchObject({
      status: 422,
      code: 'project_files_full',
      details: { usedBytes: PROJECT_FILES_MAX_BYTES - 3 },
    })
    expect((await put('three.txt', '123')).status).toBe(200)
    expect((await put('three.txt', '321', { replace: true })).status).toBe(200)
    const both = await Promise.all([put('large.bin', '12', { replace: true }), put('large.bin', '34', { replace: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test.for(['a/b.txt', 'a\\b.txt', '..', ' ', 'a\u202eb.txt', 'x'.repeat(121)])('cannot be named %j', async (name, { put }) => {
    expect(await put(name, 'x')).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('say which recipes give them to a field', async ({ put, call, deps, projectId, member }) => {
    const input = (value: string) => ({ method: 'Input' as const, target: [role('button', 'Files')], value })
    await put('a.pdf', 'x')
    await put('b.pdf', 'x')
    await put('unused.pdf', 'x')
    const organization = { projectId, organizationId: member.membership.organizationId, sutUrl: '' }
    await addRecipe(deps, organization, [{ actions: [input('a.pdf')] }, { actions: [input('a.pdf, b.pdf')] }], { title: 'Order' })
    await addRecipe(deps, organization, [{ actions: [input('b.pdf\nc.pdf')] }], { title: 'Claim' })
    const { files } = await call.projectFile.list({ projectId })
    expect(files.map(({ name, usedBy }) => [name, usedBy.count, usedBy.titles])).toEqual([
      ['a.pdf', 1, ['Order']],
      ['b.pdf', 2, ['Claim', 'Order']],
      ['unused.pdf', 0, []],
    ])
  })

  test('are gone once deleted', async ({ put, call, deps, projectId }) => {
    const { file } = await put('a.txt', 'x')
    await call.projectFile.delete({ id: file.id })
    expect((await call.projectFile.list({ projectId })).files).toEqual([])
    expect(await filesNamed(deps, projectId, ['a.txt'])).toEqual([])
    await expect(call.projectFile.delete({ id: file.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are refused to another organization and without a login', async ({ put, deps, projectId, call }) => {
    const stranger = await createMember(deps)
    expect(await put('a.txt', 'x', { as: stranger })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await put('a.txt', 'x', { as: null })).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await call.projectFile.list({ projectId })).files).toEqual([])
  })
})

describe('a download', () => {
  test('has the content under its name, is never shown as a page, and ends with the login', async ({ put, deps, member, app }) => {
    const { file } = await put('Отчёт.html', '<script>alert(1)</script>')
    const sessionId = newId()
    const until = new Date(deps.clock.now().getTime() + 3600_000)
    await deps.db.insert(schema.sessions).values({ id: sessionId, userId: member.userId, lastSeenAt: deps.clock.now(), expiresAt: until })
    const { downloadUrl } = await callAs(deps, member, createTestExchange({ sessionId })).projectFile.downloadLink({ id: file.id })
    const response = await app.inject(downloadUrl)
    expect([response.statusCode, response.body]).toEqual([200, '<script>alert(1)</script>'])
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('Отчёт.html')}`,
      'x-content-type-options': 'nosniff',
    })
    expect((await app.inject(`${downloadUrl.slice(0, -4)}AAAA`)).statusCode).toBe(404)
    await deps.db.update(schema.sessions).set({ revokedAt: deps.clock.now() }).where(eq(schema.sessions.id, sessionId))
    expect((await app.inject(downloadUrl)).statusCode).toBe(404)
  })
})
