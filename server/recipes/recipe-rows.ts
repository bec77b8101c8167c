import type { RecipeSource } from '#contract/schemas/recipe-source.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import { recipes, recipeSources, recipeSteps } from '../platform/database/schema.ts'

export type RecipeRow = typeof recipes.$inferSelect
export type StepRow = typeof recipeSteps.$inferSelect
export type SourceRow = typeof recipeSources.$inferSelect
export type RecipeScope = { recipeId: string; organizationId: string }

export function toRecipe(row: RecipeRow, steps: StepRow[], source: SourceRow | null = null): Recipe {
  return {
    id: row.id,
    projectId: row.projectId,
    ...(row.sourceId === null ? {} : { sourceId: row.sourceId }),
    status: row.status,
    title: row.title,
    ...(row.description ? { description: row.description } : {}),
    ...(row.preconditions ? { preconditions: row.preconditions } : {}),
    testCases: row.testCases,
    expectedResults: row.expectedResults,
    steps: steps.map(toStep),
    tags: row.tags,
    ...(row.testData ? { testData: row.testData } : {}),
    ...(row.dataTable ? { dataTable: row.dataTable } : {}),
    ...(row.device ? { device: row.device } : {}),
    ...(row.isShared ? { isShared: true } : {}),
    ...(source ? { source: toSource(source) } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function toSource({ system, tmsUrl, caseId, url, version, isTrimmed, attachments, importedAt }: SourceRow): RecipeSource {
  return { system, tmsUrl, caseId, url, version, isTrimmed, attachments, importedAt: importedAt.toISOString() }
}

export function toStep(row: StepRow): RecipeStep {
  return {
    testStep: row.testStep,
    ...(row.expectedResult ? { expectedResult: row.expectedResult } : {}),
    ...(row.actions ? { actions: row.actions } : {}),
    ...(row.assertions ? { assertions: row.assertions } : {}),
    status: row.status,
    ...(row.passedAs ? { passedAs: row.passedAs } : {}),
    stepIndex: row.stepIndex,
    updatedAt: row.updatedAt.toISOString(),
    ...(row.errorMessage ? { errorMessage: row.errorMessage } : {}),
    ...(row.failure ? { failure: row.failure } : {}),
    ...(row.notRecorded ? { notRecorded: row.notRecorded } : {}),
    ...(row.reasons ? { reasons: row.reasons } : {}),
    ...(row.question ? { question: row.question } : {}),
    ...(row.notChecked ? { notChecked: row.notChecked } : {}),
    ...(row.modelAsked ? { modelAsked: true } : {}),
    ...(row.isPrecondition ? { isPrecondition: true } : {}),
    ...(row.isCleanUp ? { isCleanUp: true } : {}),
    ...(row.flow ? { flow: row.flow } : {}),
    ...(row.use ? { use: row.use } : {}),
  }
}
