import type { z } from 'zod'
import { RECIPE_TITLE_DEFAULT } from '../constants.ts'
import type { createDraftInputSchema, Recipe, RecipeImport, RecipeStep } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'

type RecipeCreateDraft = { path: 'recipe.createDraft'; input: z.output<typeof createDraftInputSchema>; base: null; current: Recipe }

/** A new recipe under an id that this device chose. Until the change is sent, the recipe exists nowhere else. */
export const recipeCreateDraft: ChangeDefinition<RecipeCreateDraft> = {
  path: 'recipe.createDraft',
  shown: { kind: 'recipe', effect: 'creates', createRecipe: ({ id, recipe }, at) => draftOf(id, recipe, at) },
  idOf: ({ id }) => id,
  needsOf: ({ recipe }) => [{ kind: 'project', id: recipe.projectId }],
  answer: 'subject',
  choices: () => [],
  facts: ({ input: { recipe } }) => ({ kind: 'recipe_created', title: recipe.title, stepCount: recipe.testCases.length }),
  screen: 'recipe',
}

/** A recipe as an import makes it. `at`: ISO date. */
export function draftOf(id: string, made: RecipeImport, at: string): Recipe {
  const { projectId, sourceId, title, testCases, expectedResults, preconditions, description, tags, testData } = made
  return {
    id,
    projectId,
    ...(sourceId ? { sourceId } : {}),
    status: 'Draft',
    title: title || RECIPE_TITLE_DEFAULT,
    ...(description ? { description } : {}),
    ...(preconditions ? { preconditions } : {}),
    ...(testData ? { testData } : {}),
    testCases,
    expectedResults,
    tags,
    steps: importedSteps(made),
    createdAt: at,
    updatedAt: at,
  }
}

/** Step i of an imported case gets expected result i. Results beyond the last step are dropped, because they belong to no step. */
export function importedSteps({ testCases, expectedResults }: Pick<RecipeImport, 'testCases' | 'expectedResults'>): RecipeStep[] {
  return testCases.map((testStep, stepIndex) => {
    const expectedResult = expectedResults[stepIndex]?.trim()
    return { testStep, ...(expectedResult ? { expectedResult } : {}), status: 'Draft', stepIndex }
  })
}
