import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { tmsVerdictSettings } from '../platform/database/schema.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { insertJob } from '../platform/jobs/repo.ts'

/** Makes a report of the verdicts of a batch for each system that gets them. */
export const reportVerdictsJob = defineJob({ name: 'report-verdicts', schema: z.strictObject({ batchId: z.uuid() }) })

/** The batch has ended: its verdicts are sent on, when the project has them sent to a test-management system. */
export async function queueVerdicts(db: Db, batch: { id: string; projectId: string }, at: Date): Promise<void> {
  const [wanted] = await db
    .select({ projectId: tmsVerdictSettings.projectId })
    .from(tmsVerdictSettings)
    .where(and(eq(tmsVerdictSettings.projectId, batch.projectId), eq(tmsVerdictSettings.isOn, true)))
    .limit(1)
  if (!wanted) return
  const job = { id: `${reportVerdictsJob.name} ${batch.id}`, name: reportVerdictsJob.name, data: { batchId: batch.id } }
  await insertJob(db, { ...job, dueAt: at, createdAt: at })
}
