import { z } from 'zod'
import { SYNC_BATCH_MAX } from '../constants.ts'
import { APP_ERROR_CODES } from '../errors.ts'
import { isoDateSchema } from './recipe.ts'

/**
 * One queued change. `entity` (`recipe:<id>`) is its subject, `needs` the subjects that must exist first. Within one push, a change that was not
 * applied stops the later changes of its entity and all changes that need it; they answer `retry` without being run. So the order holds, and no
 * change reaches a subject whose creation was refused.
 */
export const syncMutationSchema = z.object({
  id: z.uuid(),
  path: z.string().max(100),
  input: z.unknown(),
  /** `updatedAt` that the edit started from; overrides the same field of `input`. */
  basedOn: isoDateSchema.optional(),
  /** Made on top of the previous mutation of the same entity in this list: the version that the previous one produces counts instead of `basedOn`. */
  isChained: z.boolean().default(false),
  entity: z.string().max(200).optional(),
  needs: z.array(z.string().max(200)).max(20).default([]),
})
export type SyncMutation = z.infer<typeof syncMutationSchema>

export const syncPushInputSchema = z.object({ mutations: z.array(syncMutationSchema).min(1).max(SYNC_BATCH_MAX) })

export const syncErrorSchema = z.object({ code: z.enum(APP_ERROR_CODES), message: z.string(), details: z.unknown().optional() })
export type SyncError = z.infer<typeof syncErrorSchema>

export const APPLIED_KINDS = ['project', 'recipe', 'taught'] as const

/** The trace that the ledger stores of an applied change: the subject and its version after the change; null after a deletion. */
export const appliedTraceSchema = z.object({ kind: z.enum(APPLIED_KINDS), id: z.uuid(), updatedAt: isoDateSchema.nullable() })
export type AppliedTrace = z.infer<typeof appliedTraceSchema>

/**
 * One result per mutation, in order. `applied` carries the result of the call, `duplicate` (a repeat of an applied change) only its trace.
 * `rejected` is final, and the same id is rejected again. `retry`: not run, or failed for a temporary reason; after the first temporary failure the
 * rest of the list is not run.
 */
export const syncResultSchema = z.discriminatedUnion('status', [
  z.object({ id: z.uuid(), status: z.literal('applied'), result: z.unknown() }),
  z.object({ id: z.uuid(), status: z.literal('duplicate'), result: appliedTraceSchema }),
  z.object({ id: z.uuid(), status: z.literal('conflict'), current: z.unknown() }),
  z.object({ id: z.uuid(), status: z.literal('rejected'), error: syncErrorSchema }),
  z.object({ id: z.uuid(), status: z.literal('retry') }),
])
export type SyncResult = z.infer<typeof syncResultSchema>
