import type { z } from 'zod'
import type {
  saveVerdictSettingsInputSchema,
  TmsRun,
  tmsRunsInputSchema,
  VerdictReport,
  VerdictSettings,
  verdictSettingsInputSchema,
} from '#contract/schemas/tms-verdicts.ts'
import { record } from '../../audit/service.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Member, Origin } from '../../platform/http/trpc.ts'
import { assertOwnProject } from '../../projects/service.ts'
import { assertOwnBatch } from '../../run-queue/service.ts'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import { askSystem, openConnector, requireConnection } from '../connections.ts'
import { CONNECTORS } from '../connectors.ts'
import { sendVerdictsJob } from './jobs.ts'
import * as repo from './repo.ts'

/** Refused test cases that a report names. */
const REFUSED_NAMED = 50

/** Errors: `not_found` for the project and the connection. */
export async function readSettings(
  actor: Member,
  deps: Deps,
  input: z.output<typeof verdictSettingsInputSchema>,
): Promise<VerdictSettings | null> {
  await assertOwnProject(actor, deps, input.projectId)
  const { id } = await requireConnection(actor, deps, input.tmsConnectionId)
  const row = await repo.findSettings(deps.db, { projectId: input.projectId, connectionId: id })
  if (!row) return null
  const { isOn, tmsProject, run, origins, environmentIds } = row
  return { isOn, tmsProject, run, origins, environmentIds }
}

/** Errors: as `readSettings`; `validation_failed` when the system takes only verdicts for a test run that was chosen. */
export async function saveSettings(
  actor: Member,
  deps: Deps,
  origin: Origin,
  input: z.output<typeof saveVerdictSettingsInputSchema>,
): Promise<VerdictSettings> {
  await assertOwnProject(actor, deps, input.projectId)
  const connection = await requireConnection(actor, deps, input.tmsConnectionId)
  const { projectId, tmsConnectionId: connectionId, ...settings } = input
  const ways = CONNECTORS[connection.system].verdicts
  if (ways === 'chosen_run' && !settings.run) {
    throw new AppError('validation_failed', { details: { issues: { run: ['Choose a test run'] } } })
  }
  return inTransaction(deps, async (tx) => {
    await repo.upsertSettings(tx.db, { projectId, connectionId, ...settings, updatedAt: deps.clock.now() })
    const target = `${TMS_NAMES[connection.system]} ${connection.tmsUrl}`
    const { organizationId } = actor.membership
    await record(tx, { type: settings.isOn ? 'tms_verdicts_on' : 'tms_verdicts_off', by: actor, origin, organizationId, target })
    return settings
  })
}

/** Test runs of the system that verdicts can go into. Errors: `not_found`, `rate_limited`, `tms_failed`. */
export async function listRuns(
  actor: Member,
  deps: Deps,
  { tmsConnectionId, tmsProjectId }: z.output<typeof tmsRunsInputSchema>,
  signal: AbortSignal,
): Promise<TmsRun[]> {
  const connection = await requireConnection(actor, deps, tmsConnectionId)
  return askSystem(actor, deps, connection.system, () => openConnector(deps, connection, { signal }).verdicts.listRuns(tmsProjectId))
}

/** What became of the verdicts of a batch. Errors: `not_found`. */
export async function listReports(actor: Member, deps: Deps, batchId: string): Promise<VerdictReport[]> {
  await assertOwnBatch(actor, deps, batchId)
  const reports = await repo.listReports(deps.db, batchId)
  return Promise.all(reports.map((report) => toReport(deps, report)))
}

/** Sends what was not sent, also what was refused. Errors: `not_found`. */
export async function sendAgain(actor: Member, deps: Deps, reportId: string): Promise<VerdictReport> {
  const { organizationId } = actor.membership
  return inTransaction(deps, async (tx) => {
    const report = await repo.findOwnReport(tx.db, { id: reportId, organizationId })
    if (!report) throw notFound('verdictReport')
    if (report.status === 'sending') return toReport(tx, report)
    const refused = await repo.listItems(tx.db, reportId, ['refused'])
    await repo.moveItems(tx.db, reportId, refused.map(({ caseId }) => caseId), { state: 'waiting', failure: null }) // prettier-ignore
    const turn = report.turn + 1
    const target = report.run ? await presentTarget(tx, report) : {}
    const changes = { ...target, status: 'sending' as const, failure: null, nextAt: null, attempts: 0, turn, updatedAt: deps.clock.now() }
    await repo.updateReport(tx.db, reportId, changes)
    await deps.jobs.enqueue(tx.db, sendVerdictsJob, { reportId, turn })
    return toReport(tx, { ...report, ...changes })
  })
}

/** As long as nothing has arrived, it goes where the settings say now: the test run may be gone, or was the wrong one. */
async function presentTarget({ db }: Pick<Deps, 'db'>, report: repo.ReportRow): Promise<Partial<repo.ReportRow>> {
  const { sent = 0 } = await repo.countItems(db, report.id)
  const connection = await repo.findConnectionOf(db, report)
  if (sent > 0 || !connection) return {}
  const settings = await repo.findSettings(db, { projectId: report.projectId, connectionId: connection.id })
  return settings ? { run: settings.run, tmsProjectId: settings.tmsProject.id } : {}
}

async function toReport({ db }: Pick<Deps, 'db'>, report: repo.ReportRow): Promise<VerdictReport> {
  const { id, batchId, system, status, run, failure, nextAt } = report
  const refused = await repo.listItems(db, id, ['refused'])
  return {
    id,
    batchId,
    system,
    status,
    run,
    failure,
    nextAt: nextAt?.toISOString() ?? null,
    counts: await repo.countItems(db, id),
    refused: refused.slice(0, REFUSED_NAMED).flatMap(({ caseId, failure: why }) => (why ? [{ caseId, failure: why }] : [])),
  }
}
