import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { storable } from '../../platform/storable.ts'
import { listLatestRuns } from '../../run-queue/batch.ts'
import type { ConnectionRow } from '../repo.ts'
import { sendVerdictsJob } from './jobs.ts'
import * as repo from './repo.ts'
import { verdictOfCase, type RunOfCase } from './verdict-of-case.ts'

/** Signs of the batch's id in the name: enough that no other of the project has them. */
const ID_SIGNS = 8

/**
 * Makes the reports of a batch that has ended: one for each system that the project sends verdicts to and that has test cases of it. A repeat makes none twice.
 */
export async function reportVerdicts(deps: Deps, batchId: string): Promise<void> {
  const found = await repo.findEndedBatch(deps.db, batchId)
  if (!found) return
  const { batch, projectName } = found
  const runs = await listLatestRuns(deps, batchId)
  const environmentId = runs[0]?.environmentId ?? null
  for (const { settings, connection } of await repo.listSettings(deps.db, batch.projectId)) {
    const { origins, environmentIds } = settings
    const isWanted = origins.some((origin) => origin === batch.origin) && (environmentIds?.includes(environmentId) ?? true)
    if (!isWanted) continue
    const byCase = await runsByCase(deps, runs, connection)
    if (byCase.size === 0) continue
    const at = deps.clock.now()
    const report = {
      id: newId(),
      batchId,
      projectId: batch.projectId,
      system: connection.system,
      tmsUrl: connection.tmsUrl,
      tmsProjectId: settings.tmsProject.id,
      name: nameOf(batch, projectName),
      run: settings.run,
      status: 'sending' as const,
      createdAt: at,
      updatedAt: at,
    }
    const items = [...byCase].map(([caseId, all]) => toItem(deps, report.id, caseId, all))
    await inTransaction(deps, async (tx) => {
      if (!(await repo.insertReport(tx.db, report, items))) return
      await deps.jobs.enqueue(tx.db, sendVerdictsJob, { reportId: report.id, turn: 1 })
    })
  }
}

async function runsByCase(deps: Deps, runs: readonly (RunOfCase & { recipeId: string })[], connection: ConnectionRow) {
  const caseIds = await repo.caseIdsOf(deps.db, [...new Set(runs.map(({ recipeId }) => recipeId))], connection)
  const known = runs.filter(({ recipeId }) => caseIds.has(recipeId))
  return Map.groupBy(known, ({ recipeId }) => caseIds.get(recipeId)!)
}

function toItem({ config }: Deps, reportId: string, caseId: string, runs: readonly RunOfCase[]): repo.ItemRow {
  const page = (runId: string) => new URL(`/runs/${runId}`, config.publicUrl).href
  const { verdict, durationMs, comment, mark } = verdictOfCase(runs, page)
  return { reportId, caseId, state: verdict ? 'waiting' : 'none', verdict, durationMs, comment: storable(comment), mark, failure: null }
}

/** What is made in the system for the batch is called so. */
function nameOf({ id, createdAt, environment }: { id: string; createdAt: Date; environment: string | null }, projectName: string): string {
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  return [`${projectName.slice(0, 80)}, ${time} UTC`, ...(environment === null ? [] : [environment]), id.slice(-ID_SIGNS)].join(' · ')
}
