import { z } from 'zod'
import {
  saveVerdictSettingsInputSchema,
  tmsRunsInputSchema,
  tmsRunsSchema,
  verdictReportSchema,
  verdictReportsInputSchema,
  verdictReportsSchema,
  verdictSettingsAnswerSchema,
  verdictSettingsInputSchema,
  verdictSettingsSchema,
} from '#contract/schemas/tms-verdicts.ts'
import { memberProcedure, router } from '../../platform/http/trpc.ts'
import { listReports, listRuns, readSettings, saveSettings, sendAgain } from './service.ts'

const never = new AbortController().signal

/** Verdicts that are sent to test-management systems. */
export const tmsVerdictsRouter = router({
  settings: memberProcedure
    .input(verdictSettingsInputSchema)
    .output(verdictSettingsAnswerSchema)
    .query(async ({ ctx, input }) => ({ settings: await readSettings(ctx.actor, ctx.deps, input) })),
  save: memberProcedure
    .input(saveVerdictSettingsInputSchema)
    .output(verdictSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  listRuns: memberProcedure
    .input(tmsRunsInputSchema)
    .output(tmsRunsSchema)
    .query(async ({ ctx, input, signal = never }) => ({ runs: await listRuns(ctx.actor, ctx.deps, input, signal) })),
  reports: memberProcedure
    .input(verdictReportsInputSchema)
    .output(verdictReportsSchema)
    .query(async ({ ctx, input }) => ({ reports: await listReports(ctx.actor, ctx.deps, input.batchId) })),
  sendAgain: memberProcedure
    .input(z.object({ reportId: z.uuid() }))
    .output(verdictReportSchema)
    .mutation(({ ctx, input }) => sendAgain(ctx.actor, ctx.deps, input.reportId)),
})
