import { DEVICE_IDS } from '../rules/devices.ts'
import { z } from 'zod'
import { PAGE_TAKE_MAX } from '../constants.ts'
import { RUN_STATUSES } from '../rules/run-statuses.ts'
import { actionSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { callPartSchema } from './http-call.ts'
import { locatorSchema } from './locator.ts'
import { isoDateSchema, stepIndexSchema } from './recipe.ts'
import { runMarkSchema, runPieceSchema } from './run-record.ts'
import { stepFailureSchema } from './step-failure.ts'

/** Where it was begun: on the recipe's page, in the list of recipes, by the command line, by a schedule. */
export const RUN_ORIGINS = ['page', 'list', 'cli', 'schedule'] as const
export type RunOrigin = (typeof RUN_ORIGINS)[number]

/** `label`: the first cells of the row, for people. */
export const runRowSchema = z.object({ index: z.int().min(0), label: z.string().max(200) })

/**
 * A run without its steps. `by`: the e-mail of who began it; null when that account is gone. `environment`: its name then; null for the project's default.
 * `attempt`: from 1; a later one repeats a run of the same batch that failed. `version`: the fingerprint of the recipe's steps, so that a changed verdict
 * can be told from a changed recipe. `failedStep`: of the last step that failed; of an incomplete run the first that was not run or not checked in full.
 */
export const runSchema = z.object({
  id: z.uuid(),
  recipeId: z.uuid(),
  recipeTitle: z.string(),
  projectId: z.uuid(),
  batchId: z.uuid().nullable(),
  status: z.enum(RUN_STATUSES),
  origin: z.enum(RUN_ORIGINS),
  by: z.string().nullable(),
  environment: z.string().nullable(),
  device: z.enum(DEVICE_IDS).nullable(),
  row: runRowSchema.nullable(),
  attempt: z.int().min(1),
  version: z.string(),
  queuedAt: isoDateSchema,
  startedAt: isoDateSchema.nullable(),
  finishedAt: isoDateSchema.nullable(),
  durationMs: z.int().nullable(),
  stepsTotal: z.int(),
  stepsPassed: z.int(),
  failedStep: z.object({ stepIndex: z.int(), testStep: z.string() }).nullable(),
  failure: stepFailureSchema.nullable(),
  heals: z.int(),
  notChecked: z.int(),
  isPinned: z.boolean(),
})
export type Run = z.infer<typeof runSchema>

export const RUN_STEP_STATUSES = ['running', 'passed', 'failed', 'incomplete', 'notReached'] as const
export type RunStepStatus = (typeof RUN_STEP_STATUSES)[number]

/**
 * A call over HTTP as it went. `url`: as it was sent. `status` null: there was no answer. `expected`, `actual` and values that were taken are null when they
 * are secret, or not there.
 */
export const runCallSchema = z.object({
  url: z.string(),
  status: z.int().nullable(),
  durationMs: z.number(),
  checks: z.array(
    z.object({
      part: callPartSchema,
      match: z.enum(['equals', 'contains']),
      expected: z.string().nullable(),
      actual: z.string().nullable(),
      hasPassed: z.boolean(),
    }),
  ),
  taken: z.array(z.object({ as: z.string(), value: z.string().nullable() })),
})
export type RunCall = z.infer<typeof runCallSchema>

/**
 * An action as it was done. `action` has the locator that found its element as its only one. `typed`: the value that it gave or took, unless that is secret.
 * `healedFrom`: the locator that no longer found it. `mark` null: it was not done, or needed no call.
 */
export const runActSchema = z.object({
  action: actionSchema,
  typed: z.string().max(1000).nullable(),
  isDone: z.boolean(),
  healedFrom: locatorSchema.nullable(),
  call: runCallSchema.optional(),
  mark: runMarkSchema.nullable(),
})
export type RunAct = z.infer<typeof runActSchema>

/** A check as it went. `expected`: null when it is secret. `actual`: what was seen last; null when nothing was there. */
export const runCheckSchema = z.object({
  assertion: assertionSchema,
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  hasPassed: z.boolean(),
  mark: runMarkSchema.nullable(),
})
export type RunCheck = z.infer<typeof runCheckSchema>

/** A step of shared steps as it went. `number`: in the use, from 1. `title`: of the shared steps that it belongs to. */
export const runPartSchema = z.object({
  number: z.int().min(1),
  title: z.string(),
  testStep: z.string(),
  expectedResult: z.string().nullable(),
  status: z.enum(RUN_STEP_STATUSES),
  from: z.number(),
  to: z.number(),
  acts: z.array(runActSchema),
  checks: z.array(runCheckSchema),
  notChecked: z.array(z.string()),
})
export type RunPart = z.infer<typeof runPartSchema>

/**
 * `from`, `to`: in milliseconds since the recording of the run began. `pageCopy`: the id of a copy of the page at which the step failed. `shared`: of a use of shared
 * steps, whose steps have the acts and checks.
 */
export const runStepSchema = z.object({
  stepIndex: stepIndexSchema,
  testStep: z.string(),
  expectedResult: z.string().nullable(),
  isPrecondition: z.boolean(),
  /** It runs at the end, however the steps before it ended. */
  isCleanUp: z.literal(true).optional(),
  status: z.enum(RUN_STEP_STATUSES),
  from: z.number(),
  to: z.number(),
  url: z.string().nullable(),
  acts: z.array(runActSchema),
  checks: z.array(runCheckSchema),
  failure: stepFailureSchema.nullable(),
  notChecked: z.array(z.string()),
  pageCopy: z.uuid().nullable(),
  shared: z.object({ recipeId: z.uuid(), title: z.string(), parts: z.array(runPartSchema) }).nullish(),
})
export type RunStep = z.infer<typeof runStepSchema>

/** A picture of the page, which looked so from `at` to `until` at least. `width`, `height`: of the page, in CSS pixels. */
export const runPictureSchema = z.object({ id: z.uuid(), at: z.number(), until: z.number(), width: z.int(), height: z.int() })
export type RunPictureFacts = z.infer<typeof runPictureSchema>

export const runComplaintSchema = z.discriminatedUnion('kind', [runPieceSchema.options[2], runPieceSchema.options[3]])

/** A run with all that is kept of it. `isKept` false: its pictures were not taken, or the limit or the age took them: `runKeepingSchema`. */
export const wholeRunSchema = z.object({
  run: runSchema,
  steps: z.array(runStepSchema),
  pictures: z.array(runPictureSchema),
  complaints: z.array(runComplaintSchema),
  isKept: z.boolean(),
})
export type WholeRun = z.infer<typeof wholeRunSchema>

export const runIdInputSchema = z.object({ runId: z.uuid() })
export const runPinInputSchema = z.object({ runId: z.uuid(), isPinned: z.boolean() })
export const runListInputSchema = z.object({
  projectId: z.uuid(),
  recipeId: z.uuid().nullable().default(null),
  batchId: z.uuid().nullable().default(null),
  statuses: z.array(z.enum(RUN_STATUSES)).max(RUN_STATUSES.length).default([]),
  skip: z.number().int().min(0).default(0),
  take: z.number().int().min(1).max(PAGE_TAKE_MAX).default(20),
})
export const runPageSchema = z.object({ runs: z.array(runSchema), total: z.int() })
export type RunPage = z.infer<typeof runPageSchema>

export const runFileInputSchema = z.object({ runId: z.uuid(), fileId: z.uuid() })
