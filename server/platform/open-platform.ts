import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { deriveKey, loadMasterKey } from './crypto/keys.ts'
import { createSecretBox } from './crypto/secret-box.ts'
import { createTokenSigner } from './crypto/token-signer.ts'
import { type Database, openDatabase } from './database/open.ts'
import type { Deps } from './deps.ts'
import { createListener } from './events/listener.ts'
import { createRecipeEventLog } from './events/recipe-event-log.ts'
import { createSignals } from './events/signals.ts'
import { createPgBossJobQueue } from './jobs/pg-boss-job-queue.ts'
import type { Logger } from './log.ts'
import { registerProcess } from './processes.ts'

export type Platform = { deps: Deps; database: Database; close(): Promise<void> }

/** Opens all that services work with. Jobs are not started yet: handlers come first. Errors: ConfigError, DatabaseError. */
export async function openPlatform(config: Config, log: Logger): Promise<Platform> {
  const masterKey = await loadMasterKey(config)
  const database = await openDatabase(config, { onError: (error) => log.error({ err: error }, 'database') })
  const { db, url } = database
  const listener = createListener(url, log)
  const process = await registerProcess({ db, clock: systemClock, log })
  const deps: Deps = {
    db,
    config,
    log,
    clock: systemClock,
    secrets: createSecretBox(deriveKey(masterKey, 'stored secrets')),
    tokens: createTokenSigner(deriveKey(masterKey, 'signed tokens'), systemClock),
    signals: await createSignals(listener),
    events: await createRecipeEventLog(db, listener, log),
    jobs: createPgBossJobQueue(url, log),
    processId: process.id,
  }
  return {
    deps,
    database,
    async close() {
      await listener.close()
      await process.stop().catch((error: unknown) => log.info({ err: error }, 'process entry stays until it is found dead'))
      await database.close()
    },
  }
}
