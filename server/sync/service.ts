import { createHash } from 'node:crypto'
import type { AppErrorCode } from '#contract/errors.ts'
import type { SyncMutation, SyncResult } from '#contract/schemas/sync.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { claimMutation, deleteEntriesBefore, findEntry, type LedgerKey, storeResult } from './repo.ts'

export type CallFailure = { code: AppErrorCode; message: string; details?: Record<string, unknown>; cause: unknown }

/** Runs one call as the actor, inside the given transaction, as the typed interface would. Rejects when the call fails. */
export type RunCall = (db: Db, path: string, input: unknown) => Promise<unknown>

export type PushPorts = {
  runCall: RunCall
  /** What the client may know of an error that `runCall` rejected with. */
  describeFailure(error: unknown): CallFailure
}

/** Ours to mend, or a matter of waiting. Everything else is the mutation's own fault and final. */
const PASSING_CODES: ReadonlySet<AppErrorCode> = new Set(['internal', 'runner_unavailable', 'rate_limited', 'second_factor_setup_required'])

/**
 * Applies queued mutations in order, each exactly once, however often it is sent.
 *
 * Whatever is not applied stops its entity and what needs it for the rest of the list; after the first passing failure nothing
 * more is tried. One answer per mutation, in order.
 */
export async function push(actor: Actor, deps: Deps, mutations: readonly SyncMutation[], ports: PushPorts): Promise<SyncResult[]> {
  const stopped = new Set<string>()
  /** What each entity was left at by its last mutation here. */
  const versions = new Map<string, string>()
  const results: SyncResult[] = []
  let isHalted = false
  for (const sent of mutations) {
    const mutation = afterPrevious(sent, versions)
    const depends = [...(mutation.entity ? [mutation.entity] : []), ...mutation.needs]
    const isBlocked: boolean = isHalted || depends.some((entity) => stopped.has(entity))
    const result: SyncResult = isBlocked ? { id: mutation.id, status: 'retry' } : await applyOnce(actor, deps, mutation, ports)
    results.push(result)
    if (result.status === 'applied' || result.status === 'duplicate') {
      const version = versionOf(result.result)
      if (mutation.entity && version) versions.set(mutation.entity, version)
      continue
    }
    if (mutation.entity) stopped.add(mutation.entity)
    isHalted ||= result.status === 'retry' && !isBlocked
  }
  return results
}

/** A chained mutation starts from the version that the one before it made, which its client could not know. */
function afterPrevious(mutation: SyncMutation, versions: ReadonlyMap<string, string>): SyncMutation {
  const previous = mutation.isChained && mutation.entity ? versions.get(mutation.entity) : undefined
  return previous === undefined ? mutation : { ...mutation, basedOn: previous }
}

const versionOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'updatedAt' in result && typeof result.updatedAt === 'string' ? result.updatedAt : null

async function applyOnce(actor: Actor, deps: Deps, mutation: SyncMutation, ports: PushPorts): Promise<SyncResult> {
  const key = { userId: actor.userId, mutationId: mutation.id }
  const payloadHash = hashOf(mutation)
  try {
    return await deps.db.transaction(async (tx) => {
      if (!(await claimMutation(tx, key, payloadHash))) return await repeatedResult(tx, key, payloadHash)
      const result = await ports.runCall(tx, mutation.path, inputOf(mutation))
      const applied: SyncResult = { id: mutation.id, status: 'applied', result: result ?? null }
      await storeResult(tx, key, applied)
      return applied
    })
  } catch (error) {
    return failedResult(deps, { key, payloadHash, failure: ports.describeFailure(error) })
  }
}

/** Everything that the failed call did is rolled back by now; a final refusal is remembered, so that a repeat gets the same answer. */
async function failedResult(
  deps: Deps,
  { key, payloadHash, failure }: { key: LedgerKey; payloadHash: string; failure: CallFailure },
): Promise<SyncResult> {
  const id = key.mutationId
  const { code, message, details } = failure
  if (code === 'conflict') return { id, status: 'conflict', current: details?.current ?? null }
  if (PASSING_CODES.has(code)) {
    deps.log.error({ err: failure.cause, mutationId: id }, 'a queued mutation failed')
    return { id, status: 'retry' }
  }
  const rejected: SyncResult = { id, status: 'rejected', error: { code, message, ...(details ? { details } : {}) } }
  return deps.db.transaction(async (tx) => {
    if (!(await claimMutation(tx, key, payloadHash))) return repeatedResult(tx, key, payloadHash)
    await storeResult(tx, key, rejected)
    return rejected
  })
}

async function repeatedResult(tx: Db, key: LedgerKey, payloadHash: string): Promise<SyncResult> {
  const id = key.mutationId
  const entry = await findEntry(tx, key)
  if (!entry?.result) return { id, status: 'retry' }
  if (entry.payloadHash !== payloadHash) {
    return {
      id,
      status: 'rejected',
      error: { code: 'already_exists', message: 'This id was used for another change', details: { field: 'id' } },
    }
  }
  return entry.result.status === 'applied' ? { id, status: 'duplicate', result: entry.result.result } : entry.result
}

function inputOf({ input, basedOn }: SyncMutation): unknown {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return basedOn !== undefined && isObject ? { ...input, basedOn } : input
}

/**
 * Clients keep what they queued as it was, so a repeat has the same text. `entity` and `needs` are no part of the change, nor is what it
 * starts from: a repeat of a chained mutation may come alone, with the version that its predecessor was answered with.
 */
function hashOf({ path, input }: SyncMutation): string {
  return createHash('sha256')
    .update(JSON.stringify([path, input ?? null]))
    .digest('base64url')
}

/** Forgets what was applied before `time`. */
export function forgetMutationsBefore(deps: Deps, time: Date): Promise<void> {
  return deleteEntriesBefore(deps.db, time)
}
