import { z } from 'zod'
import { DEVICE_IDS } from '../rules/devices.ts'
import { RUN_RETRIES_MAX } from '../constants.ts'
import { RECIPE_KINDS } from '../rules/recipe-kinds.ts'
import { isoDateSchema, RECIPE_STATUSES } from './recipe.ts'
import { RUN_STATUSES } from '../rules/run-statuses.ts'
import { RUN_ORIGINS } from './run.ts'
import { stepFailureSchema } from './step-failure.ts'

/**
 * Which recipes of the project. What is named adds up: recipes by id, and those that have one of the tags or statuses. `shown`: those that a filtered list shows,
 * which has all that the filter names. Shared steps are among them only where they are named by id or kind.
 */
export const runSelectionSchema = z.object({
  shown: z
    .object({
      search: z.string().max(200),
      tags: z.array(z.string()).max(100),
      statuses: z.array(z.enum(RECIPE_STATUSES)),
      kind: z.enum(RECIPE_KINDS).optional(),
    })
    .optional(),
  recipeIds: z.array(z.uuid()).optional(),
  tags: z.array(z.string()).optional(),
  statuses: z.array(z.enum(RECIPE_STATUSES)).optional(),
  all: z.literal(true).optional(),
})
export type RunSelection = z.infer<typeof runSelectionSchema>

/** Input of `runs.queue`. `batchId` is chosen by the client (uuid v7): the same one again begins nothing anew. */
export const queueRunsInputSchema = z.object({
  batchId: z.uuid(),
  projectId: z.uuid(),
  select: runSelectionSchema,
  environmentId: z.uuid().nullish(),
  /** In place of those of the recipes. */
  device: z.enum(DEVICE_IDS).nullish(),
  retries: z.number().int().min(0).max(RUN_RETRIES_MAX),
  origin: z.enum(RUN_ORIGINS).extract(['list', 'cli', 'schedule']),
})
export type QueueRunsInput = z.infer<typeof queueRunsInputSchema>
/** `runs`: how many were queued; 0 when nothing fits the selection. */
export const queuedRunsSchema = z.object({ batchId: z.uuid(), runs: z.number().int().nonnegative() })

/** Input of `runs.batch` and `runs.abortBatch`. */
export const runBatchInputSchema = z.object({ batchId: z.uuid() })

/**
 * One run of a recipe, or of one row of its data. `place`: its place in the queue from 1; null when it is not queued. `attempt`: from 1; `isFlaky`: it passed
 * only after a retry. `stepsDone` of `stepsTotal` passed.
 */
export const runSummarySchema = z.object({
  id: z.uuid(),
  recipeId: z.uuid(),
  title: z.string(),
  tags: z.array(z.string()),
  status: z.enum(RUN_STATUSES),
  place: z.number().int().nullable(),
  attempt: z.number().int(),
  retries: z.number().int(),
  isFlaky: z.boolean(),
  environment: z.string().nullable(),
  row: z.object({ index: z.number().int().nonnegative(), label: z.string() }).nullable(),
  queuedAt: isoDateSchema,
  startedAt: isoDateSchema.nullable(),
  finishedAt: isoDateSchema.nullable(),
  durationMs: z.number().nonnegative().nullable(),
  stepsDone: z.number().int().nonnegative(),
  stepsTotal: z.number().int().nonnegative(),
  failedStep: z.object({ index: z.number().int().nonnegative(), testStep: z.string() }).nullable(),
  failure: stepFailureSchema.nullable(),
  /** English rendering of `failure`. */
  errorMessage: z.string().nullable(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

const countSchema = z.number().int().nonnegative()

/** Answer of `runs.batch`. `finishedAt`: null until the last run has ended. Incomplete and interrupted runs count as failed. */
export const runBatchSchema = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  createdAt: isoDateSchema,
  finishedAt: isoDateSchema.nullable(),
  environment: z.string().nullable(),
  counts: z.object({
    queued: countSchema,
    running: countSchema,
    passed: countSchema,
    failed: countSchema,
    aborted: countSchema,
    skipped: countSchema,
  }),
  runs: z.array(runSummarySchema),
})
export type RunBatch = z.infer<typeof runBatchSchema>

/** Input of `runs.batches`: batches of the last day. */
export const runBatchesInputSchema = z.object({ projectId: z.uuid() })
/** A batch without its runs. `by`: the e-mail of who queued it. */
export const runBatchFactsSchema = runBatchSchema.omit({ runs: true }).extend({ by: z.string().nullable(), origin: z.enum(RUN_ORIGINS) })
export type RunBatchFacts = z.infer<typeof runBatchFactsSchema>
export const runBatchesSchema = z.object({ batches: z.array(runBatchFactsSchema) })

export const RUN_STEP_STATUSES = ['passed', 'failed', 'skipped'] as const

/** One step of a run as it went; `skipped` when the run did not come to it. */
export const runStepSchema = z.object({
  stepIndex: z.number().int().nonnegative(),
  testStep: z.string(),
  expectedResult: z.string().nullable(),
  status: z.enum(RUN_STEP_STATUSES),
  durationMs: z.number().nonnegative().nullable(),
  checks: z.array(z.object({ description: z.string(), expected: z.string(), actual: z.string().nullable(), passed: z.boolean() })),
  errorMessage: z.string().nullable(),
})
export type RunStep = z.infer<typeof runStepSchema>

export const runInputSchema = z.object({ runId: z.uuid() })
/** Answer of `runs.get`. */
export const runDetailSchema = runSummarySchema.extend({ steps: z.array(runStepSchema) })
export type RunDetail = z.infer<typeof runDetailSchema>
