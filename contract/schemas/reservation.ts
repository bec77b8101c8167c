import { z } from 'zod'
import { TASK_KINDS } from './recipe-events.ts'

export const RESERVATION_STATUSES = ['reserved_by_you', 'reserved_by_other', 'not_reserved'] as const

/** `tabId`: the tab that asks, whose last report may be of the page before. */
export const reserveInputSchema = z.object({
  recipeId: z.uuid(),
  organizationId: z.uuid(),
  reserveSession: z.boolean(),
  tabId: z.uuid().optional(),
})

/** `place`: the user's place in the queue for a runner, from 1, while none is free. `vncToken` is given to the holder only. It is short-lived and bound to the user, the recipe and the runner. */
export const reservationSchema = z.object({
  status: z.enum(RESERVATION_STATUSES),
  reservedByEmail: z.string().nullable(),
  currentWritingOperation: z.enum(TASK_KINDS).nullable(),
  vncToken: z.string().nullable(),
  place: z.number().int().nullable(),
})
export type Reservation = z.infer<typeof reservationSchema>

export const forceReleaseInputSchema = z.object({ runnerId: z.uuid(), organizationId: z.uuid() })
/** `closedSessions`: those that runners had open without a reservation; `releasedReservations`: those whose runner did not answer. */
export const syncReservationsSchema = z.object({
  checkedRunners: z.number().int(),
  closedSessions: z.number().int(),
  releasedReservations: z.number().int(),
})
