import { z } from 'zod'
import { PAGE_TAKE_MAX, TEST_CASES_MAX, TMS_KEY_MAX, TMS_PAGE_SIZE, TMS_SELECTED_MAX } from '../constants.ts'
import { BEGINNING_STEPS_MIN, BEGINNINGS_MAX } from '../rules/shared-beginnings.ts'
import { caseProblemSchema } from './case-problem.ts'
import { httpUrlSchema } from './http-url.ts'
import { outgoingFailureSchema } from './outgoing.ts'
import { isoDateSchema, recipeStepSchema, recipeTitleSchema, stepIndexSchema } from './recipe.ts'
import { recipeSourceSchema, TMS_SYSTEMS } from './recipe-source.ts'

/**
 * Why a test-management system could not be asked, or what it answered cannot be used. Every failure of an outgoing call is one, and:
 *
 * - `key_refused`: it does not accept the key
 * - `key_form`: the key has not the form that this system needs, such as `email:key`
 * - `no_rights`: the key is accepted, but may not do this
 * - `not_found`: it has no such project, test case or test run; `address`: nothing is there where its API should be
 * - `not_an_api`: a web page, something that is not JSON (or XML), or an answer that has not the documented shape
 * - `busy`: it asks to wait; `retryAfterSeconds` when it says how long
 * - `disconnected`: the organization has no connection to it any more, at this address
 * - `interrupted`: a fault of ours
 * - `not_in_run`: the test run that was chosen has not this test case
 * - `failed`: any other status. `detail`: its own words, shortened
 */
export const tmsFailureSchema = z.discriminatedUnion('kind', [
  ...outgoingFailureSchema.options,
  z.object({ kind: z.literal('key_refused') }),
  z.object({ kind: z.literal('key_form') }),
  z.object({ kind: z.literal('no_rights') }),
  z.object({ kind: z.literal('disconnected') }),
  z.object({ kind: z.literal('interrupted') }),
  z.object({ kind: z.literal('not_found'), what: z.enum(['address', 'project', 'testCase', 'testRun']) }),
  z.object({ kind: z.literal('not_an_api'), reason: z.enum(['web_page', 'not_readable', 'unexpected']) }),
  z.object({ kind: z.literal('not_in_run') }),
  z.object({ kind: z.literal('busy'), retryAfterSeconds: z.number().nullable() }),
  z.object({ kind: z.literal('failed'), status: z.number().int(), detail: z.string().nullable() }),
])
export type TmsFailure = z.infer<typeof tmsFailureSchema>

/** `credentials` is a mask in every answer. */
export const tmsConnectionSchema = z.object({
  id: z.uuid(),
  tmsUrl: z.string(),
  credentials: z.object({ apiKey: z.string() }),
})
export type TmsConnection = z.infer<typeof tmsConnectionSchema>

export const tmsIntegrationSchema = z.object({
  id: z.enum(TMS_SYSTEMS),
  name: z.string(),
  description: z.string(),
  /** How it takes verdicts: into a test run that the product makes or that a user chooses. Absent, or null, in what older builds have cached. */
  verdicts: z.enum(['new_run', 'chosen_run']).nullable().optional(),
  tmsConnections: z.array(tmsConnectionSchema),
})
export type TmsIntegration = z.infer<typeof tmsIntegrationSchema>
export const tmsIntegrationListSchema = z.object({ tmsIntegrations: z.array(tmsIntegrationSchema) })

/** `apiKey`: the mask keeps the stored key, as long as the address stays on the same host. */
export const tmsConnectionCreateInputSchema = z.object({
  organizationId: z.uuid(),
  tmsIntegrationId: z.enum(TMS_SYSTEMS),
  tmsUrl: httpUrlSchema,
  credentials: z.object({ apiKey: z.string().trim().min(1).max(TMS_KEY_MAX) }),
})

export const tmsProjectSchema = z.object({ id: z.string(), name: z.string() })
export type TmsProject = z.infer<typeof tmsProjectSchema>

/**
 * A row of the list of a project. `version`: a version or a time of change; null where the system tells none. `imported`: the recipe that was made of it
 * last, in the project that the caller named, and whether the version has changed since.
 */
export const tmsTestCaseRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.string().nullable(),
  imported: z.object({ recipeId: z.uuid(), isChanged: z.boolean() }).optional(),
})
export type TmsTestCaseRow = z.infer<typeof tmsTestCaseRowSchema>

const idText = z.string().min(1).max(200)

const tmsFilterShape = { searchValue: z.string().trim().max(200).default(''), tag: z.string().trim().max(100).default('') }

/** `recipeProjectId`: marks test cases that were imported into that project of ours. */
export const tmsListTestCasesInputSchema = z.object({
  tmsConnectionId: z.uuid(),
  projectId: idText,
  skip: z.number().int().min(0).default(0),
  take: z.number().int().min(1).max(PAGE_TAKE_MAX).default(TMS_PAGE_SIZE),
  ...tmsFilterShape,
  recipeProjectId: z.uuid().optional(),
})

/** `lookedAt`: the system cannot search itself, and only so many of its test cases were looked at; null when all were. */
export const tmsTestCaseListSchema = z.object({ testCases: z.array(tmsTestCaseRowSchema), lookedAt: z.number().int().nullable() })
export type TmsTestCaseList = z.infer<typeof tmsTestCaseListSchema>

/**
 * `isTrimmed`: what is over a limit is cut off; without it such a case is refused. `hasPreconditionSteps`: preconditions become steps before the first one.
 */
const tmsImportOptionsShape = { isTrimmed: z.boolean().default(false), hasPreconditionSteps: z.boolean().default(false) }

/** `id` and `environmentId`: as in `importAndPredictInputSchema`. */
export const tmsImportTestCaseInputSchema = z.object({
  id: z.uuid().optional(),
  tmsConnectionId: z.uuid(),
  testCaseId: idText,
  organizationId: z.uuid(),
  projectId: z.uuid(),
  sutUrl: httpUrlSchema,
  environmentId: z.uuid().optional(),
  initialStepIndex: stepIndexSchema.default(0),
  ...tmsImportOptionsShape,
})

/** What can be compared of a test case and the recipe made of it. Expected result i belongs to step i. */
export const tmsContentSchema = z.object({ title: z.string(), testCases: z.array(z.string()), expectedResults: z.array(z.string()) })
export type TmsContent = z.infer<typeof tmsContentSchema>

/**
 * `imported`: as it was when it was imported. `current`: as it is in the system now. `recipe`: as the recipe is now, which people may have edited.
 * `contentHash`: names `current` in `tmsConnection.updateRecipe`.
 */
export const tmsComparisonSchema = z.object({
  recipeId: z.uuid(),
  imported: tmsContentSchema,
  current: tmsContentSchema,
  recipe: tmsContentSchema,
  source: recipeSourceSchema,
  version: z.string().nullable(),
  isTrimmed: z.boolean(),
  contentHash: z.string(),
  updatedAt: isoDateSchema,
})
export type TmsComparison = z.infer<typeof tmsComparisonSchema>

/** Takes the content of the test case over. `basedOn`: the `updatedAt` of the comparison. If the test case has changed again, nothing is taken over. */
export const tmsUpdateRecipeInputSchema = z.object({ recipeId: z.uuid(), contentHash: z.string().max(100), basedOn: isoDateSchema })
export const tmsUpdateRecipeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('updated'), recipeId: z.uuid(), updatedAt: isoDateSchema }),
  z.object({ kind: z.literal('changed_again'), comparison: tmsComparisonSchema }),
])

/** The test cases of an import of several: those named, or all that a filter finds. */
const tmsSelectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cases'),
    cases: z
      .array(z.object({ id: idText, name: z.string().max(500) }))
      .min(1)
      .max(TMS_SELECTED_MAX),
  }),
  z.object({ kind: z.literal('filter'), ...tmsFilterShape }),
])
export type TmsSelection = z.infer<typeof tmsSelectionSchema>

/** `id`: chosen by the client; a repeat under the same id is the same import. `tmsProjectId`: the project in the system. */
export const tmsStartImportInputSchema = z.object({
  id: z.uuid(),
  tmsConnectionId: z.uuid(),
  tmsProjectId: idText,
  projectId: z.uuid(),
  selection: tmsSelectionSchema,
  ...tmsImportOptionsShape,
})

/** `isTrimmed`: cases that are over a limit are trimmed and imported, too. */
export const tmsResumeImportInputSchema = z.object({ id: z.uuid(), isTrimmed: z.boolean().default(false) })

/**
 * - `running`: a server works on it, or will
 * - `stopped`: the system could not be asked any more (`failure`), or a user stopped it; it can be resumed or undone
 * - `done`, `undone`
 */
export const TMS_IMPORT_STATUSES = ['running', 'stopped', 'done', 'undone'] as const

/**
 * - `waiting`: not asked for yet
 * - `created`: a draft was made
 * - `same`, `changed`: it was imported before, and is or is not the same since; nothing was done
 * - `unfit`: over a limit (`problems`)
 * - `failed`: the system could not give this one (`failure`)
 * - `removed`, `kept`: after an undo; a draft that somebody has edited since is kept
 */
export const TMS_ITEM_STATES = ['waiting', 'created', 'same', 'changed', 'unfit', 'failed', 'removed', 'kept'] as const
export type TmsItemState = (typeof TMS_ITEM_STATES)[number]

export const tmsImportItemSchema = z.object({
  caseId: z.string(),
  name: z.string(),
  state: z.enum(TMS_ITEM_STATES),
  recipeId: z.uuid().nullable(),
  problems: z.array(caseProblemSchema),
  failure: tmsFailureSchema.nullable(),
})
export type TmsImportItem = z.infer<typeof tmsImportItemSchema>

/**
 * `total`: null while the list of test cases is still being read. `counts`: of all items by state. `items`: those that a user has to know of (all but
 * `waiting` and `created`), at most `TMS_SHOWN_ITEMS_MAX`. `isPartial`: there are more test cases than one import takes, or than could be looked at.
 */
export const tmsImportSchema = z.object({
  id: z.uuid(),
  system: z.enum(TMS_SYSTEMS),
  projectId: z.uuid(),
  status: z.enum(TMS_IMPORT_STATUSES),
  isTrimmed: z.boolean(),
  total: z.number().int().nullable(),
  isPartial: z.boolean(),
  counts: z.partialRecord(z.enum(TMS_ITEM_STATES), z.number().int()),
  items: z.array(tmsImportItemSchema),
  failure: tmsFailureSchema.nullable(),
  createdAt: isoDateSchema,
})
export type TmsImport = z.infer<typeof tmsImportSchema>

/**
 * Steps with which several recipes of an import begin, so that they can become shared steps (decision 0058). `key`: names the steps in
 * `tmsImport.shareBeginnings`. `count`: of the recipes; `titles`: of the first of them.
 */
export const tmsBeginningSchema = z.object({
  key: z.string(),
  steps: z.array(recipeStepSchema.pick({ testStep: true, expectedResult: true, isPrecondition: true })),
  count: z.number().int(),
  titles: z.array(z.string()),
})
export type TmsBeginning = z.infer<typeof tmsBeginningSchema>

/** Makes shared steps of the first `stepCount` steps, as they were offered under `key`. `recipeId`: of the shared steps, chosen by the client; a repeat makes no others. */
export const tmsShareBeginningsInputSchema = z.object({
  id: z.uuid(),
  beginnings: z
    .array(
      z.object({
        key: z.string().max(100),
        stepCount: z.number().int().min(BEGINNING_STEPS_MIN).max(TEST_CASES_MAX),
        recipeId: z.uuid(),
        title: recipeTitleSchema,
      }),
    )
    .min(1)
    .max(BEGINNINGS_MAX),
})

/** The shared steps that were made, and how many recipes use them. A beginning that hardly any recipe has any more is not among them. */
export const tmsSharedBeginningsSchema = z.object({
  shared: z.array(z.object({ recipeId: z.uuid(), title: z.string(), usersCount: z.number().int() })),
})
export type TmsSharedBeginnings = z.infer<typeof tmsSharedBeginningsSchema>
