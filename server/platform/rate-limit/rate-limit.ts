import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { rateLimits } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** `burst` at once, then one more every `refillSeconds`. `name` says what is counted. */
export type Limit = { name: string; burst: number; refillSeconds: number }
/** A limit for one account, address, … */
export type Bucket = { limit: Limit; key: string }

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Takes one token from each bucket, in order. All servers count together.
 *
 * Errors: `rate_limited` with the time until the first empty bucket has one again; buckets after it are left alone.
 * Source: generic cell rate algorithm, one row and one statement a bucket.
 */
export async function takeTokens(deps: LimitDeps, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    const waitMs = await takeToken(deps, bucket)
    if (waitMs > 0) throw new AppError('rate_limited', { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } })
  }
}

/** Takes one token; answers 0, or how long to wait in ms when there is none. */
export async function takeToken({ db, clock }: LimitDeps, { limit, key }: Bucket): Promise<number> {
  const now = clock.now()
  const refillMs = limit.refillSeconds * 1000
  const fullAtMax = new Date(now.getTime() + (limit.burst - 1) * refillMs)
  const id = rowKey(limit, key)
  const taken = await db
    .insert(rateLimits)
    .values({ key: id, fullAt: new Date(now.getTime() + refillMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: sql`greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz) + ${refillMs} * interval '1 millisecond'` },
      setWhere: sql`${rateLimits.fullAt} <= ${fullAtMax.toISOString()}::timestamptz`,
    })
    .returning({ key: rateLimits.key })
  if (taken.length > 0) return 0
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, id))
  return Math.max(1, (row?.fullAt.getTime() ?? 0) - fullAtMax.getTime())
}

/** Puts a token back that turned out not to count. */
export async function giveBackTokens({ db }: LimitDeps, buckets: readonly Bucket[]): Promise<void> {
  for (const { limit, key } of buckets) {
    await db
      .update(rateLimits)
      .set({ fullAt: sql`${rateLimits.fullAt} - ${limit.refillSeconds} * interval '1 second'` })
      .where(eq(rateLimits.key, rowKey(limit, key)))
  }
}

/** Fills a bucket. */
export async function refill({ db }: Pick<LimitDeps, 'db'>, { limit, key }: Bucket): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, rowKey(limit, key)))
}

/** Full buckets need no row. */
export async function forgetFullBuckets({ db, clock }: LimitDeps): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, clock.now()))
}

/** Keys are people's addresses: kept as hashes, which also bounds their length. */
function rowKey(limit: Limit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`
}
