import { z } from 'zod'
import {
  PAGE_TAKE_MAX,
  RECIPE_TEXT_MAX,
  RECIPE_TITLE_DEFAULT,
  RECIPE_TITLE_MAX,
  SOURCE_ID_MAX,
  STEP_ACTIONS_MAX,
  STEP_ASSERTIONS_MAX,
  TAG_TEXT_MAX,
  TAGS_MAX,
  TEST_CASE_TEXT_MAX,
  TEST_CASES_MAX,
  TEST_DATA_MAX,
} from '../constants.ts'
import { httpUrlSchema } from './http-url.ts'
import { RECIPE_KINDS } from '../rules/recipe-kinds.ts'
import { RUN_VERDICTS } from '../rules/run-statuses.ts'
import { DEVICE_IDS } from '../rules/devices.ts'
import { isPlainName, isWellFormed } from '../rules/plain-text.ts'
import { NOT_CHECKED_MAX } from '../rules/not-checked.ts'
import { NOT_RECORDED_MAX } from '../rules/recorded-step.ts'
import { actionSchema } from './action.ts'
import { dataTableSchema } from './data-table.ts'
import { assertionSchema } from './assertion.ts'
import { notRecordedSchema } from './not-recorded.ts'
import { recipeSourceSchema } from './recipe-source.ts'
import { recordedFlowSchema } from './recorded-flow.ts'
import { REASONS_MAX, reasonSchema, stepQuestionSchema } from './reading.ts'
import { sharedFactsSchema, sharedUseSchema } from './shared-steps.ts'
import { stepFailureSchema } from './step-failure.ts'

export const RECIPE_STATUSES = ['Draft', 'Finalized', 'Failed', 'Automated'] as const
export const STEP_STATUSES = ['Draft', 'InProgress', 'Failed', 'Completed'] as const
export type RecipeStatus = (typeof RECIPE_STATUSES)[number]
export type StepStatus = (typeof STEP_STATUSES)[number]

export const isoDateSchema = z.iso.datetime()

export const stepTextSchema = z
  .string()
  .trim()
  .min(1, 'Test step cannot be empty or contain only whitespace')
  .max(TEST_CASE_TEXT_MAX)
  .refine(isWellFormed, 'Text holds a broken character')
const STEP_INDEX_MESSAGE = 'Recipe step must be positive number'
export const stepIndexSchema = z.number().int().min(0, STEP_INDEX_MESSAGE)
/** Index of the last step of a replay; -1 only opens the start page again. */
export const lastStepIndexSchema = z.number().int().min(-1, STEP_INDEX_MESSAGE)

const notCheckedSchema = z.array(z.string().min(1).max(TEST_CASE_TEXT_MAX)).max(NOT_CHECKED_MAX)

export const recipeStepSchema = z.object({
  testStep: stepTextSchema,
  expectedResult: z.string().max(TEST_CASE_TEXT_MAX).optional(),
  actions: z.array(actionSchema).optional(),
  assertions: z.array(assertionSchema).optional(),
  status: z.enum(STEP_STATUSES),
  /** The fingerprint of the steps up to this one when this one last passed: see contract/rules/step-validity.ts. */
  passedAs: z.string().max(64).optional(),
  stepIndex: stepIndexSchema,
  updatedAt: isoDateSchema.optional(),
  /** English rendering of `failure`. */
  errorMessage: z.string().optional(),
  failure: stepFailureSchema.optional(),
  /** Interactions that the recording of the step could not store. While there is one, the step is never Completed: see rules/recorded-step.ts. */
  notRecorded: z.array(notRecordedSchema).max(NOT_RECORDED_MAX).optional(),
  /** Why the predicted actions are the ones that the step means. */
  reasons: z.array(reasonSchema).max(REASONS_MAX).optional(),
  /** Set when the prediction failed because none of several choices was sure enough. */
  question: stepQuestionSchema.optional(),
  /** Statements of the expected result that became no assertion, in the words of the case. While there is one, the recipe is not Automated. */
  notChecked: notCheckedSchema.optional(),
  /** The step makes or checks a precondition of the test case. Such steps stand before all others: see contract/rules/preconditions.ts. */
  isPrecondition: z.literal(true).optional(),
  /** The step runs at the end of a whole run, however that ended. Such steps stand behind all others: see contract/rules/clean-up.ts. */
  isCleanUp: z.literal(true).optional(),
  /** A model was asked when the step was predicted; `recipe.modelExchanges` answers what. */
  modelAsked: z.literal(true).optional(),
  flow: recordedFlowSchema.optional(),
  /** The step does the steps of another recipe; it has no actions and assertions of its own. */
  use: sharedUseSchema.optional(),
})
export type RecipeStep = z.infer<typeof recipeStepSchema>

const tagsSchema = z.array(z.string().max(TAG_TEXT_MAX)).max(TAGS_MAX)
const stepTextsSchema = z.array(stepTextSchema).max(TEST_CASES_MAX)
const expectedResultsSchema = z.array(z.string().max(TEST_CASE_TEXT_MAX)).max(TEST_CASES_MAX)
/** See contract/rules/plain-text.ts. */
const NOT_PLAIN = 'Text holds invisible or broken characters'
const titleTextSchema = z.string().trim().max(RECIPE_TITLE_MAX).refine(isPlainName, NOT_PLAIN)
export const recipeTitleSchema = titleTextSchema.min(1)

export const recipeSchema = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  sourceId: z.string().optional(),
  status: z.enum(RECIPE_STATUSES),
  title: z.string().default(RECIPE_TITLE_DEFAULT),
  description: z.string().optional(),
  preconditions: z.string().optional(),
  testCases: z.array(z.string()),
  expectedResults: z.array(z.string()),
  steps: z.array(recipeStepSchema),
  tags: z.array(z.string()),
  testData: z.string().optional(),
  dataTable: dataTableSchema.optional(),
  /** What the browser pretends to be in runs; the usual window without it. */
  device: z.enum(DEVICE_IDS).optional(),
  /** Other recipes may use its steps: decision 0058. */
  isShared: z.literal(true).optional(),
  /** Only of a recipe that was imported from a test-management system. */
  source: recipeSourceSchema.optional(),
  createdAt: isoDateSchema,
  updatedAt: isoDateSchema,
})
export type Recipe = z.infer<typeof recipeSchema>

const lastRunSchema = z.object({ id: z.uuid(), status: z.enum(RUN_VERDICTS), at: isoDateSchema, isFlaky: z.boolean() })

/** A row of the list, without steps. */
export const recipeListItemSchema = recipeSchema
  .pick({ id: true, projectId: true, status: true, title: true, createdAt: true, updatedAt: true })
  /**
   * `notCheckedCount`: statements of expected results that became no check. `isAsking`: a step asks what it means, and nobody has answered. `rowsCount`: of
   * its table of data. `lastRun`: null when it was never run; `isFlaky`: see contract/rules/flaky.ts. They are absent in what older builds have cached.
   */
  .extend({
    stepsCount: z.number().int(),
    notCheckedCount: z.number().int().optional(),
    isAsking: z.boolean().optional(),
    rowsCount: z.number().int().optional(),
    tags: z.array(z.string()).optional(),
    lastRun: lastRunSchema.nullable().optional(),
    /** Only of a recipe whose steps others may use. */
    shared: sharedFactsSchema.optional(),
  })
export type RecipeListItem = z.infer<typeof recipeListItemSchema>

export const recipeListInputSchema = z.object({
  projectId: z.uuid(),
  skip: z.number().int().min(0).default(0),
  take: z.number().int().min(1).max(PAGE_TAKE_MAX).default(10),
  sortBy: z.enum(['title', 'updatedAt', 'lastRun']).default('updatedAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  /** A part of the title, without regard to case. */
  search: z.string().trim().max(RECIPE_TITLE_MAX).default(''),
  /** One of these each. */
  tags: z.array(z.string().max(TAG_TEXT_MAX)).max(TAGS_MAX).default([]),
  statuses: z.array(z.enum(RECIPE_STATUSES)).max(RECIPE_STATUSES.length).default([]),
  kind: z.enum(RECIPE_KINDS).optional(),
})

/**
 * What a step holds besides its texts, as a person has edited it, or as it was before an edit that is taken back. `passedAs` counts only when the step did
 * pass so: see contract/rules/step-drafts.ts.
 */
export const stepContentSchema = recipeStepSchema
  .pick({
    notRecorded: true,
    reasons: true,
    question: true,
    notChecked: true,
    modelAsked: true,
    failure: true,
    passedAs: true,
    flow: true,
    use: true,
  })
  .extend({
    errorMessage: z.string().max(2000).optional(),
    actions: z.array(actionSchema).max(STEP_ACTIONS_MAX).optional(),
    assertions: z.array(assertionSchema).max(STEP_ASSERTIONS_MAX).optional(),
  })
export type StepContent = z.infer<typeof stepContentSchema>

/** The content of an import: specification 1 section 5, "Import payload limits". */
export const recipeImportSchema = z.object({
  projectId: z.uuid(),
  sourceId: z.string().max(SOURCE_ID_MAX).optional(),
  title: titleTextSchema.default(RECIPE_TITLE_DEFAULT),
  testCases: stepTextsSchema,
  preconditions: z.string().max(RECIPE_TEXT_MAX).default(''),
  description: z.string().max(RECIPE_TEXT_MAX).default(''),
  expectedResults: expectedResultsSchema,
  tags: tagsSchema.default([]),
  testData: z.string().max(TEST_DATA_MAX).default(''),
  /** The preconditions become steps before the first one, as far as there is room for them. */
  preconditionsAsSteps: z.literal(true).optional(),
  /** So many steps at the beginning, preconditions included, are those of shared steps, and become one that uses them. */
  beginning: z.object({ recipeId: z.uuid(), title: recipeTitleSchema, count: z.number().int().min(1) }).optional(),
  /** The recipe is made of steps of another one, which come with what they hold, and is shared; its texts are those of `testCases`. */
  shared: z.object({ contents: z.array(stepContentSchema).max(TEST_CASES_MAX), dataTable: dataTableSchema.optional() }).optional(),
})
export type RecipeImport = z.infer<typeof recipeImportSchema>

/** `id`: as in `createDraftInputSchema`. Without it the server chooses an id, and a repeated call makes another recipe. */
export const importAndPredictInputSchema = z.object({
  id: z.uuid().optional(),
  url: httpUrlSchema,
  /** Of the project, in place of `url`; the default one without it. */
  environmentId: z.uuid().optional(),
  initialStepIndex: stepIndexSchema.default(0),
  recipe: recipeImportSchema,
})

/** `id` is chosen by the client (uuid v7) so that later queued edits can name it. */
export const createDraftInputSchema = z.object({ id: z.uuid(), recipe: recipeImportSchema })

/** `basedOn`: the `updatedAt` that the edit started from. If the recipe was edited since, the answer is `conflict` with the current one. */
export const updateTitleInputSchema = z.object({ recipeId: z.uuid(), title: recipeTitleSchema, basedOn: isoDateSchema.optional() })

const caseTextSchema = (max: number) => z.string().trim().max(max).refine(isWellFormed, 'Text holds a broken character')

/** Only the fields that are given are changed; an empty text removes what was there. `basedOn` as in `updateTitleInputSchema`. */
export const updateCaseInputSchema = z.object({
  recipeId: z.uuid(),
  description: caseTextSchema(RECIPE_TEXT_MAX).optional(),
  preconditions: caseTextSchema(RECIPE_TEXT_MAX).optional(),
  testData: caseTextSchema(TEST_DATA_MAX).optional(),
  /** Null removes the table. */
  dataTable: dataTableSchema.nullable().optional(),
  device: z.enum(DEVICE_IDS).optional(),
  isShared: z.boolean().optional(),
  tags: z.array(z.string().trim().min(1).max(TAG_TEXT_MAX).refine(isWellFormed)).max(TAGS_MAX).optional(),
  basedOn: isoDateSchema.optional(),
})

/** `basedOn` as in `updateTitleInputSchema`: a recipe that somebody else edited meanwhile is not deleted. */
export const deleteInputSchema = z.object({
  recipeId: z.uuid(),
  basedOn: isoDateSchema.optional(),
  /** Of shared steps: recipes that use them get the steps themselves. Without it, shared steps that are used are not deleted. */
  inlineUses: z.literal(true).optional(),
})

/**
 * One step in an edit of the whole list. `previousIndex` names the step that it was before, so that what it holds can stay; with `content`, it holds that
 * instead. `dismissed` and `restored`: statements of its expected result that nobody needs to check, or that count again; see
 * contract/rules/not-checked.ts.
 */
const stepDraftSchema = z.object({
  testStep: stepTextSchema,
  expectedResult: z.string().max(TEST_CASE_TEXT_MAX).optional(),
  previousIndex: z.number().int().min(0).optional(),
  content: stepContentSchema.optional(),
  isPrecondition: z.literal(true).optional(),
  isCleanUp: z.literal(true).optional(),
  dismissed: notCheckedSchema.optional(),
  restored: notCheckedSchema.optional(),
})
export type StepDraft = z.infer<typeof stepDraftSchema>

/** Replaces the texts of the steps by the rules of contract/rules/step-drafts.ts. */
export const updateStepsInputSchema = z.object({
  recipeId: z.uuid(),
  steps: z.array(stepDraftSchema).max(TEST_CASES_MAX),
  /** As in `updateTitleInputSchema`. */
  basedOn: isoDateSchema.optional(),
})
