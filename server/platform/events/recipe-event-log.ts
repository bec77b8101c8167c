import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { Db } from '../database/db.ts'
import { recipeEvents, recipes } from '../database/schema.ts'
import type { Logger } from '../log.ts'
import { EventQueue } from './event-queue.ts'
import type { Listener } from './listener.ts'

const CHANNEL = 'reprise_recipe_events'
const FETCH_MAX = 500
const FETCH_RETRY_MS = 1000

export type StoredRecipeEvent = { id: number; event: RecipeEvent }

/** The durable live events of recipes: a table stores them, and LISTEN/NOTIFY says when to read it. */
export type RecipeEventLog = {
  /**
   * Streams the events after `afterId` (null: those that happen from now on), each once and in order, whichever server
   * published them. Ends when `signal` aborts, the server drains, or the consumer falls thousands of events behind.
   *
   * "From now on" begins when the promise resolves: no event that is published later is missed, so a reader that then reads the recipe is up to
   * date.
   */
  subscribe(recipeId: string, afterId: number | null, signal: AbortSignal): Promise<AsyncGenerator<StoredRecipeEvent, void, undefined>>
  /** Ends all streams; clients reconnect with their last id. */
  close(): void
}

/**
 * Adds an event inside the caller's transaction, so that the event is visible exactly if its change is.
 *
 * Locks the recipe's row first. Ids are drawn at insert but become visible at commit; without the lock two transactions could commit in
 * the other order, and a reader that has seen the greater id would skip the smaller one. A caller that also changes steps
 * should take the same lock before (`lockRecipe`), or two transactions may wait for each other. For a deleted recipe nothing is published.
 */
export async function publishRecipeEvent(tx: Db, event: RecipeEvent): Promise<void> {
  await publishRecipeEvents(tx, event.recipeId, [event])
}

/** Several events of one recipe, in their order, as `publishRecipeEvent`. */
export async function publishRecipeEvents(tx: Db, recipeId: string, events: readonly RecipeEvent[]): Promise<void> {
  if (events.length === 0 || !(await lockRecipe(tx, recipeId))) return
  await appendRecipeEvents(tx, recipeId, events)
}

/** As `publishRecipeEvents`, for a transaction that holds the recipe's lock already. */
export async function appendRecipeEvents(tx: Db, recipeId: string, events: readonly RecipeEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.insert(recipeEvents).values(events.map((payload) => ({ recipeId, payload })))
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${recipeId})`)
}

/** Makes other changes of this recipe wait until the transaction ends. False when there is no such recipe. */
export async function lockRecipe(tx: Db, recipeId: string): Promise<boolean> {
  const rows = await tx.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, recipeId)).for('no key update')
  return rows.length > 0
}

/** Deletes events that no client can request any more. Returns how many. */
export async function deleteEventsBefore(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.delete(recipeEvents).where(lte(recipeEvents.createdAt, time))
  return rowCount ?? 0
}

/** All subscribers of one recipe in this process share one cursor, so that each event is read once for all of them. */
type Feed = {
  /** All events up to this id were passed to the subscribers. */
  cursor: number
  subscribers: Set<EventQueue<StoredRecipeEvent>>
  ready: Promise<void>
  isReading: boolean
  mustReadAgain: boolean
}

type Joined = {
  recipeId: string
  feed: Feed
  queue: EventQueue<StoredRecipeEvent>
  /** The stream begins after this id. Events up to `upTo` are read from the table; later ones come through the queue. */
  from: number
  upTo: number
  signal: AbortSignal
}

export async function createRecipeEventLog(db: Db, listener: Listener, log: Logger): Promise<RecipeEventLog> {
  const feeds = new Map<string, Feed>()

  const read = async (recipeId: string, feed: Feed): Promise<void> => {
    feed.mustReadAgain = true
    if (feed.isReading) return
    feed.isReading = true
    try {
      await feed.ready
      while (feed.mustReadAgain) {
        feed.mustReadAgain = false
        const events = await eventsAfter(db, recipeId, feed.cursor, null)
        feed.cursor = events.at(-1)?.id ?? feed.cursor
        for (const subscriber of feed.subscribers) subscriber.push(events)
        if (events.length === FETCH_MAX) feed.mustReadAgain = true
      }
    } catch (error) {
      log.error({ err: error, recipeId }, 'recipe events could not be read')
      setTimeout(() => void (feeds.get(recipeId) === feed && read(recipeId, feed)), FETCH_RETRY_MS).unref()
    } finally {
      feed.isReading = false
    }
  }

  await listener.listen(CHANNEL, {
    onMessage(recipeId) {
      const feed = feeds.get(recipeId)
      if (feed) void read(recipeId, feed)
    },
    onReconnect() {
      for (const [recipeId, feed] of feeds) void read(recipeId, feed)
    },
  })

  const openFeed = (recipeId: string): Feed => {
    const existing = feeds.get(recipeId)
    if (existing) return existing
    const feed: Feed = { cursor: 0, subscribers: new Set(), ready: Promise.resolve(), isReading: false, mustReadAgain: false }
    feed.ready = lastEventId(db, recipeId).then((id) => {
      feed.cursor = id
    })
    feeds.set(recipeId, feed)
    return feed
  }

  const leave = (recipeId: string, feed: Feed, queue: EventQueue<StoredRecipeEvent>): void => {
    feed.subscribers.delete(queue)
    if (feed.subscribers.size === 0 && feeds.get(recipeId) === feed) feeds.delete(recipeId)
  }

  async function* stream(joined: Joined): AsyncGenerator<StoredRecipeEvent, void, undefined> {
    const { recipeId, feed, queue, signal } = joined
    const end = () => queue.end()
    signal.addEventListener('abort', end, { once: true })
    try {
      if (signal.aborted) return
      let seen = joined.from
      for await (const stored of missedEvents(db, recipeId, seen, joined.upTo)) {
        seen = stored.id
        yield stored
      }
      for (let batch = await queue.take(); batch && !signal.aborted; batch = await queue.take()) {
        for (const stored of batch) {
          if (stored.id <= seen) continue
          seen = stored.id
          yield stored
        }
      }
    } finally {
      signal.removeEventListener('abort', end)
      leave(recipeId, feed, queue)
    }
  }

  return {
    async subscribe(recipeId, afterId, signal) {
      const queue = new EventQueue<StoredRecipeEvent>()
      const feed = openFeed(recipeId)
      // The queue is added before the first await, because a feed without subscribers would be removed meanwhile.
      feed.subscribers.add(queue)
      try {
        await feed.ready
      } catch (error) {
        leave(recipeId, feed, queue)
        throw error
      }
      return stream({ recipeId, feed, queue, from: afterId ?? feed.cursor, upTo: feed.cursor, signal })
    },
    close() {
      for (const feed of feeds.values()) for (const subscriber of feed.subscribers) subscriber.end()
    },
  }
}

async function lastEventId(db: Db, recipeId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(recipeEvents.id) })
    .from(recipeEvents)
    .where(eq(recipeEvents.recipeId, recipeId))
  return row?.id ?? 0
}

async function* missedEvents(db: Db, recipeId: string, afterId: number, upToId: number): AsyncGenerator<StoredRecipeEvent> {
  for (let cursor = afterId; cursor < upToId;) {
    const events = await eventsAfter(db, recipeId, cursor, upToId)
    yield* events
    if (events.length < FETCH_MAX) return
    cursor = events.at(-1)?.id ?? upToId
  }
}

async function eventsAfter(db: Db, recipeId: string, afterId: number, upToId: number | null): Promise<StoredRecipeEvent[]> {
  const upTo = upToId === null ? undefined : lte(recipeEvents.id, upToId)
  return db
    .select({ id: recipeEvents.id, event: recipeEvents.payload })
    .from(recipeEvents)
    .where(and(eq(recipeEvents.recipeId, recipeId), gt(recipeEvents.id, afterId), upTo))
    .orderBy(asc(recipeEvents.id))
    .limit(FETCH_MAX)
}
