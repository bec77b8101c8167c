import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { reservations } from '../platform/database/schema.ts'
import { listUnusedRunners } from './service.ts'
import { noteScreenUse } from './vnc-token.ts'

const MINUTE_MS = 60_000

describe('a runner that its user does not use', () => {
  it('is soon free for the queue when no page shows it', async ({ startRunner, recipe, reserve, ann, server, clock }) => {
    await startRunner()
    await reserve(ann, await recipe())
    expect(await listUnusedRunners(server)).toEqual([])
    clock.advance(11_000)
    expect(await listUnusedRunners(server)).toMatchObject([{ onlyFor: null }])
  })

  it('is kept for minutes by an open page for all runs but the user’s own, from the last time that somebody’s hand was on it', async ({
    startRunner,
    recipe,
    reserve,
    open,
    ann,
    server,
    clock,
  }) => {
    await startRunner()
    const recipeId = await recipe()
    const { vncToken } = await reserve(ann, recipeId)
    await open(ann, recipeId)
    const forOwnRuns = [expect.objectContaining({ onlyFor: ann.userId })]
    clock.advance(4 * MINUTE_MS)
    expect(await listUnusedRunners(server)).toEqual(forOwnRuns)
    await noteScreenUse(server, vncToken!)
    expect(await listUnusedRunners(server)).toEqual([])
    clock.advance(4 * MINUTE_MS)
    // The page asks and asks, which is no use.
    await reserve(ann, recipeId, false)
    expect(await listUnusedRunners(server)).toEqual(forOwnRuns)
    clock.advance(2 * MINUTE_MS)
    expect(await listUnusedRunners(server)).toMatchObject([{ onlyFor: null }])
  })

  it('is not taken while its page is loaded anew', async ({ startRunner, recipe, reserve, ann, server, open, close, clock }) => {
    await startRunner()
    const recipeId = await recipe()
    const tab = await open(ann, recipeId)
    await reserve(ann, recipeId)
    clock.advance(MINUTE_MS)
    await close(ann, tab)
    clock.advance(2000)
    expect(await listUnusedRunners(server)).toMatchObject([{ onlyFor: ann.userId }])
    clock.advance(9000)
    expect(await listUnusedRunners(server)).toMatchObject([{ onlyFor: null }])
  })

  it('is never taken from a task', async ({ startRunner, recipe, reserve, ann, server, clock }) => {
    await startRunner()
    const recipeId = await recipe()
    await reserve(ann, recipeId)
    await server.db.update(reservations).set({ taskId: newId() }).where(eq(reservations.recipeId, recipeId))
    clock.advance(60 * MINUTE_MS)
    expect(await listUnusedRunners(server)).toEqual([])
  })
})
