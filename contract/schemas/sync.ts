import { z } from 'zod'
import { SYNC_BATCH_MAX } from '../constants.ts'
import { APP_ERROR_CODES } from '../errors.ts'
import { isoDateSchema } from './recipe.ts'

/**
 * One queued change. `entity` (`recipe:<id>`) is what it is about, `needs` what must exist first: within one push, whatever was not
 * applied stops its entity and all that needs it (they answer `retry` without being run), so that order holds and no
 * change reaches a thing whose creation was refused.
 */
export const syncMutationSchema = z.object({
  id: z.uuid(),
  path: z.string().max(100),
  input: z.unknown(),
  /** `updatedAt` that the edit started from; overrides the same field of `input`. */
  basedOn: isoDateSchema.optional(),
  /** Made on top of the mutation of the same entity before it in this list: that one's version counts instead of `basedOn`. */
  isChained: z.boolean().default(false),
  entity: z.string().max(200).optional(),
  needs: z.array(z.string().max(200)).max(20).default([]),
})
export type SyncMutation = z.infer<typeof syncMutationSchema>

export const syncPushInputSchema = z.object({ mutations: z.array(syncMutationSchema).min(1).max(SYNC_BATCH_MAX) })

export const syncErrorSchema = z.object({ code: z.enum(APP_ERROR_CODES), message: z.string(), details: z.unknown().optional() })
export type SyncError = z.infer<typeof syncErrorSchema>

export const APPLIED_KINDS = ['project', 'recipe'] as const

/** The trace that the ledger keeps of an applied change: the subject and its version after the change; null after a deletion. */
export const appliedTraceSchema = z.object({ kind: z.enum(APPLIED_KINDS), id: z.uuid(), updatedAt: isoDateSchema.nullable() })
export type AppliedTrace = z.infer<typeof appliedTraceSchema>

/**
 * One per mutation, in order. `applied` carries the call's result, `duplicate` (a repeat of what was applied before) only the trace of it.
 * `rejected` is final and repeats itself for the same id. `retry`: not run or failed for a passing reason; after the first passing
 * failure the rest of the list is not run.
 */
export const syncResultSchema = z.discriminatedUnion('status', [
  z.object({ id: z.uuid(), status: z.literal('applied'), result: z.unknown() }),
  z.object({ id: z.uuid(), status: z.literal('duplicate'), result: appliedTraceSchema }),
  z.object({ id: z.uuid(), status: z.literal('conflict'), current: z.unknown() }),
  z.object({ id: z.uuid(), status: z.literal('rejected'), error: syncErrorSchema }),
  z.object({ id: z.uuid(), status: z.literal('retry') }),
])
export type SyncResult = z.infer<typeof syncResultSchema>
