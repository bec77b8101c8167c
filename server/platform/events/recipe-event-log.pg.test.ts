import { eq, max, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createRecipe, recipeEvent } from '#tests/factories/stored-recipes.ts'
import { openPool } from '../database/open.ts'
import { recipeEvents } from '../database/schema.ts'
import { createLogger } from '../log.ts'
import { createListener } from './listener.ts'
import { createRecipeEventLog, deleteEventsBefore, publishRecipeEvent, type RecipeEventLog } from './recipe-event-log.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const test = serverTest
  .extend('recipeId', async ({ deps, member }) => (await createRecipe(deps, member)).id)
  .extend('publish', ({ deps, recipeId }) => async (stepIndex: number) => {
    await deps.db.transaction((tx) => publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex })))
  })
  .extend('lastId', ({ deps, recipeId }) => async (): Promise<number> => {
    const [row] = await deps.db
      .select({ id: max(recipeEvents.id) })
      .from(recipeEvents)
      .where(eq(recipeEvents.recipeId, recipeId))
    return row?.id ?? 0
  })
  /** A subscription to later events, and a function that takes its next events. */
  .extend('subscribe', ({ deps, recipeId, lastId }) => async (log: RecipeEventLog = deps.events, afterId?: number) => {
    const abort = new AbortController()
    const stream = await log.subscribe(recipeId, afterId ?? (await lastId()), abort.signal)
    const ids: number[] = []
    const take = async (count: number): Promise<number[]> => {
      const steps: number[] = []
      while (steps.length < count) {
        const { value, done } = await stream.next()
        if (done) break
        ids.push(value.id)
        steps.push(value.event.stepIndex)
      }
      return steps
    }
    return { take, ids, stop: () => abort.abort() }
  })

describe('recipe events', () => {
  test('reach every subscriber once and in order', async ({ subscribe, publish }) => {
    const [a, b] = [await subscribe(), await subscribe()]
    for (const n of [0, 1, 2]) await publish(n)
    expect(await a.take(3)).toEqual([0, 1, 2])
    expect(await b.take(3)).toEqual([0, 1, 2])
  })

  test('are not seen when the transaction is rolled back', async ({ subscribe, deps, recipeId, publish }) => {
    const stream = await subscribe()
    const failing = deps.db.transaction(async (tx) => {
      await publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex: 666 }))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await publish(1)
    expect(await stream.take(1)).toEqual([1])
  })

  test('go on behind the last id after a reconnect', async ({ subscribe, publish, deps }) => {
    const first = await subscribe()
    await publish(0)
    await first.take(1)
    first.stop()
    await publish(1)
    await publish(2)
    const second = await subscribe(deps.events, first.ids.at(-1))
    const next = second.take(3)
    await publish(3)
    expect(await next).toEqual([1, 2, 3])
  })

  test('without an id, begin with what happens from now on', async ({ publish, deps, recipeId }) => {
    await publish(666)
    const stream = await deps.events.subscribe(recipeId, null, new AbortController().signal)
    // When the promise has resolved, no event is missed, even before the first one is read.
    await publish(1)
    const { value } = await stream.next()
    expect(value?.event.stepIndex).toBe(1)
  })

  test('keep the order of commits when many are published at once', async ({ subscribe, publish }) => {
    const stream = await subscribe()
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    await Promise.all(numbers.map(publish))
    const steps = await stream.take(numbers.length)
    expect(steps.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(stream.ids).toEqual(stream.ids.toSorted((a, b) => a - b))
  })

  test('a slow transaction with the smaller id is not skipped', async ({ subscribe, deps, recipeId, publish }) => {
    const stream = await subscribe()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasPublished, resolve: published } = Promise.withResolvers<void>()
    const slow = deps.db.transaction(async (tx) => {
      await publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex: 1 }))
      published()
      await mayCommit
    })
    await hasPublished
    const fast = publish(2)
    commit()
    await Promise.all([slow, fast])
    expect(await stream.take(2)).toEqual([1, 2])
  })

  test('reach a subscriber of another server', async ({ platform, subscribe, publish }) => {
    const other = openPool(platform.database.url)
    const log = createLogger({ level: 'silent' })
    const listener = createListener(other.url, log)
    const stream = await subscribe(await createRecipeEventLog(other.db, listener, log))
    await publish(7)
    expect(await stream.take(1)).toEqual([7])
    stream.stop()
    await listener.close()
    await other.close()
  })

  test('are caught up with after the listening connection was lost', async ({ subscribe, deps, publish }) => {
    const stream = await subscribe()
    await deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reprise listener' and datname = current_database()`,
    )
    await publish(1)
    expect(await stream.take(1)).toEqual([1])
    await publish(2)
    expect(await stream.take(1)).toEqual([2])
  })

  test('are read once for 500 subscribers', async ({ platform, lastId, recipeId, publish }) => {
    let queries = 0
    const counting = openPool(platform.database.url)
    counting.pool.on('acquire', () => (queries += 1))
    const log = createLogger({ level: 'silent' })
    const listener = createListener(counting.url, log)
    const events = await createRecipeEventLog(counting.db, listener, log)
    const afterId = await lastId()
    const streams = await Promise.all(Array.from({ length: 500 }, () => events.subscribe(recipeId, afterId, new AbortController().signal)))
    const firsts = streams.map((stream) => stream.next())
    await publish(0)
    await Promise.all(firsts)
    const before = queries
    const nexts = streams.map((stream) => stream.next())
    await publish(1)
    for (const { value } of await Promise.all(nexts)) expect(value?.event.stepIndex).toBe(1)
    expect(queries - before).toBeLessThanOrEqual(2)
    events.close()
    await listener.close()
    await counting.close()
  })

  test('end with the signal, and when the server drains', async ({ subscribe }) => {
    const stream = await subscribe()
    const waiting = stream.take(1)
    stream.stop()
    expect(await waiting).toEqual([])
  })

  test('old ones are deleted, newer ones stay', async ({ publish, deps }) => {
    await publish(1)
    expect(await deleteEventsBefore(deps.db, new Date('2000-01-01'))).toBe(0)
    expect(await deleteEventsBefore(deps.db, new Date('2100-01-01'))).toBeGreaterThan(0)
  })
})
