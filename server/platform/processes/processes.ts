import { eq, lt } from 'drizzle-orm'
import { newId } from '#contract/rules/new-id.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { serverProcesses } from '../database/schema.ts'
import type { Logger } from '../log.ts'

export const PROCESS_HEARTBEAT_MS = 5000
/** A server without a heartbeat for this long is dead, and others may take over what it owned. */
export const PROCESS_DEAD_AFTER_MS = 30_000

export type ServerProcess = { id: string; stop(): Promise<void> }

/** Adds this server to the list of running ones and sends heartbeats. Also deletes the entries of dead servers. */
export async function registerProcess({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): Promise<ServerProcess> {
  const id = newId()
  const now = clock.now()
  await db.insert(serverProcesses).values({ id, startedAt: now, heartbeatAt: now })
  const beat = async () => {
    const heartbeatAt = clock.now()
    // Inserted again when others have taken this server for dead, for instance after a laptop's sleep.
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
