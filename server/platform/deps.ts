import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { SecretBox } from './crypto/secret-box.ts'
import type { TokenSigner } from './crypto/token-signer.ts'
import type { Db } from './database/db.ts'
import type { UnitOfWork } from './database/unit-of-work.ts'
import type { RecipeEventLog } from './events/recipe-event-log.ts'
import type { Signals } from './events/signals.ts'
import type { LiveCount } from './http/live-count.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/**
 * The dependencies of services. `db` may be a transaction: services that are called with the deps of `inTransaction` make their changes in
 * that one transaction.
 */
export type Deps = {
  db: Db
  /** Set while several calls write together; then `db` is the transaction of this unit. */
  unit?: UnitOfWork
  config: Config
  log: Logger
  clock: Clock
  secrets: SecretBox
  tokens: TokenSigner
  events: RecipeEventLog
  signals: Signals
  jobs: JobQueue
  outgoing: Outgoing
  /** The number of streams that each user has open at this server. */
  streams: LiveCount
  /** This server among those that share the database; a row of `server_processes`. */
  processId: string
}
