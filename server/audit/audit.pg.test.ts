import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createActor } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { record } from './service.ts'

const origin = { ipAddress: '198.51.100.1', userAgent: null }
const HOUR_MS = 3600_000

let platform: TestPlatform
let superadmin: Actor
let start: Date
beforeAll(async () => {
  platform = await createTestPlatform()
  superadmin = await createActor(platform.deps, { type: 'SUPERADMIN' })
  start = platform.deps.clock.now()
  const olga = { userId: superadmin.userId, email: 'olga_1@example.test' }
  await record(platform.deps, { type: 'login_failed', by: null, origin, target: 'Olga_1@example.test' })
  platform.deps.clock.advance(HOUR_MS)
  await record(platform.deps, { type: 'login_succeeded', by: olga, origin })
  platform.deps.clock.advance(HOUR_MS)
  await record(platform.deps, { type: 'member_invited', by: olga, origin, target: 'max@example.test' })
  platform.deps.clock.advance(HOUR_MS)
  await record(platform.deps, { type: 'login_succeeded', by: { ...olga, email: 'olgax1@example.test' }, origin })
})
afterAll(() => platform.close())

const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS).toISOString()
type Wanted = Parameters<ReturnType<typeof callAs>['audit']['list']>[0]
const typesOf = async (wanted: Wanted) => {
  const { events, total } = await callAs(platform.deps, superadmin).audit.list(wanted)
  expect(total).toBe(events.length)
  return events.map(({ type }) => type)
}

test('the log is read newest first, by action, by person and by time', async () => {
  expect(await typesOf({})).toEqual(['login_succeeded', 'member_invited', 'login_succeeded', 'login_failed'])
  expect(await typesOf({ type: 'member_invited' })).toEqual(['member_invited'])
  expect(await typesOf({ person: 'MAX@' })).toEqual(['member_invited'])
  expect(await typesOf({ from: after(1), before: after(3) })).toEqual(['member_invited', 'login_succeeded'])
  expect(await typesOf({ person: 'olga', type: 'login_succeeded', before: after(2) })).toEqual(['login_succeeded'])
})

test('signs that mean something to the database mean themselves', async () => {
  expect(await typesOf({ person: 'olga_1' })).toEqual(['member_invited', 'login_succeeded', 'login_failed'])
  expect(await typesOf({ person: '%' })).toEqual([])
  expect(await typesOf({ person: '\\' })).toEqual([])
  expect(await typesOf({ person: "' or true --" })).toEqual([])
})

test('pages know how many there are in all', async () => {
  const { events, total } = await callAs(platform.deps, superadmin).audit.list({ skip: 1, take: 2 })
  expect({ types: events.map(({ type }) => type), total }).toEqual({ types: ['member_invited', 'login_succeeded'], total: 4 })
})
