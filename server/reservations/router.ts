import { reservationSchema, reserveInputSchema } from '#contract/schemas/reservation.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { reserveOrCheckSession } from './service.ts'

export const sessionReservationRouter = router({
  reserveOrCheckSession: memberProcedure
    .input(reserveInputSchema)
    .output(reservationSchema)
    .mutation(({ ctx, input }) => reserveOrCheckSession(ctx.actor, ctx.deps, input)),
})
