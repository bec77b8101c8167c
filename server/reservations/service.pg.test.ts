import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addMember, addOrganization } from '#tests/harness/server/server-process.ts'
import { newId } from '#contract/rules/new-id.ts'
import { reservations, runners } from '../platform/database/schema.ts'
import { reserveOrCheckSession } from './service.ts'
import { authorizeScreen, reauthorizeScreen } from './vnc-token.ts'
import { releaseUnneeded } from './watch.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'

describe('reservations', () => {
  it('gives the runner to the first and names the holder to the second', async ({ startRunner, recipe, reserve, ann, bob }) => {
    await startRunner()
    const recipeId = await recipe()
    expect(await reserve(ann, recipeId)).toMatchObject({ status: 'reserved_by_you', vncToken: expect.any(String) })
    expect(await reserve(bob, recipeId)).toEqual({
      status: 'reserved_by_other',
      reservedByEmail: ann.email,
      currentWritingOperation: null,
      vncToken: null,
      place: null,
    })
  })

  it('says not_reserved when every runner is taken, and without taking one when only asked to check', async ({
    recipe,
    reserve,
    ann,
    startRunner,
    bob,
  }) => {
    const recipeId = await recipe()
    expect(await reserve(ann, recipeId, false)).toMatchObject({ status: 'not_reserved', place: null })
    await startRunner()
    expect((await reserve(ann, recipeId, false)).status).toBe('not_reserved')
    await reserve(ann, recipeId)
    expect(await reserve(bob, await recipe())).toMatchObject({ status: 'not_reserved', place: 1 })
  })

  it('gives one runner once, also when two servers are asked at the same time', async ({
    startRunner,
    server,
    organization,
    reserve,
    recipe,
    other,
  }) => {
    await startRunner()
    const answers = await Promise.all(
      [...Array(6).keys()].map(async (index) => {
        const member = await addMember(server, organization)
        return reserve(member, await recipe(), true, index % 2 === 0 ? server : other)
      }),
    )
    expect(answers.filter((answer) => answer.status === 'reserved_by_you')).toHaveLength(1)
  })

  it('goes along with a tab whose last report is of the recipe before, and stays with another tab that shows it', async ({
    startRunner,
    recipe,
    ann,
    server,
    organization: { organizationId },
    open,
  }) => {
    await startRunner()
    const [first, second, third] = [await recipe(), await recipe(), await recipe()]
    const ask = (recipeId: string, tabId: string | undefined) =>
      reserveOrCheckSession(ann, server, { recipeId, organizationId, reserveSession: true, tabId })
    const tab = await open(ann, first)
    await ask(first, tab)
    expect((await ask(second, tab)).status).toBe('reserved_by_you')
    await open(ann, second, tab)
    // a tab of its own, which the server does not know yet
    expect((await ask(third, undefined)).status).toBe('not_reserved')
    expect((await ask(second, tab)).status).toBe('reserved_by_you')
  })

  it('refuses recipes and organizations of others', async ({ startRunner, server, reserve, recipe }) => {
    await startRunner()
    const stranger = await addMember(server, await addOrganization(server))
    await expect(reserve(stranger, await recipe())).rejects.toMatchObject({ code: 'not_found' })
    const input = { recipeId: await recipe(), organizationId: stranger.membership.organizationId, reserveSession: true }
    await expect(reserveOrCheckSession(stranger, server, input)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('passes over a dead runner', async ({ startRunner, recipe, reserve, ann, server }) => {
    const dead = await startRunner()
    await dead.fake.stop()
    const alive = await startRunner()
    const recipeId = await recipe()
    expect((await reserve(ann, recipeId)).status).toBe('reserved_by_you')
    const [row] = await server.db.select().from(reservations).where(eq(reservations.recipeId, recipeId))
    expect(row?.runnerId).toBe(alive.runnerId)
    const [health] = await server.db.select().from(runners).where(eq(runners.id, dead.runnerId))
    expect(health?.isHealthy).toBe(false)
  })

  it('moves a reservation whose runner died to another', async ({ startRunner, recipe, reserve, ann, server }) => {
    const first = await startRunner()
    const recipeId = await recipe()
    await reserve(ann, recipeId)
    const second = await startRunner()
    await first.fake.stop()
    expect((await reserve(ann, recipeId)).status).toBe('reserved_by_you')
    const [row] = await server.db.select().from(reservations).where(eq(reservations.recipeId, recipeId))
    expect(row?.runnerId).toBe(second.runnerId)
  })

  it('shows nobody the pages that the user before had open in the browser', async ({ startRunner, reserve, ann, recipe }) => {
    const { fake } = await startRunner()
    fake.sessionKey = 'session of somebody else'
    await reserve(ann, await recipe())
    expect(fake.callsTo('/close')).toEqual([{ sessionKey: 'session of somebody else' }])
    expect(fake.sessionKey).toBeNull()
  })

  it('takes the runner along to the next recipe', async ({ startRunner, recipe, reserve, ann, server }) => {
    const { runnerId } = await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    await reserve(ann, first)
    expect((await reserve(ann, second)).status).toBe('reserved_by_you')
    expect(await server.db.select().from(reservations)).toMatchObject([{ runnerId, recipeId: second }])
  })

  it('does not take the session of a running task along', async ({ startRunner, recipe, reserve, ann, server, bob }) => {
    await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    await reserve(ann, first)
    await server.db.update(reservations).set({ taskId: newId(), currentWritingOperation: 'predict' })
    expect((await reserve(ann, second)).status).toBe('not_reserved')
    expect(await reserve(bob, first)).toMatchObject({ status: 'reserved_by_other', currentWritingOperation: 'predict' })
  })

  describe('tokens of screens', () => {
    it('open the screen of the reservation only while it lasts', async ({ startRunner, recipe, reserve, ann, other, clock, server }) => {
      const { fake } = await startRunner()
      const recipeId = await recipe()
      const { vncToken } = await reserve(ann, recipeId)
      expect(await authorizeScreen(other, vncToken!, ann.userId)).toMatchObject(fake.config)
      clock.advance(3 * 60_000)
      await releaseUnneeded(server)
      expect(await authorizeScreen(server, vncToken!, ann.userId)).toBeNull()
      // The same user gets the same runner for the same recipe. Even then an old token opens no screen.
      await reserve(ann, recipeId)
      expect(await authorizeScreen(server, vncToken!, ann.userId)).toBeNull()
    })

    it('expire', async ({ startRunner, recipe, reserve, ann, clock, server }) => {
      await startRunner()
      const recipeId = await recipe()
      const { vncToken } = await reserve(ann, recipeId)
      for (let minute = 0; minute < 6; minute++) {
        clock.advance(60_000)
        await reserve(ann, recipeId)
      }
      expect(await authorizeScreen(server, vncToken!, ann.userId)).toBeNull()
      // A screen that is open already stays open as long as the reservation.
      expect(await reauthorizeScreen(server, vncToken!)).not.toBeNull()
      clock.advance(3 * 60_000)
      await releaseUnneeded(server)
      expect(await reauthorizeScreen(server, vncToken!)).toBeNull()
    })

    it('show nothing to anybody but the holder, however they came by it', async ({ startRunner, reserve, ann, recipe, server }) => {
      await startRunner()
      const { vncToken } = await reserve(ann, await recipe())
      expect(await authorizeScreen(server, vncToken!, ann.userId)).not.toBeNull()
      expect(await authorizeScreen(server, vncToken!, newId())).toBeNull()
      expect(await authorizeScreen(server, vncToken!, null)).toBeNull()
    })

    it('are refused when forged or of another kind', async ({ server, ann }) => {
      const access = await server.tokens.sign('access', { sub: ann.userId }, 60)
      expect(await authorizeScreen(server, access, ann.userId)).toBeNull()
      expect(await authorizeScreen(server, 'nonsense', ann.userId)).toBeNull()
    })
  })
})
