import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { ProjectCode } from './project-code.ts'
import type { Scope } from './scope.ts'
import { type StepCode, stepCode } from './step-code.ts'
import { oneLine } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'

/** `folder`: the path from the file to the folder of the functions of shared steps. */
type Around = { scope: Scope; project: ProjectCode; folder: string; following: readonly RecipeStep[] }

/** A step as lines of code; one that uses shared steps calls their function. */
export function stepOrUse(step: RecipeStep, title: string, { scope, project, folder, following }: Around): StepCode {
  const { use, expectedResult } = step
  if (!use) return stepCode(step, title, scope, following)
  const shared = project.shared.get(use.recipeId)
  const expected = expectedResult?.trim() ? [`// Expected: ${oneLine(expectedResult)}`] : []
  const own = { title: collapseBlanks(title), opened: [], taken: [], uses: [] }
  if (!shared) return { ...own, body: expected, missing: [`“${oneLine(use.title)}” has been deleted`] }
  const call = shared.callIn(scope, use, folder)
  return { ...own, body: [call, ...expected], missing: shared.missingIn(project) }
}
