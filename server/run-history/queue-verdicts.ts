import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { tmsVerdictSettings } from '../platform/database/schema.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { addJob } from '../platform/jobs/add-job.ts'

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
  await addJob(db, reportVerdictsJob, { batchId: batch.id }, { id: `${reportVerdictsJob.name} ${batch.id}`, at })
}
