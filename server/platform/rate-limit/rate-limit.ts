import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { rateLimits } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** Allows `burst` at once, then one more every `refillSeconds`. `name` is the counted thing. */
export type Limit = { name: string; burst: number; refillSeconds: number }
/** A limit for one account, address, … */
export type Bucket = { limit: Limit; key: string }

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Takes one token from each bucket, in order. All servers count together.
 *
 * Errors: `rate_limited` with the time until the first empty bucket has a token again; nothing is taken from the buckets after it.
 * Source: generic cell rate algorithm, one row and one statement a bucket.
 */
export async function takeTokens(deps: LimitDeps, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    const waitMs = await takeToken(deps, bucket)
    if (waitMs > 0) throw new AppError('rate_limited', { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } })
  }
}

/**
 * Takes one token. Returns 0, or the time to wait in ms when there is none. It is always one statement, because an attacker who guesses
 * passwords causes thousands of these calls.
 */
export async function takeToken({ db, clock }: LimitDeps, { limit, key }: Bucket): Promise<number> {
  const now = clock.now()
  const refillMs = limit.refillSeconds * 1000
  const fullAtMax = new Date(now.getTime() + (limit.burst - 1) * refillMs)
  const { rows } = await db.execute<{ taken: boolean; fullAtMs: number | null }>(sql`
    with taken as (
      insert into ${rateLimits} (key, full_at) values (${rowKey(limit, key)}, ${new Date(now.getTime() + refillMs).toISOString()}::timestamptz)
      on conflict (key) do update
        set full_at = greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz) + ${refillMs} * interval '1 millisecond'
        where ${rateLimits.fullAt} <= ${fullAtMax.toISOString()}::timestamptz
      returning true
    )
    select exists (select from taken) as "taken",
      (select extract(epoch from full_at)::float8 * 1000 from ${rateLimits} where key = ${rowKey(limit, key)}) as "fullAtMs"`)
  const [row] = rows
  return row?.taken ? 0 : Math.max(1, (row?.fullAtMs ?? 0) - fullAtMax.getTime())
}

/** Returns tokens for an attempt that turned out not to count. */
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

/** Deletes the rows of full buckets, which need none. */
export async function forgetFullBuckets({ db, clock }: LimitDeps): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, clock.now()))
}

/** The key of a row. Keys contain people's addresses, so a hash is stored, which also limits the length. */
function rowKey(limit: Limit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`
}
