import type { AppErrorCode } from '#contract/errors.ts'
import type { SyncError, SyncMutation, SyncResult } from '#contract/schemas/sync.ts'
import type { Db } from '../platform/database/db.ts'
import { hasLostAgainstOthers, isRefusedStatement } from '../platform/database/refused-statement.ts'
import { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Logger } from '../platform/log.ts'
import { hashOf, inputOf, namedIds, subjectOf } from './mutation.ts'
import type { LedgerEntry } from './repo.ts'

export type CallFailure = { code: AppErrorCode; message: string; details?: Record<string, unknown>; cause: unknown }

/** Runs one call as the actor, in the same way as a direct call of the client. When it fails, it rejects and has changed nothing. */
export type RunCall = (path: string, input: unknown) => Promise<unknown>

export type PushPorts = {
  /** Calls that take part in the unit; their changes are written when the unit is flushed. */
  openCalls(unit: UnitOfWork): RunCall
  /** The part of an error of a call that the client may know. */
  describeFailure(error: unknown): CallFailure
}

/** Errors of the server, or errors that pass with time: the client retries. Every other error is caused by the mutation itself and final. */
const PASSING_CODES: ReadonlySet<AppErrorCode> = new Set(['internal', 'runner_unavailable', 'rate_limited', 'second_factor_setup_required'])

/** The progress of a push. */
type Progress = {
  results: SyncResult[]
  /** Entities with a mutation that was not applied. */
  stopped: Set<string>
  /** The version of each entity after its last mutation in this push. */
  versions: Map<string, string>
  /** Entries by the id of the mutation: those known before, and those of this push so far. */
  ledger: Map<string, LedgerEntry>
  /** Set after the first temporary failure; then nothing more is tried. */
  isHalted: boolean
}

/**
 * Applies mutations in order inside the given transaction, with one result for each; `known` are their entries in the ledger. After a mutation
 * that is not applied, later mutations of its entity, and those that need it, are not tried. Returns the results and the new ledger entries.
 *
 * All mutations are tried behind one savepoint and written together. When that fails, they are rolled back, and each half is tried by itself.
 * So in the end only the one that cannot be written fails.
 */
export async function applyInOrder(
  tx: Db,
  mutations: readonly SyncMutation[],
  { known, log, ports }: { known: readonly LedgerEntry[]; log: Logger; ports: PushPorts },
): Promise<{ results: SyncResult[]; learned: LedgerEntry[] }> {
  const ledger = new Map(known.map((entry) => [entry.mutationId, entry]))
  const start: Progress = { results: [], stopped: new Set(), versions: new Map(), ledger, isHalted: false }
  const { results, ledger: after } = await new Applier(tx, log, ports).apply(start, mutations)
  return { results, learned: [...after.values()].slice(known.length) }
}

class Applier {
  readonly #tx: Db
  readonly #log: Logger
  readonly #ports: PushPorts

  constructor(tx: Db, log: Logger, ports: PushPorts) {
    this.#tx = tx
    this.#log = log
    this.#ports = ports
  }

  async apply(start: Progress, mutations: readonly SyncMutation[]): Promise<Progress> {
    if (start.isHalted) return { ...start, results: [...start.results, ...mutations.map(retryOf)] }
    try {
      return await this.#tx.transaction(async (savepoint) => {
        const unit = new UnitOfWork(savepoint, namedIds(mutations))
        const run = this.#ports.openCalls(unit)
        const progress = copyOf(start)
        for (const mutation of mutations) await this.#one(progress, mutation, run)
        await unit.flush()
        return progress
      })
    } catch (error) {
      // The caller repeats the whole push, which then sees the changes of the other transactions.
      if (hasLostAgainstOthers(error)) throw error
      const [only, ...more] = mutations
      if (only && more.length === 0) return this.#withFailure(copyOf(start), only, error)
      const middle = Math.ceil(mutations.length / 2)
      return this.apply(await this.apply(start, mutations.slice(0, middle)), mutations.slice(middle))
    }
  }

  /** Applies one mutation. Rejects when the savepoint cannot be used any more, or when this mutation has to be tried alone. */
  async #one(progress: Progress, sent: SyncMutation, run: RunCall): Promise<void> {
    const mutation = afterPrevious(sent, progress.versions)
    const depends = [...(mutation.entity ? [mutation.entity] : []), ...mutation.needs]
    if (progress.isHalted || depends.some((entity) => progress.stopped.has(entity))) return note(progress, mutation, retryOf(mutation))
    const known = progress.ledger.get(mutation.id.toLowerCase())
    if (known) return note(progress, mutation, repeatedResult(mutation, known))
    let result: unknown
    try {
      result = await run(mutation.path, inputOf(mutation))
    } catch (error) {
      const isOfRules = !isRefusedStatement(error) && !PASSING_CODES.has(this.#ports.describeFailure(error).code)
      if (!isOfRules) throw error
      this.#withFailure(progress, mutation, error)
      return
    }
    learn(progress, entryOf(mutation, { updatedAt: versionOf(result) }))
    note(progress, mutation, { id: mutation.id, status: 'applied', result: result ?? null })
  }

  /** Notes a failed mutation. A final refusal is stored in the ledger, so that a repeat gets the same answer. */
  #withFailure(progress: Progress, mutation: SyncMutation, error: unknown): Progress {
    const { id } = mutation
    const { code, message, details, cause } = this.#ports.describeFailure(error)
    if (code === 'conflict') note(progress, mutation, { id, status: 'conflict', current: details?.current ?? null })
    else if (PASSING_CODES.has(code)) {
      this.#log.error({ err: cause, mutationId: id }, 'a queued mutation failed')
      note(progress, mutation, retryOf(mutation))
      progress.isHalted = true
    } else {
      const rejection = { code, message, ...(details ? { details } : {}) }
      learn(progress, entryOf(mutation, { error: rejection }))
      note(progress, mutation, { id, status: 'rejected', error: rejection })
    }
    return progress
  }
}

/** A chained mutation starts from the version that the one before it made, which its client could not know. */
function afterPrevious(mutation: SyncMutation, versions: ReadonlyMap<string, string>): SyncMutation {
  const previous = mutation.isChained && mutation.entity ? versions.get(mutation.entity) : undefined
  return previous === undefined ? mutation : { ...mutation, basedOn: previous }
}

function note(progress: Progress, { entity }: SyncMutation, result: SyncResult): void {
  progress.results.push(result)
  if (!entity) return
  if (result.status !== 'applied' && result.status !== 'duplicate') progress.stopped.add(entity)
  else {
    const version = versionOf(result.result)
    if (version) progress.versions.set(entity, version)
  }
}

const versionOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'updatedAt' in result && typeof result.updatedAt === 'string' ? result.updatedAt : null

function repeatedResult(mutation: SyncMutation, { payloadHash, kind, subjectId, subjectUpdatedAt, error }: LedgerEntry): SyncResult {
  const { id } = mutation
  // An entry without a hash belongs to a deleted thing, which cannot be changed any more.
  if (payloadHash !== null && payloadHash !== hashOf(mutation)) {
    const details = { field: 'id' }
    return { id, status: 'rejected', error: { code: 'already_exists', message: 'This id was used for another change', details } }
  }
  if (error) return { id, status: 'rejected', error }
  return { id, status: 'duplicate', result: { kind: kind!, id: subjectId!, updatedAt: subjectUpdatedAt?.toISOString() ?? null } }
}

function entryOf(mutation: SyncMutation, outcome: { updatedAt: string | null } | { error: SyncError }): LedgerEntry {
  const subject = subjectOf(mutation)
  return {
    mutationId: mutation.id.toLowerCase(),
    payloadHash: hashOf(mutation),
    kind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectUpdatedAt: 'updatedAt' in outcome && outcome.updatedAt !== null ? new Date(outcome.updatedAt) : null,
    error: 'error' in outcome ? outcome.error : null,
  }
}

const retryOf = ({ id }: SyncMutation): SyncResult => ({ id, status: 'retry' })

const learn = ({ ledger }: Progress, entry: LedgerEntry) => ledger.set(entry.mutationId, entry)

function copyOf({ results, stopped, versions, ledger, isHalted }: Progress): Progress {
  return { results: [...results], stopped: new Set(stopped), versions: new Map(versions), ledger: new Map(ledger), isHalted }
}
