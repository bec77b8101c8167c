import { eq, lt } from 'drizzle-orm'
import { newId } from '#contract/rules/new-id.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { serverProcesses } from '../database/schema.ts'
import type { Logger } from '../log.ts'

export const PROCESS_HEARTBEAT_MS = 5000
/** A server not heard of for this long is dead, and what it owned may be taken over. */
export const PROCESS_DEAD_AFTER_MS = 30_000

export type ServerProcess = { id: string; stop(): Promise<void> }

/** Enters this server in the list of living ones and keeps the entry fresh. Entries of the dead are removed on the way. */
export async function registerProcess({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): Promise<ServerProcess> {
  const id = newId()
  const now = clock.now()
  await db.insert(serverProcesses).values({ id, startedAt: now, heartbeatAt: now })
  const beat = async () => {
    const heartbeatAt = clock.now()
    // Inserted anew when others took us for dead, after a laptop's sleep for instance.
    await db
      .insert(serverProcesses)
      .values({ id, startedAt: now, heartbeatAt })
      .onConflictDoUpdate({ target: serverProcesses.id, set: { heartbeatAt } })
    await db.delete(serverProcesses).where(lt(serverProcesses.heartbeatAt, new Date(heartbeatAt.getTime() - 10 * PROCESS_DEAD_AFTER_MS)))
  }
  const timer = setInterval(() => void beat().catch((error: unknown) => log.info({ err: error }, 'heartbeat failed')), PROCESS_HEARTBEAT_MS)
  return {
    id,
    async stop() {
      clearInterval(timer)
      await db.delete(serverProcesses).where(eq(serverProcesses.id, id))
    },
  }
}
