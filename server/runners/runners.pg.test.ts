import { createServer } from 'node:net'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import { freePort } from '#tests/harness/fleet/ssh-host.ts'
import { addOrganization } from '#tests/harness/server/server-process.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { checkRunners } from '#tests/harness/server/check-runners.ts'
import { runnerPasswordPurpose } from '../fleet/service.ts'
import { auditEvents, reservations, runners } from '../platform/database/schema.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { tabLoaded } from '../presence/service.ts'
import { releaseUnneeded } from '../reservations/watch.ts'
import * as service from './service.ts'

const origin = { ipAddress: null, userAgent: null }
const admin: Actor = { userId: newId(), email: 'admin@example.test', type: 'ADMIN', membership: null }
const place = { host: '127.0.0.1', apiPort: 30_001, vncPort: 32_001, username: 'runner', password: 'not-a-secret' }

describe('the status of runners', () => {
  it('tells health, who has which, whether the user is there, and never a password', async ({
    server,
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    organization,
  }) => {
    await startRunner()
    await startRunner()
    const watched = await recipe()
    await reserve(ann, watched)
    const curUrl = `http://app.example/recipes/${watched}`
    await tabLoaded(ann, server, { organizationId: organization.organizationId, tabId: newId(), prevUrl: null, curUrl })
    await reserve(bob, await recipe())
    await reserve(bob, await recipe())
    const { runners: rows, waiting, now } = await service.aggregatedStatus(server, [])
    expect(rows.map(({ reservationInfo: { status, userEmail, isUserActive } }) => [status, userEmail, isUserActive])).toEqual(
      expect.arrayContaining([
        ['reserved', ann.email, true],
        ['reserved', bob.email, false],
      ]),
    )
    expect(waiting).toBe(0)
    expect(now).toBe(server.clock.now().toISOString())
    expect(rows[0]?.runner.password).toBe(SECRET_MASK)
    expect(JSON.stringify(rows)).not.toMatch(/not-a-secret|v1\./)
  })

  it('is that of one organization, or of all', async ({ server, startRunner, organization }) => {
    const own = await startRunner()
    await startRunner()
    const { organizationId } = organization
    await server.db.update(runners).set({ organizationId }).where(eq(runners.id, own.runnerId))
    expect((await service.aggregatedStatus(server, [])).runners).toHaveLength(2)
    expect((await service.aggregatedStatus(server, [organizationId])).runners).toMatchObject([
      { runner: { id: own.runnerId }, organizationName: 'Org' },
    ])
  })

  it('knows the difference between not available and not known', async ({ server, startRunner }) => {
    const states = async () => (await service.aggregatedStatus(server, [])).runners[0]?.reservationInfo.status
    const { fake } = await startRunner()
    expect(await states()).toBe('free')
    await server.db.update(runners).set({ isHealthy: null })
    expect(await states()).toBe('unknown')
    await fake.stop()
    await checkRunners(server)
    expect(await states()).toBe('not-available')
    const [row] = (await service.aggregatedStatus(server, [])).runners
    expect(row).toMatchObject({ healthStatus: 'unhealthy', runner: { failure: { code: 'connection_refused' } } })
  })
})

describe('a static runner', () => {
  it('is added with its password encrypted, and reserved like any other', async ({ server, startRunner, recipe, reserve, ann }) => {
    const { fake, runnerId } = await startRunner()
    await server.db.delete(runners).where(eq(runners.id, runnerId))
    const added = await service.createStatic(admin, server, origin, { name: 'Static', ...fake.config })
    expect(added).toMatchObject({ name: 'Static', type: 'STATIC', status: 'ACTIVE', password: SECRET_MASK, isLocal: false })
    const [row] = await server.db.select().from(runners)
    expect(server.secrets.open(row!.passwordEncrypted!, runnerPasswordPurpose(added.id))).toBe(fake.config.password)
    expect((await reserve(ann, await recipe())).status).toBe('reserved_by_you')
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.type, 'runner_created'))
    expect(events).toMatchObject([{ userId: admin.userId, target: `Static (127.0.0.1:${fake.config.apiPort})` }])
  })

  it('has a name and a place of its own, also when two are added at once', async ({ server, other }) => {
    const add = (name: string, changes: object = {}, deps = server) =>
      service.createStatic(admin, deps, origin, { name, ...place, ...changes })
    const both = await Promise.allSettled([add('One'), add('One', {}, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add('One', { apiPort: 1, vncPort: 2 })).rejects.toMatchObject({ code: 'already_exists', details: { field: 'name' } })
    await expect(add('Two', { apiPort: 1 })).rejects.toMatchObject({ code: 'already_exists', details: { field: 'host' } })
    expect((await add('Two', { host: '127.0.0.2' })).name).toBe('Two')
  })

  it('is checked on both ports, with the reason of what is wrong', async ({ server, startRunner }) => {
    const { fake } = await startRunner()
    const check = async (changes: object) => (await service.healthCheckConfig(server, { ...fake.config, ...changes })).failure?.code
    const port = await freePort()
    expect(await check({ apiPort: port })).toBe('connection_refused')
    expect(await check({ password: 'wrong' })).toBe('login_refused')
    expect(await check({ vncPort: port })).toBe('connection_refused')
    const other = createServer((socket) => socket.end('SSH-2.0-other\r\n')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const otherPort = typeof address === 'object' && address ? address.port : 0
    expect(await check({ apiPort: otherPort })).toBe('not_a_runner')
    expect(await check({ vncPort: otherPort })).toBe('not_a_screen')
    other.close()
    expect(await check({ host: '10.0.0.1' })).toBe('address_refused')
    expect(await check({ host: 'no-such-host.invalid' })).toBe('host_not_found')
  })
})

describe('runners of an organization', () => {
  it('are assigned, which ends what others have there, and given back', async ({
    server,
    startRunner,
    recipe,
    reserve,
    ann,
    organization,
  }) => {
    const { runnerId } = await startRunner()
    const elsewhere = await addOrganization(server)
    await reserve(ann, await recipe())
    expect((await service.availableForAssignment(server)).map(({ id }) => id)).toEqual([runnerId])
    const assign = (organizationId: string, makeActive = true) =>
      service.assignToOrganization(admin, server, origin, { organizationId, runnerIds: [runnerId], makeActive })
    expect(await assign(elsewhere.organizationId)).toEqual({ assigned: 1, organizationName: 'Org' })
    expect(await server.db.select().from(reservations)).toEqual([])
    expect((await reserve(ann, await recipe())).status).toBe('not_reserved')
    expect(await service.availableForAssignment(server)).toEqual([])
    await expect(assign(organization.organizationId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(assign(newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await service.unassignFromOrganization(admin, server, origin, [runnerId])).toEqual({ unassigned: 1 })
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toHaveLength(1)
    const types = (await server.db.select().from(auditEvents)).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['runners_assigned', 'runners_unassigned']))
  })

  it('may be kept from being reserved', async ({ server, startRunner, recipe, reserve, ann, organization }) => {
    const { runnerId } = await startRunner()
    const { organizationId } = organization
    await service.assignToOrganization(admin, server, origin, { organizationId, runnerIds: [runnerId], makeActive: false })
    const recipeId = await recipe()
    expect((await reserve(ann, recipeId)).status).toBe('not_reserved')
    expect((await service.setActive(server, runnerId, true)).status).toBe('ACTIVE')
    // Who waits gets it at once.
    expect((await reserve(ann, recipeId, false)).status).toBe('reserved_by_you')
    await service.setActive(server, runnerId, false)
    expect(await server.db.select().from(reservations)).toEqual([])
    await expect(service.setActive(server, newId(), true)).rejects.toMatchObject({ code: 'not_found' })
  })
})
