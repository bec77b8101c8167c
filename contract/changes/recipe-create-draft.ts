import type { z } from 'zod'
import { RECIPE_TITLE_DEFAULT, TEST_CASES_MAX } from '../constants.ts'
import { countPreconditions, preconditionStatements } from '../rules/preconditions.ts'
import { recipeStatusOf } from '../rules/recipe-status.ts'
import { useOfBeginning } from '../rules/shared-beginnings.ts'
import { applyStepDrafts } from '../rules/step-drafts.ts'
import type { createDraftInputSchema, Recipe, RecipeImport, RecipeStep } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'

type Made = z.output<typeof createDraftInputSchema>['recipe']
type NewShared = NonNullable<Made['shared']>
type RecipeCreateDraft = { path: 'recipe.createDraft'; input: z.output<typeof createDraftInputSchema>; base: null; current: Recipe }

/** A new recipe under an id that this device chose. Until the change is sent, the recipe exists nowhere else. */
export const recipeCreateDraft: ChangeDefinition<RecipeCreateDraft> = {
  path: 'recipe.createDraft',
  shown: { kind: 'recipe', effect: 'creates', createRecipe: ({ id, recipe }, at) => draftOf(id, recipe, at) },
  idOf: ({ id }) => id,
  needsOf: ({ recipe: { projectId, beginning } }) => [
    { kind: 'project', id: projectId },
    ...(beginning ? [{ kind: 'recipe' as const, id: beginning.recipeId }] : []),
  ],
  answer: 'subject',
  choices: () => [],
  facts: ({ input: { recipe } }) => ({ kind: 'recipe_created', title: recipe.title, stepCount: recipe.testCases.length }),
  screen: 'recipe',
}

/** A recipe as an import makes it. `at`: ISO date. */
export function draftOf(id: string, made: RecipeImport, at: string): Recipe {
  const { projectId, sourceId, title, preconditions, description, tags, testData, shared } = made
  const steps = shared ? sharedSteps(made, shared) : importedSteps(made)
  return {
    id,
    projectId,
    ...(sourceId ? { sourceId } : {}),
    status: recipeStatusOf(steps),
    title: title || RECIPE_TITLE_DEFAULT,
    ...(description ? { description } : {}),
    ...(preconditions ? { preconditions } : {}),
    ...(testData ? { testData } : {}),
    ...(shared?.dataTable ? { dataTable: shared.dataTable } : {}),
    ...(shared ? { isShared: true } : {}),
    ...caseTexts(made, steps),
    tags,
    steps,
    createdAt: at,
    updatedAt: at,
  }
}

/** The texts of the case as they came, or as its steps have them once its beginning is one of them. */
function caseTexts(
  { testCases, expectedResults, beginning }: Made,
  steps: readonly RecipeStep[],
): Pick<Recipe, 'testCases' | 'expectedResults'> {
  if (!beginning) return { testCases, expectedResults }
  const ofCase = steps.slice(countPreconditions(steps))
  return { testCases: ofCase.map(({ testStep }) => testStep), expectedResults: ofCase.map(({ expectedResult }) => expectedResult ?? '') }
}

/** Steps of another recipe, with what they hold. Nobody has seen them pass here. */
function sharedSteps({ testCases, expectedResults }: Made, { contents }: NewShared): RecipeStep[] {
  const drafts = testCases.map((testStep, at) => {
    const expectedResult = expectedResults[at]?.trim()
    return { testStep, ...(expectedResult ? { expectedResult } : {}), content: contents[at] ?? {} }
  })
  return applyStepDrafts([], drafts, () => false)
}

type ImportedTexts = Pick<RecipeImport, 'testCases' | 'expectedResults' | 'preconditions' | 'preconditionsAsSteps' | 'beginning'>

/**
 * Step i of an imported case gets expected result i. Results beyond the last step are dropped, because they belong to no step. Preconditions are
 * steps where the import says so, and where the recipe has room for all of them.
 */
export function importedSteps({ testCases, expectedResults, preconditions, preconditionsAsSteps, beginning }: ImportedTexts): RecipeStep[] {
  const statements = preconditionsAsSteps ? preconditionStatements(preconditions) : []
  const before = testCases.length + statements.length <= TEST_CASES_MAX ? statements : []
  const steps = [
    ...before.map((testStep) => ({ testStep, isPrecondition: true as const })),
    ...testCases.map((testStep, at) => {
      const expectedResult = expectedResults[at]?.trim()
      return { testStep, ...(expectedResult ? { expectedResult } : {}) }
    }),
  ]
  return withBeginning(steps, beginning).map((step, stepIndex) => ({ ...step, status: 'Draft', stepIndex }))
}

type NewStep = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'isPrecondition' | 'use'>

function withBeginning(steps: readonly NewStep[], beginning: RecipeImport['beginning']): NewStep[] {
  if (!beginning) return [...steps]
  return [useOfBeginning(steps.slice(0, beginning.count), beginning), ...steps.slice(beginning.count)]
}
