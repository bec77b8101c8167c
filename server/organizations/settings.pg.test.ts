import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { auditEvents } from '../platform/database/schema.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { modeInUse } from './settings.ts'

const LIMITS = { requestsPerStep: 1, requestsPerRun: 1, charactersPerRun: 1 }
const endpoint = { baseUrl: 'http://llm.example.test', model: 'small', apiKey: null, limits: LIMITS }
let platform: TestPlatform
let owner: Member
beforeAll(async () => {
  platform = await createTestPlatform()
  owner = await createMember(platform.deps)
})
afterAll(() => platform.close())

const withModel = (llm: Config['llm']): Deps => ({ ...platform.deps, config: { ...platform.deps.config, llm } })
const unsure = (): Deps => withModel({ ...endpoint, mode: 'unsure' })
const always = (): Deps => withModel({ ...endpoint, mode: 'always' })
const as = (actor: Member, deps: Deps) => callAs(deps, actor).organization
const idOf = ({ membership }: Member) => ({ organizationId: membership.organizationId })
const modelOf = async (actor: Member, deps: Deps) => (await as(actor, deps).settings(idOf(actor))).model

describe('the mode of the model', () => {
  test('is off until an owner chooses another, which members see', async () => {
    const member = await createMember(platform.deps, { ...idOf(owner), role: 'MEMBER' })
    expect(await modelOf(member, always())).toEqual({ name: 'small', mode: 'off', most: 'always' })
    await as(owner, always()).chooseModelMode({ ...idOf(owner), mode: 'always' })
    expect(await modelOf(member, always())).toMatchObject({ mode: 'always' })
  })

  test('is never more than the server allows', async () => {
    const other = await createMember(platform.deps)
    await expect(as(other, unsure()).chooseModelMode({ ...idOf(other), mode: 'always' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await as(other, always()).chooseModelMode({ ...idOf(other), mode: 'always' })
    expect(await modelOf(other, unsure())).toEqual({ name: 'small', mode: 'unsure', most: 'unsure' })
    expect([always(), unsure(), withModel(null)].map((deps) => modeInUse(deps, 'always'))).toEqual(['always', 'unsure', 'off'])
  })

  test('is neither told nor chosen where the server has no model', async () => {
    expect(await as(owner, withModel(null)).settings(idOf(owner))).toMatchObject({ model: null })
    await expect(as(owner, withModel(null)).chooseModelMode({ ...idOf(owner), mode: 'off' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is chosen by owners of this organization only', async () => {
    const member = await createMember(platform.deps, { ...idOf(owner), role: 'MEMBER' })
    const stranger = await createMember(platform.deps)
    for (const actor of [member, stranger])
      await expect(as(actor, always()).chooseModelMode({ ...idOf(owner), mode: 'off' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(stranger, always()).settings(idOf(owner))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('how long runs are kept', () => {
  test('is chosen by owners, and read by members', async () => {
    const boss = await createMember(platform.deps)
    const member = await createMember(platform.deps, { ...idOf(boss), role: 'MEMBER' })
    const keepingOf = async () => (await as(member, platform.deps).settings(idOf(boss))).keeping
    expect(await keepingOf()).toEqual({ runsKeptMax: 50, runsKeptDays: 90 })
    await as(boss, platform.deps).chooseRunKeeping({ ...idOf(boss), runsKeptMax: 0, runsKeptDays: 7 })
    expect(await keepingOf()).toEqual({ runsKeptMax: 0, runsKeptDays: 7 })
    const [event] = await platform.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, idOf(boss).organizationId))
    expect(event).toMatchObject({ type: 'organization_settings_changed', userId: boss.userId, target: 'runs kept: 0, days: 7' })
    await expect(as(member, platform.deps).chooseRunKeeping({ ...idOf(boss), runsKeptMax: 1, runsKeptDays: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test.each([
    { runsKeptMax: 501, runsKeptDays: 90 },
    { runsKeptMax: 50, runsKeptDays: 0 },
    { runsKeptMax: 50, runsKeptDays: 366 },
  ])('stays within what the server can hold: %o is refused', async (keeping) => {
    await expect(as(owner, platform.deps).chooseRunKeeping({ ...idOf(owner), ...keeping })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
