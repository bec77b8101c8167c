import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { reservations } from '../platform/database/schema.ts'
import { tabLoaded, tabUnloaded } from '../presence/service.ts'
import { watchReservation } from './release.ts'
import { reauthorizeScreen, watchScreen } from './vnc-token.ts'
import { releaseUnneeded } from './watch.ts'

describe('a session that nobody needs', () => {
  it('is lost when its page stopped asking for it, but never one with a task', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    clock,
  }) => {
    await startRunner()
    await startRunner()
    const [idle, busy] = [await recipe(), await recipe()]
    await reserve(ann, idle)
    await reserve(bob, busy)
    await server.db.update(reservations).set({ taskId: newId() }).where(eq(reservations.recipeId, busy))
    clock.advance(119_000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toHaveLength(2)
    clock.advance(2000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId: busy }])
  })

  it('lasts as long as its page calls', async ({ startRunner, recipe, reserve, ann, clock, server }) => {
    await startRunner()
    const recipeId = await recipe()
    for (let minute = 0; minute < 10; minute++) {
      await reserve(ann, recipeId, false)
      if (minute === 0) await reserve(ann, recipeId)
      clock.advance(60_000)
      await releaseUnneeded(server)
    }
    expect((await reserve(ann, recipeId, false)).status).toBe('reserved_by_you')
  })

  it('is lost a minute after the last tab closed, not on a reload', async ({
    startRunner,
    recipe,
    organization,
    ann,
    server,
    reserve,
    clock,
  }) => {
    await startRunner()
    const recipeId = await recipe()
    const tab = { organizationId: organization.organizationId, tabId: newId() }
    const load = { ...tab, prevUrl: null, curUrl: `http://app.example/recipes/${recipeId}` }
    await tabLoaded(ann, server, load)
    await reserve(ann, recipeId)
    clock.advance(1000)
    await tabUnloaded(ann, server, { ...tab, timestamp: clock.now().getTime() })
    clock.advance(500)
    await tabLoaded(ann, server, load)
    clock.advance(61_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, recipeId, false)).status).toBe('reserved_by_you')
    await tabUnloaded(ann, server, { ...tab, timestamp: clock.now().getTime() })
    clock.advance(59_000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toHaveLength(1)
    clock.advance(2000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toHaveLength(0)
  })

  it('closes its screen in every server, at once', async ({ startRunner, other, reserve, ann, recipe, server, clock }) => {
    await startRunner()
    const { vncToken } = await reserve(ann, await recipe())
    const onOther = vi.fn<() => void>()
    watchReservation(other, newId(), onOther)
    const ended = new Promise<void>((resolve) => watchScreen(other, vncToken!, resolve))
    clock.advance(3 * 60_000)
    await releaseUnneeded(server)
    await ended
    expect(await reauthorizeScreen(other, vncToken!)).toBeNull()
    expect(onOther).not.toHaveBeenCalled()
  })
})
