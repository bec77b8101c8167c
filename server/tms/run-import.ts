import { PAGE_TAKE_MAX, TMS_SELECTED_MAX } from '#contract/constants.ts'
import { isTrimmable } from '#contract/rules/case-problems.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { TmsFailure } from '#contract/schemas/tms.ts'
import { takeLock } from '../platform/database/locks.ts'
import type { Deps } from '../platform/deps.ts'
import type { JobContext } from '../platform/jobs/job-queue.ts'
import { importedCases, storeImport } from '../recipes/service.ts'
import { openConnector } from './connections.ts'
import { importTestCasesJob } from './jobs.ts'
import type { TmsConnector, TmsTestCase } from './port/connector.ts'
import * as repo from './repo.ts'
import { storable } from '../platform/storable.ts'
import { TmsError } from './port/tms-error.ts'
import { isSameContent, problemsOfNew, toRecipe } from './to-recipe.ts'

/** An import may wait long for a system that asks to wait: nobody sits in front of it. In ms, for one call. */
const PATIENCE_MS = 5 * 60_000
/** Test cases that are asked for at the same time: kind to the system, and several times faster than one after the other. */
const LANES = 4
const BATCH = 40
/** After so many attempts that end in a fault of ours, the import stops and a user decides. */
const ATTEMPTS_MAX = 5
/**
 * When so many test cases in a row cannot be read, it is not about the cases: a key without rights would fail a thousand times. Those that are
 * gone do not count, nor those that are tried again because a user resumed the import.
 */
const FAILED_IN_ROW_MAX = 20

/** Registers the handler of imports. Call it before the queue starts. */
export function registerImportJobs(deps: Deps): void {
  deps.jobs.handle(importTestCasesJob, ({ importId }, context) => runImport(deps, importId, context))
}

/**
 * Works on an import until it is done, or until the system cannot be asked any more. Each test case is one transaction: recipe, origin and item together, so
 * that at any moment everything is there or nothing.
 */
async function runImport(deps: Deps, importId: string, { attempt, signal }: JobContext): Promise<void> {
  const row = await repo.findImport(deps.db, importId)
  if (row?.status !== 'running') return
  try {
    const work = await openWork(deps, row, signal)
    if (row.total === null) await readSelection(deps, work)
    await importWaiting(deps, work)
    await repo.endRunning(deps.db, importId, { status: 'done', updatedAt: deps.clock.now() })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof TmsError) && attempt < ATTEMPTS_MAX) throw error
    const failure: TmsFailure = error instanceof TmsError ? error.failure : { kind: 'interrupted' }
    deps.log[error instanceof TmsError ? 'debug' : 'error']({ err: error, importId }, 'an import of test cases stopped')
    await repo.endRunning(deps.db, importId, { status: 'stopped', failure, updatedAt: deps.clock.now() })
  }
}

type Work = {
  row: repo.ImportRow
  connection: repo.ConnectionRow
  connector: TmsConnector
  signal: AbortSignal
  /** See `FAILED_IN_ROW_MAX`. */
  failedInRow: number
}

/** Errors: TmsError when the connection is gone, or was changed to another address. */
async function openWork(deps: Deps, row: repo.ImportRow, signal: AbortSignal): Promise<Work> {
  const connection = await repo.findConnectionOf(deps.db, row)
  if (!connection) throw new TmsError({ kind: 'disconnected' })
  return { row, connection, connector: openConnector(deps, connection, { signal, patienceMs: PATIENCE_MS }), signal, failedInRow: 0 }
}

/** Makes items of the selection. They replace those of an attempt that was interrupted while it read. */
async function readSelection(deps: Deps, work: Work): Promise<void> {
  const { row } = work
  const { cases, isPartial } = await casesOf(work)
  const items = cases.map(({ id, name }, position): repo.ItemRow => ({
    importId: row.id,
    position,
    caseId: id,
    name: storable(name),
    state: 'waiting' as const,
    recipeId: newId(),
    problems: null,
    failure: null,
  }))
  await deps.db.transaction(async (tx) => {
    await repo.replaceItems(tx, row.id, items)
    await repo.updateImport(tx, row.id, { total: items.length, isPartial, updatedAt: deps.clock.now() })
  })
}

type Named = { id: string; name: string }

async function casesOf({ row, connector }: Work): Promise<{ cases: Named[]; isPartial: boolean }> {
  const { selection } = row
  if (selection.kind === 'cases') return { cases: uniqueById(selection.cases), isPartial: false }
  const { searchValue, tag } = selection
  const cases: Named[] = []
  for (;;) {
    const query = { projectId: row.tmsProjectId, skip: cases.length, take: PAGE_TAKE_MAX, searchValue, tag }
    const { testCases, lookedAt } = await connector.listTestCases(query)
    cases.push(...testCases)
    if (testCases.length < PAGE_TAKE_MAX) return { cases: uniqueById(cases), isPartial: lookedAt !== null }
    if (cases.length >= TMS_SELECTED_MAX) return { cases: uniqueById(cases).slice(0, TMS_SELECTED_MAX), isPartial: true }
  }
}

/** A case that moved to another page while pages were read comes twice. */
const uniqueById = (cases: readonly Named[]): Named[] => [...new Map(cases.map((one) => [one.id, one])).values()]

async function importWaiting(deps: Deps, work: Work): Promise<void> {
  for (;;) {
    const queue = await repo.listWaiting(deps.db, work.row.id, BATCH)
    if (queue.length === 0 || !(await repo.isRunning(deps.db, work.row.id))) return
    const lanes = Array.from({ length: LANES }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        work.signal.throwIfAborted()
        await importItem(deps, work, item)
      }
    })
    // All lanes end before an error goes on, so that nothing is stored behind the back of who reads it.
    const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
    if (failed) throw failed.reason
  }
}

async function importItem(deps: Deps, work: Work, item: repo.ItemRow): Promise<void> {
  const read = await readCase(work.connector, item.caseId)
  if (read.kind === 'failed') {
    await repo.settleItem(deps.db, item, { state: 'failed', failure: read.failure })
    if (read.failure.kind !== 'not_found' && item.failure === null) work.failedInRow += 1
    if (work.failedInRow >= FAILED_IN_ROW_MAX) throw new TmsError(read.failure)
    return
  }
  work.failedInRow = 0
  const { row, connection } = work
  const { recipe, source, problems: overLimits } = toRecipe(read.testCase, connection, row)
  const problems = problemsOfNew(read.testCase, overLimits)
  await deps.db.transaction(async (tx) => {
    // Two imports into one project take turns, so that a case that is in both becomes one recipe.
    await takeLock(tx, `tms-import ${row.projectId}`)
    if (!(await repo.isRunning(tx, row.id))) return
    const { system, tmsUrl } = connection
    const known = (await importedCases({ db: tx }, { projectId: row.projectId, system, tmsUrl, caseIds: [source.caseId] })).get(
      source.caseId,
    )
    if (known) {
      const state = isSameContent(known.content, source.content) ? 'same' : 'changed'
      await repo.settleItem(tx, item, { state, recipeId: known.recipeId })
    } else if (problems.length > 0 && !(row.isTrimmed && isTrimmable(problems))) {
      await repo.settleItem(tx, item, { state: 'unfit', problems })
    } else if (await repo.settleItem(tx, item, { state: 'created', problems: problems.length > 0 ? problems : null })) {
      await storeImport(inOrder(deps, row, item), tx, { id: item.recipeId, recipe, source })
    }
  })
}

/** The list shows the latest first: with these times its order is that of the system, whichever case came first. */
function inOrder(deps: Deps, { createdAt }: repo.ImportRow, { position }: repo.ItemRow): Pick<Deps, 'clock'> {
  const at = new Date(Math.min(deps.clock.now().getTime(), createdAt.getTime()) - position)
  return { clock: { now: () => at } }
}

type Read = { kind: 'read'; testCase: TmsTestCase } | { kind: 'failed'; failure: TmsFailure }

/** Failures of one case are noted and the next is asked for. Errors: TmsError for one that the next case would meet as well. */
async function readCase(connector: TmsConnector, caseId: string): Promise<Read> {
  try {
    return { kind: 'read', testCase: await connector.getTestCase(caseId) }
  } catch (error) {
    if (error instanceof TmsError && isOfOneCase(error.failure)) return { kind: 'failed', failure: error.failure }
    throw error
  }
}

const isOfOneCase = (failure: TmsFailure): boolean =>
  (failure.kind === 'not_found' && failure.what === 'testCase') ||
  failure.kind === 'too_large' ||
  failure.kind === 'no_rights' ||
  (failure.kind === 'not_an_api' && failure.reason !== 'web_page') ||
  (failure.kind === 'failed' && failure.status < 500)
