import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { addMember, addOrganization, addRecipe } from '#tests/harness/server/server-process.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { reservations, runners } from '../platform/database/schema.ts'
import { onWorkspaceChange, type WorkspaceChange } from '../platform/events/workspace-changes.ts'
import { reserveOrCheckSession } from './service.ts'
import { releaseUnneeded } from './watch.ts'

describe('the queue for runners', () => {
  it('gives a free runner to who waits longest, and tells the page in every server', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    organization,
    other,
    clock,
  }) => {
    await startRunner()
    const carl = await addMember(server, organization)
    const [first, second, third] = [await recipe(), await recipe(), await recipe()]
    await reserve(ann, first)
    expect((await reserve(bob, second)).place).toBe(1)
    clock.advance(1000)
    expect((await reserve(carl, third)).place).toBe(2)
    const told = new Promise<WorkspaceChange>((resolve) => {
      const stop = onWorkspaceChange(other, (change) => {
        if (change.what !== 'reserved') return
        stop()
        resolve(change)
      })
    })
    await server.db.delete(reservations)
    await releaseUnneeded(server)
    expect(await told).toMatchObject({ kind: 'recipe', ids: [second], organizationId: organization.organizationId })
    expect(await reserve(bob, second, false)).toMatchObject({ status: 'reserved_by_you', place: null })
    expect((await reserve(carl, third, false)).place).toBe(1)
  })

  it('gives away what no page shows any more, for ten seconds, and not during a reload', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    server,
    open,
    close,
    clock,
  }) => {
    await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    const tab = await open(ann, first)
    await reserve(ann, first)
    await open(ann, second)
    expect((await reserve(ann, second)).place).toBe(1)
    clock.advance(60_000)
    await close(ann, tab)
    clock.advance(9_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, second, false)).status).toBe('not_reserved')
    clock.advance(2_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, second, false)).status).toBe('reserved_by_you')
  })

  it('gives who waits the browser that they have for a recipe that none of their pages shows any more', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    server,
    open,
    clock,
  }) => {
    await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    const tab = await open(ann, first)
    await reserve(ann, first)
    // a second tab waits for the other recipe and is closed without a word, and the first goes there by its address
    await open(ann, second)
    expect((await reserve(ann, second)).status).toBe('not_reserved')
    clock.advance(11_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, second)).status).toBe('not_reserved')
    await open(ann, second, tab)
    await releaseUnneeded(server)
    expect((await reserve(ann, second)).status).toBe('reserved_by_you')
  })

  it('keeps for a minute what is of a user without a network, whose pages all seem closed', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    open,
    close,
    clock,
  }) => {
    await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    const tab = await open(ann, first)
    await reserve(ann, first)
    await open(bob, second)
    await reserve(bob, second)
    clock.advance(60_000)
    await close(ann, tab)
    clock.advance(50_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, first, false)).status).toBe('reserved_by_you')
    clock.advance(11_000)
    await releaseUnneeded(server)
    expect((await reserve(bob, second)).status).toBe('reserved_by_you')
  })

  it('keeps what no page shows while nobody waits', async ({ startRunner, recipe, reserve, ann, server, clock }) => {
    await startRunner()
    const first = await recipe()
    await reserve(ann, first)
    clock.advance(60_000)
    await releaseUnneeded(server)
    expect((await reserve(ann, first, false)).status).toBe('reserved_by_you')
  })

  it('lets nobody overtake, and keeps the place of who asks again', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    open,
    clock,
  }) => {
    await startRunner()
    const [first, second] = [await recipe(), await recipe()]
    await open(ann, first)
    await reserve(ann, first)
    await reserve(bob, second)
    for (let minute = 0; minute < 5; minute++) {
      clock.advance(60_000)
      await reserve(ann, first)
      expect((await reserve(bob, second)).place).toBe(1)
    }
    await server.db.delete(reservations)
    expect((await reserve(ann, await recipe())).status).toBe('not_reserved')
    expect((await reserve(bob, second)).status).toBe('reserved_by_you')
  })

  it('forgets who went away, unless a hidden tab still shows the recipe', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    organization,
    open,
    clock,
  }) => {
    await startRunner()
    const carl = await addMember(server, organization)
    const [first, gone, hidden] = [await recipe(), await recipe(), await recipe()]
    await reserve(ann, first)
    await reserve(bob, gone)
    clock.advance(1000)
    await reserve(carl, hidden)
    await open(carl, hidden)
    clock.advance(121_000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId: hidden, userId: carl.userId }])
  })

  it('takes a runner back from who does not come for it', async ({ startRunner, recipe, reserve, ann, bob, server, clock }) => {
    await startRunner()
    const waited = await recipe()
    await reserve(ann, await recipe())
    await reserve(bob, waited)
    await server.db.delete(reservations)
    await releaseUnneeded(server)
    clock.advance(31_000)
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toEqual([])
  })

  it('gives the old place back when the runner turns out to be dead', async ({
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
    server,
    organization,
    clock,
  }) => {
    const { fake } = await startRunner()
    const carl = await addMember(server, organization)
    const waited = await recipe()
    await reserve(ann, await recipe())
    await reserve(bob, waited)
    clock.advance(1000)
    expect((await reserve(carl, await recipe())).place).toBe(2)
    await server.db.delete(reservations)
    await fake.stop()
    expect(await reserve(bob, waited)).toMatchObject({ status: 'not_reserved', place: 1 })
  })

  it('keeps nobody from a runner that those before could not have', async ({
    startRunner,
    server,
    recipe,
    reserve,
    ann,
    bob,
    organization,
  }) => {
    const shared = await startRunner()
    const own = await startRunner()
    const elsewhere = await addOrganization(server)
    const dora = await addMember(server, elsewhere)
    const assign = (runnerId: string, organizationId: string) =>
      server.db.update(runners).set({ organizationId }).where(eq(runners.id, runnerId))
    await assign(shared.runnerId, elsewhere.organizationId)
    await assign(own.runnerId, organization.organizationId)
    const ofDora = await addRecipe(server, elsewhere, [])
    const reserveDora = (recipeId: string) =>
      reserveOrCheckSession(dora, server, { recipeId, organizationId: elsewhere.organizationId, reserveSession: true })
    await reserveDora(await addRecipe(server, elsewhere, []))
    await server.db.update(reservations).set({ taskId: newId() })
    expect((await reserveDora(ofDora)).place).toBe(1)
    expect((await reserve(ann, await recipe())).status).toBe('reserved_by_you')
    // Only those who wait for the same runners count.
    expect((await reserve(bob, await recipe())).place).toBe(1)
  })
})

describe('a reservation whose runner cannot be used any more', () => {
  it.for([
    ['is dead', { isHealthy: false, checksFailed: 2 }],
    ['was taken out of use', { status: 'INACTIVE' }],
    ['is being deleted', { status: 'DELETING' }],
  ] as const)(
    'ends when the runner %s, but never while a task runs',
    async ([, change], { startRunner, recipe, reserve, ann, bob, server }) => {
      await startRunner()
      await startRunner()
      const [idle, busy] = [await recipe(), await recipe()]
      await reserve(ann, idle)
      await reserve(bob, busy)
      await server.db.update(reservations).set({ taskId: newId() }).where(eq(reservations.recipeId, busy))
      await server.db.update(runners).set(change)
      await releaseUnneeded(server)
      expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId: busy }])
    },
  )

  it('survives one failed health check', async ({ startRunner, recipe, reserve, ann, server }) => {
    await startRunner()
    await reserve(ann, await recipe())
    await server.db.update(runners).set({ isHealthy: false, checksFailed: 1 })
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toHaveLength(1)
  })

  it('ends when the runner belongs to another organization by now', async ({ startRunner, recipe, reserve, ann, server }) => {
    await startRunner()
    await reserve(ann, await recipe())
    await server.db.update(runners).set({ organizationId: (await addOrganization(server)).organizationId })
    await releaseUnneeded(server)
    expect(await server.db.select().from(reservations)).toEqual([])
  })
})
