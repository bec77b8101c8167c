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

/**
 * What services work with. `db` may be a transaction: whoever needs several changes at once calls services with the
 * deps that `inTransaction` gives, and all of it becomes one transaction.
 */
export type Deps = {
  db: Db
  /** Set while several calls write together: `db` is its transaction then. */
  unit?: UnitOfWork
  config: Config
  log: Logger
  clock: Clock
  secrets: SecretBox
  tokens: TokenSigner
  events: RecipeEventLog
  signals: Signals
  jobs: JobQueue
  /** The streams that users hold open at this server. */
  streams: LiveCount
  /** This server among those that share the database; a row of `server_processes`. */
  processId: string
}
