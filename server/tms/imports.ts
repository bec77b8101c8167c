import type { z } from 'zod'
import type { TmsImport, tmsResumeImportInputSchema, tmsStartImportInputSchema } from '#contract/schemas/tms.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'
import { removeUntouched } from '../recipes/service.ts'
import { requireConnection } from './connections.ts'
import { importTestCasesJob } from './jobs.ts'
import * as repo from './repo.ts'

/*
 *            start                 all items settled
 *   (none) ─────────► running ───────────────────────► done
 *                      ▲   │ the system fails, or a user stops it       │
 *               resume │   ▼                                            │
 *                     stopped ── close ──► done                          │
 *                      └────────── undo ──► undone ◄──── undo ──────────┘
 */

/**
 * Starts an import of several test cases as drafts; a job does it. A repeat under the same id is the same import.
 *
 * Errors: `not_found` for the connection and the project; `already_exists` when the id belongs to something else.
 */
export async function start(actor: Member, deps: Deps, input: z.output<typeof tmsStartImportInputSchema>): Promise<TmsImport> {
  const connection = await requireConnection(actor, deps, input.tmsConnectionId)
  await assertOwnProject(actor, deps, input.projectId)
  const { id, projectId, tmsProjectId, selection, isTrimmed, hasPreconditionSteps } = input
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now()
    const isNew = await repo.insertImport(tx.db, {
      id,
      projectId,
      tmsProjectId,
      selection,
      isTrimmed,
      hasPreconditionSteps,
      status: 'running' as const,
      userId: actor.userId,
      system: connection.system,
      tmsUrl: connection.tmsUrl,
      createdAt: now,
      updatedAt: now,
    })
    if (isNew) await deps.jobs.enqueue(tx.db, importTestCasesJob, { importId: id })
    const row = await repo.findOwnImport(tx.db, scopeOf(actor, id))
    if (row?.userId !== actor.userId || row.projectId !== projectId.toLowerCase())
      throw new AppError('already_exists', { details: { field: 'id' } })
    return repo.describeImport(tx.db, row)
  })
}

/** Errors: `not_found`. */
export async function get(actor: Member, deps: Pick<Deps, 'db'>, id: string): Promise<TmsImport> {
  return repo.describeImport(deps.db, await requireImport(actor, deps, id))
}

/** Those of a project that run, wait for a decision, or have ended and were not looked at. Errors: `not_found` for the project. */
export async function listOpen(actor: Member, deps: Deps, projectId: string): Promise<TmsImport[]> {
  await assertOwnProject(actor, deps, projectId)
  const rows = await repo.listOpenImports(deps.db, projectId)
  return Promise.all(rows.map((row) => repo.describeImport(deps.db, row)))
}

/** Nothing more is stored from now on; the job notices by itself. Errors: `not_found`. */
export function stop(actor: Member, deps: Deps, id: string): Promise<TmsImport> {
  return change(actor, deps, id, async (tx, row) => {
    if (row.status !== 'running') return
    await repo.updateImport(tx.db, id, { status: 'stopped', failure: null, updatedAt: deps.clock.now() })
  })
}

/** Goes on with what waits, and tries again what failed; with `isTrimmed` also what is over a limit. Errors: `not_found`. */
export function resume(actor: Member, deps: Deps, { id, isTrimmed }: z.output<typeof tmsResumeImportInputSchema>): Promise<TmsImport> {
  return change(actor, deps, id, async (tx, row) => {
    if (row.status === 'running' || row.status === 'undone') return
    await repo.moveItems(tx.db, id, isTrimmed ? ['failed', 'unfit'] : ['failed'], 'waiting')
    const changes = {
      status: 'running' as const,
      failure: null,
      isClosed: false,
      isTrimmed: row.isTrimmed || isTrimmed,
      updatedAt: deps.clock.now(),
    }
    await repo.updateImport(tx.db, id, changes)
    await deps.jobs.enqueue(tx.db, importTestCasesJob, { importId: id })
  })
}

/** Leaves an import as it is: it is not listed any more. One that runs goes on. Errors: `not_found`. */
export function close(actor: Member, deps: Deps, id: string): Promise<TmsImport> {
  return change(actor, deps, id, async (tx, row) => {
    if (row.status === 'running') return
    const status = row.status === 'stopped' ? 'done' : row.status
    await repo.updateImport(tx.db, id, { status, isClosed: true, updatedAt: deps.clock.now() })
  })
}

/** Deletes imports that were closed before a time. */
export const forgetImportsBefore = (deps: Pick<Deps, 'db'>, time: Date): Promise<void> => repo.deleteClosedBefore(deps.db, time)

/** Deletes the drafts that the import has made, but none that somebody has worked on since. Errors: `not_found`. */
export function undo(actor: Member, deps: Deps, id: string): Promise<TmsImport> {
  return change(actor, deps, id, async (tx, row) => {
    if (row.status === 'undone') return
    await repo.updateImport(tx.db, id, { status: 'undone', isClosed: true, updatedAt: deps.clock.now() })
    await repo.markRemoved(tx.db, id, await removeUntouched(tx, await repo.listCreatedRecipeIds(tx.db, id)))
    await repo.moveItems(tx.db, id, ['created'], 'kept')
  })
}

function change(actor: Member, deps: Deps, id: string, work: (tx: Deps, row: repo.ImportRow) => Promise<void>): Promise<TmsImport> {
  return changeImport(actor, deps, id, async (tx, row) => {
    await work(tx, row)
    return get(actor, tx, id)
  })
}

/** Does `work` in a transaction in which nobody else changes the import. Errors: `not_found`. */
export async function changeImport<Result>(
  actor: Member,
  deps: Deps,
  id: string,
  work: (tx: Deps, row: repo.ImportRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (tx) => {
    const row = await repo.findOwnImport(tx.db, scopeOf(actor, id), true)
    if (!row) throw notFound('tmsImport')
    return work(tx, row)
  })
}

/** Errors: `not_found`. */
export async function requireImport(actor: Member, deps: Pick<Deps, 'db'>, id: string): Promise<repo.ImportRow> {
  const row = await repo.findOwnImport(deps.db, scopeOf(actor, id))
  if (!row) throw notFound('tmsImport')
  return row
}

const scopeOf = (actor: Member, id: string) => ({ id, organizationId: actor.membership.organizationId })
