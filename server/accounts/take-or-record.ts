import { record } from '../audit/service.ts'
import type { Deps } from '../platform/deps.ts'
import { isAppError } from '../platform/errors.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { type Bucket, takeToken, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { refusalBucket } from './limits.ts'

/** `target`: the e-mail address that the attempts were about; null when they name none. */
type Refusal = { what: 'login' | 'second-factor' | 'access-token'; target: string | null; origin: Origin }

/**
 * Takes one token from each bucket. A refusal is written to the audit log, but only once in some minutes for each address; otherwise
 * anybody could fill the log.
 *
 * Errors: `rate_limited`.
 */
export async function takeOrRecord(deps: Deps, buckets: readonly Bucket[], { what, target, origin }: Refusal): Promise<void> {
  try {
    await takeTokens(deps, buckets)
  } catch (error) {
    const isFirstRefusal = isAppError(error, 'rate_limited') && (await takeToken(deps, refusalBucket(what, origin))) === 0
    if (isFirstRefusal) await record(deps, { type: 'rate_limited', by: null, origin, ...(target === null ? {} : { target }) })
    throw error
  }
}
