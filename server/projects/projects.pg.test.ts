import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { callAs, createMember, createTestExchange } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { loadEnvDataForRun } from './environments.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const sutUrl = 'https://shop.example.test/'
const password = { key: 'PASSWORD', type: 'password' as const, value: 's3cret', isSecret: true }
const login = { key: 'LOGIN', type: 'login' as const, value: 'ada', isSecret: false }

const test = serverTest
  .extend('member', ({ deps }) => createMember(deps, { role: 'MEMBER' }))
  .extend('organizationId', ({ member }) => member.membership.organizationId)
  .extend('id', ({ projectId }) => projectId)
  .extend('update', ({ call, id }) => async (items: object[], more: object = {}) => {
    return call.project.update({ id, sutUrl, envData: { items: items as [] }, ...more })
  })
  .extend('realValues', ({ deps, id }) => async () => {
    const items = await loadEnvDataForRun(deps, id)
    return Object.fromEntries(items.map(({ key, value }) => [key, value]))
  })

describe('secrets', () => {
  test('are read back as a mask, and are not in the database as text', async ({ update, call, id, deps, realValues }) => {
    await update([password, login])
    expect((await call.project.get({ id })).envData.items).toEqual([
      { ...password, value: SECRET_MASK, valueVersion: expect.any(String) },
      login,
    ])
    const { rows } = await deps.db.execute(sql`select value from env_data_items where project_id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain('s3cret')
    expect(await realValues()).toEqual({ PASSWORD: 's3cret', LOGIN: 'ada' })
  })

  test('stay as they are when the mask comes back, also under a new name', async ({ update, realValues }) => {
    await update([password])
    await update([{ ...password, value: SECRET_MASK, description: 'For signing in' }])
    expect(await realValues()).toEqual({ PASSWORD: 's3cret' })
    await update([{ ...password, key: 'PIN', value: SECRET_MASK, renamedFrom: 'PASSWORD' }])
    expect(await realValues()).toEqual({ PIN: 's3cret' })
  })

  test('have a version that changes with their value and with nothing else', async ({ call, id, update }) => {
    const versionOf = async () => (await call.project.get({ id })).envData.items[0]?.valueVersion
    await update([password])
    const first = await versionOf()
    await update([{ ...password, value: SECRET_MASK, description: 'For signing in' }])
    expect(await versionOf()).toBe(first)
    await update([{ ...password, value: 'other' }])
    expect(await versionOf()).not.toBe(first)
  })

  test('a password is secret whatever the client says', async ({ update, call, id }) => {
    await update([{ ...password, isSecret: false }])
    expect((await call.project.get({ id })).envData.items[0]).toMatchObject({ isSecret: true, value: SECRET_MASK })
  })

  test('a mask that stands for nothing, or would uncover a secret, is refused beside its field', async ({ update, realValues }) => {
    const issues = { 'envData.items.0.value': [expect.any(String)] }
    await expect(update([{ ...password, value: SECRET_MASK }])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'validation_failed', details: { issues } },
    })
    const token = { key: 'TOKEN', type: 'other' as const, value: 's3cret', isSecret: true }
    await update([token])
    await expect(update([{ ...token, value: SECRET_MASK, isSecret: false }])).rejects.toMatchObject({ cause: { details: { issues } } })
    expect(await realValues()).toEqual({ TOKEN: 's3cret' })
  })

  test('a ciphertext copied to another item does not open there', async ({ update, deps, id }) => {
    await update([password, { key: 'OTHER', type: 'other', value: 'x', isSecret: true }])
    await deps.db.execute(
      sql`update env_data_items set value = (select value from env_data_items where project_id = ${id} and key = 'PASSWORD')
          where project_id = ${id} and key = 'OTHER'`,
    )
    await expect(loadEnvDataForRun(deps, id)).rejects.toThrow()
  })
})

describe('project.update', () => {
  test('replaces the whole list and keeps its order', async ({ update, call, id }) => {
    await update([login, password])
    await update([password, { ...login, key: 'SECOND' }])
    expect((await call.project.get({ id })).envData.items.map(({ key }) => key)).toEqual(['PASSWORD', 'SECOND'])
  })

  test('of an older state answers a conflict with the present one and changes nothing', async ({ call, id, update }) => {
    const { updatedAt } = await call.project.get({ id })
    const current = await update([login], { basedOn: updatedAt })
    await expect(update([], { basedOn: updatedAt })).rejects.toMatchObject({ code: 'CONFLICT', cause: { details: { current } } })
    expect(await call.project.get({ id })).toEqual(current)
    await update([], { basedOn: current.updatedAt })
  })

  test('two of the same state at once: one wins', async ({ call, id, update }) => {
    const { updatedAt } = await call.project.get({ id })
    const both = await Promise.allSettled([update([login], { basedOn: updatedAt }), update([], { basedOn: updatedAt })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.for(['javascript:alert(1)', 'shop', 'ftp://shop.example.test', ''])('refuses the address %j', async (bad, { call, id }) => {
    await expect(call.project.update({ id, sutUrl: bad, envData: { items: [] } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('refuses a name twice', async ({ update }) => {
    await expect(update([login, login])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('projects', () => {
  test('are listed oldest first', async ({ deps, call, organizationId, id }) => {
    deps.clock.advance(1000)
    const second = newId()
    await call.project.create({ id: second, name: 'Second' })
    expect((await call.project.list({ organizationId })).projects.map((project) => project.id)).toEqual([id, second])
  })

  test('are created once under the id of the client', async ({ call, deps }) => {
    const input = { id: newId(), name: 'Twice' }
    expect(await call.project.create(input)).toEqual(await call.project.create(input))
    await expect(call.project.create({ ...input, name: 'Other' })).rejects.toMatchObject({ cause: { code: 'already_exists' } })
    const stranger = callAs(deps, await createMember(deps))
    await expect(stranger.project.create(input)).rejects.toMatchObject({ cause: { code: 'already_exists' } })
  })

  test('the types of data are named in the language of the cookie', async ({ deps }) => {
    const member = await createMember(deps)
    const typesIn = (language: 'ru' | 'en') => callAs(deps, member, createTestExchange({ language })).project.getEnvDataTypes()
    expect((await typesIn('en')).map(({ type, name }) => [type, name])).toEqual([
      ['api_key', 'API key'],
      ['login', 'Login'],
      ['password', 'Password'],
      ['other', 'Other'],
    ])
    expect((await typesIn('ru'))[2]?.name).toBe('Пароль')
  })
})
