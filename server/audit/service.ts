import type { z } from 'zod'
import type { AuditEvent, AuditEventType, auditListInputSchema } from '#contract/schemas/audit.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { deleteEventsBefore, insertEvent, listEvents } from './repo.ts'

/** The user who caused the event; null when nobody was signed in. */
export type RecordedActor = Pick<Actor, 'userId' | 'email'> | null

export type NewEvent = {
  type: AuditEventType
  by: RecordedActor
  origin: Origin
  organizationId?: string
  /** The e-mail address or name that the event is about. Never a secret. */
  target?: string
}

/** Writes a security event. With a transaction in `deps.db` the event is stored exactly if the change is. */
export async function record(deps: Pick<Deps, 'db' | 'clock'>, { type, by, origin, organizationId, target }: NewEvent): Promise<void> {
  await insertEvent(deps.db, {
    id: newId(),
    type,
    at: deps.clock.now(),
    userId: by?.userId ?? null,
    userEmail: by?.email ?? null,
    organizationId: organizationId ?? null,
    target: target ?? null,
    ...origin,
  })
}

/** Newest first. The caller has checked that the actor is a SUPERADMIN. */
export function list(deps: Deps, page: z.output<typeof auditListInputSchema>): Promise<{ events: AuditEvent[]; total: number }> {
  return listEvents(deps.db, page)
}

export function forgetEventsBefore(deps: Pick<Deps, 'db'>, time: Date): Promise<void> {
  return deleteEventsBefore(deps.db, time)
}
