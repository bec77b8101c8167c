import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import type { Listener } from './listener.ts'

const CHANNEL = 'reprise_signals'
const envelopeSchema = z.object({ topic: z.string(), data: z.unknown() })

/**
 * Short messages to every server process, including this one: "abort task X". They are hints: a process that is reconnecting misses them. So
 * the state must be stored in a table, and `onReconnect` is the moment to read it again.
 */
export type Signals = {
  /** Sent when the transaction commits. `data` is small JSON (under 7 kB) without secrets. */
  send(db: Db, topic: string, data: unknown): Promise<void>
  /** Returns the function that ends the subscription. */
  on(topic: string, onSignal: (data: unknown) => void, onReconnect?: () => void): () => void
}

export async function createSignals(listener: Listener): Promise<Signals> {
  const subscribers = new Map<string, Set<{ onSignal: (data: unknown) => void; onReconnect: (() => void) | undefined }>>()
  await listener.listen(CHANNEL, {
    onMessage(payload) {
      const { topic, data } = envelopeSchema.parse(JSON.parse(payload))
      for (const subscriber of subscribers.get(topic) ?? []) subscriber.onSignal(data)
    },
    onReconnect() {
      for (const set of subscribers.values()) for (const subscriber of set) subscriber.onReconnect?.()
    },
  })
  return {
    async send(db, topic, data) {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, data })})`)
    },
    on(topic, onSignal, onReconnect) {
      const subscriber = { onSignal, onReconnect }
      const set = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, set.add(subscriber))
      return () => {
        set.delete(subscriber)
        if (set.size === 0 && subscribers.get(topic) === set) subscribers.delete(topic)
      }
    },
  }
}
