import { z } from 'zod'
import { forgetExpiredTokens } from './accounts/service.ts'
import { forgetEventsBefore as forgetAuditEventsBefore } from './audit/service.ts'
import { forgetMailsBefore } from './unsent-mail/service.ts'
import type { Deps } from './platform/deps.ts'
import { deleteEventsBefore } from './platform/events/recipe-event-log.ts'
import { defineJob } from './platform/jobs/job-queue.ts'
import { forgetFullBuckets } from './platform/rate-limit/rate-limit.ts'
import { forgetOldTabs } from './presence/service.ts'
import { forgetRuns } from './run-history/keeping.ts'
import { forgetDeliveriesBefore } from './run-notices/service.ts'
import { forgetStartsBefore } from './run-schedules/service.ts'
import { forgetMutationsBefore } from './sync/service.ts'
import { dropForgottenBefore } from './taught/service.ts'
import { forgetImportsBefore } from './tms/imports.ts'

const housekeepingJob = defineJob({ name: 'housekeeping', schema: z.strictObject({}), concurrency: 1 })
/** In UTC. */
const AT_NIGHT = '03:17'

const DAY_MS = 24 * 3600_000
/** A stream that was disconnected for longer starts again from the current recipe. */
const EVENTS_RETENTION_MS = 7 * DAY_MS
/** A device that was offline for longer may repeat changes that had arrived. New things still do not double, because their ids are taken. */
const LEDGER_RETENTION_MS = 180 * DAY_MS
const MAILS_RETENTION_MS = 30 * DAY_MS
const AUDIT_RETENTION_MS = 400 * DAY_MS
/** A device that was offline for longer can no longer restore what it forgot. */
const FORGOTTEN_RETENTION_MS = 30 * DAY_MS
/** Nobody undoes an import of last month. */
const IMPORTS_RETENTION_MS = 30 * DAY_MS
const STARTS_RETENTION_MS = 30 * DAY_MS
const DELIVERIES_RETENTION_MS = 30 * DAY_MS

/** Registers the daily clean-up: old events, ledger entries, tokens, tabs, runs. It runs in one server, however many there are. */
export function registerHousekeeping(deps: Deps): void {
  deps.jobs.handleDaily(housekeepingJob, AT_NIGHT, () => runHousekeeping(deps))
}

export async function runHousekeeping(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  await deleteEventsBefore(deps.db, new Date(now - EVENTS_RETENTION_MS))
  await forgetMutationsBefore(deps, new Date(now - LEDGER_RETENTION_MS))
  await forgetExpiredTokens(deps)
  await forgetOldTabs(deps)
  await forgetFullBuckets(deps)
  await forgetMailsBefore(deps, new Date(now - MAILS_RETENTION_MS))
  await dropForgottenBefore(deps, new Date(now - FORGOTTEN_RETENTION_MS))
  await forgetImportsBefore(deps, new Date(now - IMPORTS_RETENTION_MS))
  await forgetRuns(deps)
  await forgetStartsBefore(deps, new Date(now - STARTS_RETENTION_MS))
  await forgetDeliveriesBefore(deps, new Date(now - DELIVERIES_RETENTION_MS))
  await forgetAuditEventsBefore(deps, new Date(now - AUDIT_RETENTION_MS))
}
