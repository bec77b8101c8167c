import type { Logger } from '../log.ts'
import { JobStopped, type JobDefinition, type JobHandler } from './job-queue.ts'
import type { AttemptEnd } from './next-turn.ts'
import type { ClaimedJob } from './repo.ts'

/** The handler for jobs of one kind. `timeOfDay` (UTC, `HH:MM`) is set for a daily job, else null. */
export type Registration = { job: JobDefinition<object>; handler: JobHandler<object>; timeOfDay: string | null }

/**
 * Runs a job once, until it ends or its time is up, and returns how it ended. Never rejects. A job whose servers have died too often is given up
 * without another attempt.
 */
export async function runJob({ job, handler }: Registration, claimed: ClaimedJob, stop: AbortController, log: Logger): Promise<AttemptEnd> {
  const { data, attempt } = claimed
  const about = { job: job.name, jobId: claimed.id, attempt }
  if (attempt > job.retryLimit + 1) {
    log.error(about, 'a job was given up: its servers died')
    return 'failed'
  }
  const { signal } = stop
  const timer = job.timeoutSeconds === null ? null : setTimeout(() => stop.abort(new JobStopped('timeout')), job.timeoutSeconds * 1000)
  try {
    await Promise.race([handler(data, { attempt, signal }), rejectedAtTimeout(signal)])
    return 'done'
  } catch (error) {
    const end = endOfStopped(signal)
    if (end === 'failed') log.error({ err: error, ...about }, 'a job failed')
    return end
  } finally {
    if (timer) clearTimeout(timer)
  }
}

/** Rejects at the timeout, so that a handler that ignores the signal does not block a slot for ever. */
function rejectedAtTimeout(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      if (whyStopped(signal) === 'timeout') reject(new JobStopped('timeout'))
    })
  })
}

function endOfStopped(signal: AbortSignal): AttemptEnd {
  const why = whyStopped(signal)
  return why === 'cancelled' || why === 'shutdown' ? why : 'failed'
}

function whyStopped({ reason }: AbortSignal): JobStopped['why'] | null {
  return reason instanceof JobStopped ? reason.why : null
}
