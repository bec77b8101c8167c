import { okSchema } from '#contract/schemas/account.ts'
import {
  createScheduleInputSchema,
  listSchedulesInputSchema,
  runScheduleNowInputSchema,
  runSchedulesSchema,
  scheduleIdInputSchema,
  switchScheduleInputSchema,
  updateScheduleInputSchema,
} from '#contract/schemas/run-schedule.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { createSchedule, deleteSchedule, listSchedules, runNow, switchSchedule, updateSchedule } from './service.ts'

const ok = { ok: true as const }

export const runScheduleRouter = router({
  list: memberProcedure
    .input(listSchedulesInputSchema)
    .output(runSchedulesSchema)
    .query(async ({ ctx, input }) => ({ schedules: await listSchedules(ctx.actor, ctx.deps, input.projectId) })),
  create: memberProcedure
    .input(createScheduleInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await createSchedule(ctx.actor, ctx.deps, input)
      return ok
    }),
  update: memberProcedure
    .input(updateScheduleInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await updateSchedule(ctx.actor, ctx.deps, input)
      return ok
    }),
  switch: memberProcedure
    .input(switchScheduleInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await switchSchedule(ctx.actor, ctx.deps, input)
      return ok
    }),
  delete: memberProcedure
    .input(scheduleIdInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteSchedule(ctx.actor, ctx.deps, input.id)
      return ok
    }),
  runNow: memberProcedure
    .input(runScheduleNowInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await runNow(ctx.actor, ctx.deps, input)
      return ok
    }),
})
