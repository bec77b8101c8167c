import { forceReleaseInputSchema, reservationSchema, reserveInputSchema, syncReservationsSchema } from '#contract/schemas/reservation.ts'
import { runnerIdInputSchema } from '#contract/schemas/runner.ts'
import { adminProcedure, memberProcedure, router } from '../platform/http/trpc.ts'
import { forceReleaseSession, syncReservationsWithRunnerSlots } from './administer.ts'
import { reserveOrCheckSession } from './service.ts'

export const sessionReservationRouter = router({
  reserveOrCheckSession: memberProcedure
    .input(reserveInputSchema)
    .output(reservationSchema)
    .mutation(({ ctx, input }) => reserveOrCheckSession(ctx.actor, ctx.deps, input)),
  forceReleaseSession: adminProcedure
    .input(forceReleaseInputSchema)
    .output(runnerIdInputSchema)
    .mutation(({ ctx, input }) => forceReleaseSession(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  syncReservationsWithRunnerSlots: adminProcedure
    .output(syncReservationsSchema)
    .mutation(({ ctx }) => syncReservationsWithRunnerSlots(ctx.deps)),
})
