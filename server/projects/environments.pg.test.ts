import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { projectUpdateOf } from '#contract/changes/project-update.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Environment } from '#contract/schemas/project.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import { projectAfter } from '../../src/data/overlay/overlay-project.ts'
import { addPassword } from './service.ts'
import { loadEnvironmentForRun, loadValuesToMask, secretsEqualTo } from './environments.ts'

const sutUrl = 'https://shop.example.test/'
const password = { key: 'PASSWORD', type: 'password' as const, value: 's3cret', isSecret: true }
const login = { key: 'LOGIN', type: 'login' as const, value: 'ada', isSecret: false }
const items = [login, password]
const staging: Environment = {
  id: newId(),
  name: 'Staging',
  sutUrl: 'https://staging.example.test/',
  values: [
    { key: 'LOGIN', value: 'sam' },
    { key: 'PASSWORD', value: 'st4ging' },
  ],
}
const masked = (environment: Environment): Environment => ({
  ...environment,
  values: environment.values.map((one) => (one.key === 'PASSWORD' ? { key: one.key, value: SECRET_MASK } : one)),
})

const test = serverTest
  .extend('member', ({ deps }) => createMember(deps, { role: 'MEMBER' }))
  .extend('id', ({ projectId }) => projectId)
  .extend('update', ({ call, id }) => async (data: object[], environments?: Environment[]) => {
    return call.project.update({ id, sutUrl, envData: { items: data as [] }, ...(environments ? { environments } : {}) })
  })
  .extend('realValues', ({ deps, id }) => async (environmentId = staging.id) => {
    const environment = await loadEnvironmentForRun(deps, id, environmentId)
    return environment && Object.fromEntries(environment.items.map(({ key, value }) => [key, value]))
  })

describe('secrets of environments', () => {
  test('are sealed for their environment alone, and read back as a mask', async ({ update, call, id, deps, realValues }) => {
    await update(items, [staging])
    const { environments } = await call.project.get({ id })
    expect(environments).toEqual([
      {
        ...staging,
        values: [
          { key: 'LOGIN', value: 'sam' },
          { key: 'PASSWORD', value: SECRET_MASK, valueVersion: expect.any(String) },
        ],
      },
    ])
    const { rows } = await deps.db.execute(sql`select value from environment_values where project_id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain('st4ging')
    expect(await realValues()).toEqual({ LOGIN: 'sam', PASSWORD: 'st4ging' })
    const other = { ...staging, id: newId(), name: 'Other' }
    await update(items, [masked(staging), { ...other, values: [{ key: 'PASSWORD', value: 'other' }] }])
    await deps.db.execute(
      sql`update environment_values set value = (select value from environment_values where environment_id = ${staging.id} and key = 'PASSWORD')
          where environment_id = ${other.id} and key = 'PASSWORD'`,
    )
    await expect(realValues(other.id)).rejects.toThrow()
  })

  test('stay when the mask comes back, also when the item is renamed, and whoever does not know environments sends the items', async ({
    update,
    realValues,
  }) => {
    await update(items, [staging])
    await update(items, [masked(staging)])
    expect(await realValues()).toEqual({ LOGIN: 'sam', PASSWORD: 'st4ging' })
    const renamed = [login, { ...password, key: 'PIN', value: SECRET_MASK, renamedFrom: 'PASSWORD' }]
    await update(renamed)
    expect(await realValues()).toEqual({ LOGIN: 'sam', PIN: 'st4ging' })
    await update([{ ...login, type: 'password', isSecret: true }])
    expect(await realValues()).toEqual({ LOGIN: 'sam' })
  })

  test('cannot be made readable, and a mask that stands for nothing is refused', async ({ update, realValues }) => {
    await expect(update(items, [masked(staging)])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const key = { ...password, type: 'other' as const }
    await update([login, key], [staging])
    await update([login, { ...key, isSecret: false, value: 'plain' }], [masked(staging)])
    expect(await realValues()).toEqual({ LOGIN: 'sam', PASSWORD: 'plain' })
  })

  test('are all masked, and are compared with what is typed in their environment', async ({ update, deps, member, id }) => {
    await update(items, [staging])
    expect((await loadValuesToMask(deps, id)).filter(({ isSecret }) => isSecret).map(({ value }) => value)).toEqual(['s3cret', 'st4ging'])
    const keysOf = (value: string, environmentId: string | null) => secretsEqualTo(deps, id, { value, environmentId })
    expect(await Promise.all([keysOf('st4ging', staging.id), keysOf('st4ging', null), keysOf('s3cret', staging.id)])).toEqual([
      ['PASSWORD'],
      [],
      [],
    ])
    await addPassword(member, deps, id, { key: 'PASSWORD', value: 'st4ging', environmentId: staging.id })
    await expect(addPassword(member, deps, id, { key: 'PASSWORD', value: 'st4ging' })).rejects.toMatchObject({ code: 'already_exists' })
  })
})

describe('environments', () => {
  test('take of the default what they have not', async ({ update, realValues, deps, id }) => {
    await update(items, [{ ...staging, sutUrl: null, values: [] }])
    expect(await realValues()).toEqual({ LOGIN: 'ada', PASSWORD: 's3cret' })
    expect(await loadEnvironmentForRun(deps, id, staging.id)).toMatchObject({ sutUrl, name: 'Staging' })
    expect(await loadEnvironmentForRun(deps, id, newId())).toBeNull()
  })

  test('are shown before they are sent as the server makes them', async ({ update, call }) => {
    const before = await update(items, [staging])
    const renamed = [{ ...password, key: 'PIN', value: SECRET_MASK, renamedFrom: 'PASSWORD' }]
    const change = projectUpdateOf(before, {
      sutUrl,
      items: renamed,
      environments: [{ ...masked(staging), values: [{ key: 'PIN', value: 'new' }] }],
    })
    const after = await call.project.update(change.input)
    const shape = ({ environments }: typeof after) =>
      environments?.map((one) => ({ ...one, values: one.values.map(({ key, value }) => ({ key, value })) }))
    expect(shape(projectAfter(before, change))).toEqual(shape(after))
  })

  test('refuse two of one name, and an id counts only within its project', async ({ update, deps }) => {
    await expect(update(items, [staging, { ...staging, id: newId() }])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await update(items, [staging])
    const stranger = await createMember(deps)
    const theirs = newId()
    const call = callAs(deps, stranger)
    await call.project.create({ id: theirs, name: 'Theirs' })
    const taken = await call.project.update({ id: theirs, sutUrl, envData: { items: [login] }, environments: [{ ...staging, values: [] }] })
    expect(taken.environments).toEqual([{ ...staging, values: [] }])
    expect(await loadEnvironmentForRun(deps, theirs, staging.id)).toMatchObject({ items: [login] })
  })
})
