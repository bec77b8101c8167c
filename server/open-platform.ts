import type { Config } from './platform/config.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import { loadFittingKey, secretBoxOf } from './platform/crypto/fitting-key.ts'
import { deriveKey } from './platform/crypto/keys.ts'
import { createTokenSigner } from './platform/crypto/token-signer.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import type { Deps } from './platform/deps.ts'
import { createListener } from './platform/events/listener.ts'
import { createRecipeEventLog } from './platform/events/recipe-event-log.ts'
import { createSignals } from './platform/events/signals.ts'
import { LiveCount, STREAMS_PER_USER_MAX } from './platform/http/live-count.ts'
import { DatabaseJobQueue } from './platform/jobs/database-job-queue.ts'
import type { Logger } from './platform/log.ts'
import { createOutgoing } from './platform/outgoing/create-outgoing.ts'
import { policyOf } from './platform/outgoing/outgoing-policy.ts'
import { registerProcess } from './platform/processes/processes.ts'
import { createSharedClock } from './platform/shared-clock.ts'

export type Platform = { deps: Deps; database: Database; close(): Promise<void> }

/**
 * Opens everything that services work with. Jobs are not started yet, because their handlers must be registered before. `onDatabaseLost`
 * is called when the embedded database has ended and cannot be started again. Errors: ConfigError, DatabaseError.
 */
export async function openPlatform(config: Config, log: Logger, { onDatabaseLost }: { onDatabaseLost: () => void }): Promise<Platform> {
  await prepareDataDir(config.dataDir)
  const database = await openDatabase(config, {
    onError: (error) => log.error({ err: error }, 'database'),
    onLost: onDatabaseLost,
  })
  const { db, url } = database
  const masterKey = await loadFittingKey(db, config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const listener = createListener(url, log)
  const clock = await createSharedClock(
    async () => {
      const { rows } = await database.pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
      return rows[0]?.ms ?? Date.now()
    },
    (error) => log.error({ err: error }, 'the time of the database is not known'),
  )
  const process = await registerProcess({ db, clock, log })
  const signals = await createSignals(listener)
  const outgoing = createOutgoing(policyOf(config))
  const deps: Deps = {
    db,
    config,
    log,
    clock,
    secrets: secretBoxOf(masterKey),
    tokens: createTokenSigner(deriveKey(masterKey, 'signed tokens'), clock),
    signals,
    events: await createRecipeEventLog(db, listener, log),
    jobs: new DatabaseJobQueue({ db, clock, signals, log, processId: process.id }),
    outgoing,
    streams: new LiveCount(STREAMS_PER_USER_MAX),
    processId: process.id,
  }
  return {
    deps,
    database,
    async close() {
      clock.stop()
      outgoing.close()
      await listener.close()
      await process.stop().catch((error: unknown) => log.info({ err: error }, 'process entry stays until it is found dead'))
      await database.close()
    },
  }
}
