import type { TmsFailure } from '#contract/schemas/tms.ts'
import type { TmsRun } from '#contract/schemas/tms-verdicts.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobContext } from '../../platform/jobs/job-queue.ts'
import { reportVerdictsJob } from '../../run-history/batch-ended.ts'
import { openConnector } from '../connections.ts'
import { TmsError } from '../port/tms-error.ts'
import { isOfBatch, type RefusedVerdict, type TmsVerdict, type TmsVerdictSink } from '../port/verdicts.ts'
import { sendVerdictsJob } from './jobs.ts'
import { reportVerdicts } from './report.ts'
import * as repo from './repo.ts'

/** How long one call may take with its repetitions, in ms: nobody sits in front of it. */
const PATIENCE_MS = 60_000
/** Failures in a row after which a user decides; the pauses between them grow to ten minutes, so this is about an hour. */
const ATTEMPTS_MAX = 10
const PAUSE_MAX_MS = 10 * 60_000
const PAUSE_FIRST_MS = 5000

/** Registers the handlers of verdicts. Call it before the queue starts. */
export function registerVerdictJobs(deps: Deps): void {
  deps.jobs.handle(reportVerdictsJob, ({ batchId }) => reportVerdicts(deps, batchId))
  deps.jobs.handle(sendVerdictsJob, ({ reportId, turn }, context) => sendReport(deps, { reportId, turn }, context))
}

type Work = { report: repo.ReportRow; sink: TmsVerdictSink; run: TmsRun }

/**
 * Sends what waits of a report. Each verdict is noted before it is handed over and after it was taken. What was being handed over when a server or a connection died is looked for in
 * the system, or sent again where that writes over itself: it is never there twice.
 */
async function sendReport(deps: Deps, { reportId, turn }: { reportId: string; turn: number }, { signal }: JobContext): Promise<void> {
  const report = await repo.findReport(deps.db, reportId)
  if (report?.status !== 'sending' || report.turn !== turn) return
  try {
    const sink = await openSink(deps, report, signal)
    const run = report.run ?? (await runFor(deps, report, sink))
    const work = { report, sink, run }
    await settleInterrupted(deps, work)
    await sendWaiting(deps, work, signal)
    await closeOwnRun(deps, work)
    await repo.updateReport(deps.db, reportId, { status: 'sent', failure: null, nextAt: null, updatedAt: deps.clock.now() })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof TmsError)) throw error
    deps.log.debug({ err: error, reportId }, 'verdicts could not be sent')
    await noteFailure(deps, report, error.failure)
  }
}

async function openSink(deps: Deps, report: repo.ReportRow, signal: AbortSignal): Promise<TmsVerdictSink> {
  const connection = await repo.findConnectionOf(deps.db, report)
  if (!connection) throw new TmsError({ kind: 'disconnected' })
  return openConnector(deps, connection, { signal, patienceMs: PATIENCE_MS }).verdicts
}

/** The test run of the batch. One that an interrupted attempt has made is found by its name, which no other has. */
async function runFor(deps: Deps, report: repo.ReportRow, sink: TmsVerdictSink): Promise<TmsRun> {
  const { id, name, tmsProjectId: projectId } = report
  const known = report.attempts > 0 || report.updatedAt > report.createdAt ? await sink.listRuns(projectId) : []
  const caseIds = (await repo.listItems(deps.db, id, ['waiting', 'sending'])).map(({ caseId }) => caseId)
  await repo.updateReport(deps.db, id, { updatedAt: deps.clock.now() })
  const run = known.find((one) => isOfBatch(one, name)) ?? (await sink.createRun?.({ projectId, name, caseIds }))
  if (!run) throw new TmsError({ kind: 'not_found', what: 'testRun' })
  await repo.updateReport(deps.db, id, { run, updatedAt: deps.clock.now() })
  return run
}

const targetOf = ({ report, run }: Work) => ({ projectId: report.tmsProjectId, run, name: report.name })

/** What an interrupted attempt was handing over is sent, or waits again. */
async function settleInterrupted(deps: Deps, work: Work): Promise<void> {
  const { report, sink } = work
  const open = await repo.listItems(deps.db, report.id, ['sending'])
  if (open.length === 0) return
  const comments = sink.repeats.kind === 'adds' ? await sink.repeats.listComments(targetOf(work)) : []
  const arrived = open.filter(({ mark }) => comments.some((comment) => comment.includes(mark)))
  await repo.moveItems(deps.db, report.id, arrived.map(({ caseId }) => caseId), { state: 'sent', failure: null }) // prettier-ignore
  const others = open.filter((item) => !arrived.includes(item))
  await repo.moveItems(deps.db, report.id, others.map(({ caseId }) => caseId), { state: 'waiting' }) // prettier-ignore
}

async function sendWaiting(deps: Deps, work: Work, signal: AbortSignal): Promise<void> {
  const { report, sink } = work
  const waiting = await repo.listItems(deps.db, report.id, ['waiting'])
  for (let at = 0; at < waiting.length; at += sink.chunk) {
    signal.throwIfAborted()
    await sendPart(deps, work, waiting.slice(at, at + sink.chunk))
  }
}

/** A run that people have made is theirs to close. One that has taken nothing is found again while it is open, when a user sends again. */
async function closeOwnRun(deps: Deps, work: Work): Promise<void> {
  const { report, sink, run } = work
  const { sent = 0 } = await repo.countItems(deps.db, report.id)
  if (sent === 0 || !isOfBatch(run, report.name)) return
  try {
    await sink.closeRun?.(targetOf(work))
  } catch (error) {
    if (!(error instanceof TmsError) || isPassing(error.failure)) throw error
    // All verdicts are there: a run that stays open is no reason to say that they are not.
    deps.log.debug({ err: error, reportId: report.id }, 'the test run could not be closed')
  }
}

/** When a system refuses several together, they are sent one by one, so that one that it does not know keeps back no other. */
async function sendPart(deps: Deps, work: Work, items: readonly repo.ItemRow[]): Promise<void> {
  const { report, sink } = work
  const caseIds = items.map(({ caseId }) => caseId)
  await repo.moveItems(deps.db, report.id, caseIds, { state: 'sending' })
  let refused: RefusedVerdict[]
  try {
    refused = await sink.send(targetOf(work), items.flatMap(toVerdict)) // prettier-ignore
  } catch (error) {
    if (!(error instanceof TmsError) || isUncertain(error.failure)) throw error
    await repo.moveItems(deps.db, report.id, caseIds, { state: 'waiting' })
    if (!isOfOneCase(error.failure)) throw error
    if (items.length > 1) {
      for (const item of items) await sendPart(deps, work, [item])
      return
    }
    refused = caseIds.map((caseId) => ({ caseId, failure: error.failure }))
  }
  for (const { caseId, failure } of refused) await repo.moveItems(deps.db, report.id, [caseId], { state: 'refused', failure })
  const taken = caseIds.filter((caseId) => !refused.some((one) => one.caseId === caseId))
  await repo.moveItems(deps.db, report.id, taken, { state: 'sent', failure: null })
}

const toVerdict = ({ caseId, verdict, durationMs, comment, mark }: repo.ItemRow): TmsVerdict[] =>
  verdict ? [{ caseId, verdict, durationMs, comment, mark }] : []

/** It may have been taken although no answer came. */
const isUncertain = (failure: TmsFailure): boolean =>
  failure.kind === 'timeout' || failure.kind === 'not_an_api' || failure.kind === 'too_large' ||
  (failure.kind === 'unreachable' && failure.reason === 'interrupted') ||
  (failure.kind === 'failed' && failure.status >= 500) // prettier-ignore

const isOfOneCase = (failure: TmsFailure): boolean =>
  (failure.kind === 'failed' && failure.status < 500) || (failure.kind === 'not_found' && failure.what === 'testCase')

/** These go away by themselves. */
const isPassing = (failure: TmsFailure): boolean => failure.kind === 'busy' || failure.kind === 'unreachable' || isUncertain(failure)

/** What goes away by itself is tried again later, by a job of the next turn. */
async function noteFailure(deps: Deps, { id, turn, attempts }: repo.ReportRow, failure: TmsFailure): Promise<void> {
  const now = deps.clock.now()
  const isLast = !isPassing(failure) || attempts + 1 >= ATTEMPTS_MAX
  if (isLast) {
    await repo.updateReport(deps.db, id, { status: 'failed', failure, nextAt: null, attempts: 0, updatedAt: now })
    return
  }
  const asked = failure.kind === 'busy' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
  const pause = Math.max(asked, Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** attempts))
  const nextAt = new Date(now.getTime() + pause)
  await inTransaction(deps, async (tx) => {
    await repo.updateReport(tx.db, id, { failure, nextAt, turn: turn + 1, attempts: attempts + 1, updatedAt: now })
    await deps.jobs.enqueue(tx.db, sendVerdictsJob, { reportId: id, turn: turn + 1 }, { dueAt: nextAt })
  })
}
