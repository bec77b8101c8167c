import { z } from 'zod'
import { isoDateSchema } from './recipe.ts'
import { TMS_SYSTEMS } from './recipe-source.ts'
import { RUN_ORIGINS } from './run.ts'
import { tmsFailureSchema } from './tms.ts'

const idText = z.string().min(1).max(200)
const nameText = z.string().max(500)

/** What began the runs whose verdicts are sent. A run that a page has begun alone belongs to no batch, and is never sent. */
export const VERDICT_ORIGINS = RUN_ORIGINS.filter((origin) => origin !== 'page')
const originSchema = z.enum(RUN_ORIGINS).exclude(['page'])
export type VerdictOrigin = z.infer<typeof originSchema>

/** A test run, or test plan, of a test-management system. `url`: its page for people; null where the system tells none. */
export const tmsRunSchema = z.object({ id: idText, name: nameText, url: z.string().nullable() })
export type TmsRun = z.infer<typeof tmsRunSchema>

/**
 * Whether and where verdicts of one of our projects are sent. `tmsProject`: the project in the system. `run`: all verdicts go into this test run; null: each batch
 * gets its own. `environmentIds`: null is the default environment; `null` in place of the list: all of them.
 */
const verdictSettingsShape = {
  isOn: z.boolean(),
  tmsProject: z.object({ id: idText, name: nameText }),
  run: tmsRunSchema.nullable(),
  origins: z.array(originSchema).min(1),
  environmentIds: z.array(z.uuid().nullable()).min(1).max(100).nullable(),
}
export const verdictSettingsSchema = z.object(verdictSettingsShape)
export type VerdictSettings = z.infer<typeof verdictSettingsSchema>

/** `tmsVerdicts.settings`: null where nothing was set yet. */
export const verdictSettingsInputSchema = z.object({ projectId: z.uuid(), tmsConnectionId: z.uuid() })
export const verdictSettingsAnswerSchema = z.object({ settings: verdictSettingsSchema.nullable() })
export const saveVerdictSettingsInputSchema = verdictSettingsInputSchema.extend(verdictSettingsShape)

/** `tmsVerdicts.listRuns`: test runs that verdicts can go into, the latest first. */
export const tmsRunsInputSchema = z.object({ tmsConnectionId: z.uuid(), tmsProjectId: idText })
export const tmsRunsSchema = z.object({ runs: z.array(tmsRunSchema) })

/** `sending`: a server works on it, or will at `nextAt`. `failed`: with `failure`; it can be sent again. */
export const VERDICT_REPORT_STATUSES = ['sending', 'sent', 'failed'] as const

/**
 * What becomes of the verdict of a test case. `sending`: it was handed over, and the answer is not known yet. `refused`: the system does not take it (`failure`).
 * `none`: no run of it came to a verdict, so there is nothing to send.
 */
export const VERDICT_ITEM_STATES = ['waiting', 'sending', 'sent', 'refused', 'none'] as const
export type VerdictItemState = (typeof VERDICT_ITEM_STATES)[number]

/**
 * The verdicts of a batch on their way to one system. `run`: where they went. `counts`: test cases by state. `refused`: the first of those that were not taken.
 */
export const verdictReportSchema = z.object({
  id: z.uuid(),
  batchId: z.uuid(),
  system: z.enum(TMS_SYSTEMS),
  status: z.enum(VERDICT_REPORT_STATUSES),
  run: tmsRunSchema.nullable(),
  failure: tmsFailureSchema.nullable(),
  nextAt: isoDateSchema.nullable(),
  counts: z.partialRecord(z.enum(VERDICT_ITEM_STATES), z.number().int()),
  refused: z.array(z.object({ caseId: z.string(), failure: tmsFailureSchema })),
})
export type VerdictReport = z.infer<typeof verdictReportSchema>

/** `tmsVerdicts.reports` */
export const verdictReportsInputSchema = z.object({ batchId: z.uuid() })
export const verdictReportsSchema = z.object({ reports: z.array(verdictReportSchema) })
