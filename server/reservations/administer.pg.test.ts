import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { addOrganization } from '#tests/harness/server/server-process.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { auditEvents, jobs, reservations } from '../platform/database/schema.ts'
import { forceReleaseSession, syncReservationsWithRunnerSlots } from './administer.ts'
import { reauthorizeScreen } from './vnc-token.ts'

const origin = { ipAddress: '192.0.2.1', userAgent: null }

describe('an administrator', () => {
  it('takes a runner from a user, whose screen closes and whose task stops', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    organization: { organizationId },
  }) => {
    const { fake, runnerId } = await startRunner()
    const { vncToken } = await reserve(ann, await recipe())
    const [held] = await server.db.select().from(reservations)
    const taskId = newId()
    await server.db.update(reservations).set({ taskId, currentWritingOperation: 'playback' })
    await server.db.insert(jobs).values({ id: taskId, name: 'run-task', data: {}, dueAt: server.clock.now() })
    fake.sessionKey = held!.id
    const waiting = await recipe()
    await reserve(bob, waiting)
    await forceReleaseSession(bob, server, origin, { runnerId, organizationId })
    expect(await reauthorizeScreen(server, vncToken!)).toBeNull()
    expect((await server.db.select().from(jobs).where(eq(jobs.id, taskId)))[0]?.isCancelled).toBe(true)
    expect((await reserve(bob, waiting, false)).status).toBe('reserved_by_you')
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.type, 'session_force_released'))
    expect(events).toMatchObject([{ userId: bob.userId, target: ann.email, ipAddress: '192.0.2.1' }])
  })

  it('cannot take what nobody has, or what another organization has', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    server,
    organization,
  }) => {
    const { runnerId } = await startRunner()
    const { organizationId } = organization
    await expect(forceReleaseSession(ann, server, origin, { runnerId, organizationId })).rejects.toMatchObject({ code: 'not_found' })
    await reserve(ann, await recipe())
    const elsewhere = await addOrganization(server)
    await expect(forceReleaseSession(ann, server, origin, { runnerId, organizationId: elsewhere.organizationId })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await server.db.select().from(reservations)).toHaveLength(1)
  })

  it('synchronizes: closes sessions of nobody, and ends reservations of runners that do not answer', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
  }) => {
    const [alone, kept, dead] = [await startRunner(), await startRunner(), await startRunner()]
    alone.fake.sessionKey = newId()
    const keptRecipe = await recipe()
    await server.db.delete(reservations)
    await reserve(ann, keptRecipe)
    await reserve(bob, await recipe())
    const rows = await server.db.select().from(reservations)
    const holder = [alone, kept, dead].find(({ runnerId }) => runnerId === rows.find(({ recipeId }) => recipeId === keptRecipe)!.runnerId)!
    holder.fake.sessionKey = rows.find(({ recipeId }) => recipeId === keptRecipe)!.id
    const lost = [alone, kept, dead].find(({ runnerId }) => runnerId === rows.find(({ recipeId }) => recipeId !== keptRecipe)!.runnerId)!
    const free = [alone, kept, dead].find((one) => one !== holder && one !== lost)!
    free.fake.sessionKey = newId()
    await lost.fake.stop()
    expect(await syncReservationsWithRunnerSlots(server)).toEqual({ checkedRunners: 3, closedSessions: 1, releasedReservations: 1 })
    expect(free.fake.sessionKey).toBeNull()
    expect(holder.fake.sessionKey).not.toBeNull()
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId: keptRecipe }])
  })
})
