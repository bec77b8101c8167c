import { asc, eq } from 'drizzle-orm'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findActor } from '../accounts/service.ts'
import { isSessionGood } from '../accounts/session-watch.ts'
import { runFiles } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { inTurns } from '../platform/in-turns.ts'
import { zipFiles } from '../platform/zip-files.ts'
import { assertOwnRun, readRun } from './read.ts'
import { buildTrace, type TraceSource } from './trace/build-trace.ts'

export const RUNS_PREFIX = '/api/runs'
const AUDIENCE = 'run-trace'
/** The browser opens the link at once; one that is found in a history later opens nothing. */
const LINK_SECONDS = 5 * 60
const claimsSchema = z.object({ sub: z.uuid(), sessionId: z.uuid(), runId: z.uuid() })
const decompress = promisify(gunzip)

/** A link that downloads the run as a trace, for this user and as long as this login lasts. Errors: `not_found`; `unauthorized` without a login. */
export async function traceLink(
  actor: Member,
  deps: Deps,
  { runId, sessionId }: { runId: string; sessionId: string | null },
): Promise<{ downloadUrl: string }> {
  await assertOwnRun(actor, deps, runId)
  if (sessionId === null) throw new AppError('unauthorized')
  const token = await deps.tokens.sign(AUDIENCE, { sub: actor.userId, sessionId, runId }, LINK_SECONDS)
  return { downloadUrl: `${RUNS_PREFIX}/${runId}/trace/${token}` }
}

/**
 * The trace behind a link. Errors: `not_found` for a link that is forged, expired, made for another run, or whose login, membership or run is gone.
 */
export async function openTrace(
  deps: Deps,
  { runId, token }: { runId: string; token: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token)).data
  if (!claims || claims.runId !== runId) throw notFound('run')
  const { sub: userId, sessionId } = claims
  const actor = (await isSessionGood(deps, { userId, sessionId })) ? await findActor(deps, userId) : null
  if (!actor?.membership) throw notFound('run')
  const source = await readSource({ ...actor, membership: actor.membership }, deps, runId)
  const { startedAt, queuedAt } = source.whole.run
  const began = startedAt ?? queuedAt
  return { fileName: fileNameOf(runId, began), bytes: await zipFiles(await inTurns(buildTrace(source)), new Date(began)) }
}

/** `trace-20260301-1205-1a2b3c4d.zip`, in UTC. */
const fileNameOf = (runId: string, began: string): string =>
  `trace-${began.slice(0, 16).replaceAll('-', '').replace(':', '').replace('T', '-')}-${runId.slice(0, 8)}.zip`

async function readSource(actor: Member, deps: Deps, runId: string): Promise<TraceSource> {
  const whole = await readRun(actor, deps, runId)
  const files = await deps.db.select().from(runFiles).where(eq(runFiles.runId, runId)).orderBy(asc(runFiles.atMs), asc(runFiles.seq))
  const pageCopies = new Map<string, string>()
  for (const { id, kind, content } of files) if (kind === 'pageCopy') pageCopies.set(id, (await decompress(content)).toString())
  const pictures = files.filter(({ kind }) => kind === 'picture').map(({ atMs: at, untilMs: until, ...file }) => ({ ...file, at, until }))
  return { whole, pictures, pageCopies }
}
