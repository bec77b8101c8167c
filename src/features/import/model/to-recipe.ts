import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import type { RecipeImport } from '#contract/schemas/recipe.ts'

/** `beginning`: the shared steps that are made of the beginning of the case. */
type Options = { preconditionsAsSteps?: boolean; beginning?: RecipeImport['beginning'] }

/** The import call's recipe for a test case. Priority and status are of the file's own world and do not travel. */
export function toRecipeImport(
  testCase: CsvTestCase,
  projectId: string,
  { preconditionsAsSteps = false, beginning }: Options = {},
): RecipeImport {
  return {
    projectId,
    ...(testCase.id ? { sourceId: testCase.id } : {}),
    title: testCase.title || RECIPE_TITLE_DEFAULT,
    testCases: testCase.steps,
    preconditions: testCase.preconditions,
    description: testCase.description,
    expectedResults: testCase.expectedResults,
    tags: testCase.tags,
    testData: testCase.testData,
    ...(preconditionsAsSteps && testCase.preconditions !== '' ? { preconditionsAsSteps } : {}),
    ...(beginning ? { beginning } : {}),
  }
}
