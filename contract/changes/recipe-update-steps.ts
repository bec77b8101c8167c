import type { z } from 'zod'
import { mergeValue } from './merging/merge-value.ts'
import type { NotCheckedEdit } from '../rules/not-checked.ts'
import { countPreconditions } from '../rules/preconditions.ts'
import { recipeStatusOf } from '../rules/recipe-status.ts'
import { applyStepDrafts } from '../rules/step-drafts.ts'
import type { Recipe, RecipeListItem, RecipeStep, StepDraft, updateStepsInputSchema } from '../schemas/recipe.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'

type Input = Omit<z.output<typeof updateStepsInputSchema>, 'basedOn'>
type StepTexts = Pick<RecipeStep, 'testStep' | 'expectedResult'>
type Base = { title: string; steps: StepTexts[] }
type RecipeUpdateSteps = { path: 'recipe.updateSteps'; input: Input; base: Base | null; current: Recipe }

/** The title is stored with the change so that lists of changes can name the recipe. */
export function recipeUpdateStepsOf({ id, title, steps }: Pick<Recipe, 'id' | 'title' | 'steps'>, drafts: StepDraft[]) {
  return { path: 'recipe.updateSteps' as const, input: { recipeId: id, steps: drafts }, base: { title, steps: steps.map(textsOf) } }
}

/** Replaces the texts of all steps. A step whose texts stay the same keeps its prediction. */
export const recipeUpdateSteps: ChangeDefinition<RecipeUpdateSteps> = {
  path: 'recipe.updateSteps',
  shown: {
    kind: 'recipe',
    effect: 'edits',
    applyToRecipe: (recipe, { steps }) => ({ ...recipe, ...editedSteps(recipe.steps, steps) }),
    applyToRow: (row, payload) => ({ ...row, ...rowAfter(row, payload) }),
  },
  idOf: ({ recipeId }) => recipeId,
  answer: 'version',
  merge({ input, base }, current) {
    const kind = mergeValue({
      base: base ? comparable(base.steps) : undefined,
      mine: comparable(input.steps),
      theirs: comparable(current.steps),
    })
    return kind === 'mine' ? { kind: 'merged', input, base } : { kind: kind === 'conflict' ? 'conflict' : 'already_there' }
  },
  choices: ({ input }, current) => [stepsChoice(input.steps, current.steps)],
  facts: ({ input, base }) => ({ kind: 'recipe_steps', title: base?.title ?? null, stepCount: input.steps.length }),
  screen: 'recipe',
}

/** The parts of a recipe that an edit of all steps replaces. */
export function editedSteps(
  before: readonly RecipeStep[],
  drafts: readonly StepDraft[],
): Pick<Recipe, 'steps' | 'status' | 'testCases' | 'expectedResults'> {
  const steps = applyStepDrafts(before, drafts)
  const ofCase = steps.slice(countPreconditions(steps))
  return {
    steps,
    status: recipeStatusOf(steps),
    testCases: ofCase.map(({ testStep }) => testStep),
    expectedResults: ofCase.map(({ expectedResult }) => expectedResult ?? ''),
  }
}

/** The steps of both sides as text. Null: deleted on that side. */
export const stepsChoice = (mine: readonly StepTexts[] | null, theirs: readonly StepTexts[]): ConflictChoice => ({
  key: 'steps',
  label: { kind: 'steps' },
  mine: mine && numbered(mine),
  theirs: numbered(theirs),
})

const numbered = (steps: readonly StepTexts[]) => steps.map(({ testStep }, index) => `${index + 1}. ${testStep}`).join('\n')

const textsOf = ({ testStep, expectedResult }: StepTexts): StepTexts => ({ testStep, ...(expectedResult ? { expectedResult } : {}) })

/** The texts of the steps as one text, without their predictions, so that two versions can be compared. Statements that were dismissed are a difference too. */
const comparable = (steps: readonly (StepTexts & NotCheckedEdit)[]) =>
  JSON.stringify(
    steps.map(({ testStep, expectedResult, dismissed = [], restored = [] }) => [testStep, expectedResult ?? '', ...dismissed, ...restored]),
  )

function rowAfter(row: RecipeListItem, payload: Payload<RecipeUpdateSteps>): Partial<RecipeListItem> {
  const { steps } = payload.input
  const difference = steps.reduce((sum, { dismissed, restored }) => sum + (restored?.length ?? 0) - (dismissed?.length ?? 0), 0)
  const notChecked = { notCheckedCount: Math.max(0, (row.notCheckedCount ?? 0) + difference) }
  return { stepsCount: steps.length, status: statusAfter(row.status, payload), ...(difference === 0 ? {} : notChecked) }
}

/** The status of a row after an edit of the steps. A row has no steps; it is enough to know that all steps of an automated recipe are completed. */
function statusAfter(status: Recipe['status'], { input, base }: Payload<RecipeUpdateSteps>): Recipe['status'] {
  if (status !== 'Automated') return status
  const completed = (base?.steps ?? []).map((texts, stepIndex) => ({ ...texts, stepIndex, status: 'Completed' as const }))
  return editedSteps(completed, input.steps).status
}
