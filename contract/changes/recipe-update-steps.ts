import type { z } from 'zod'
import { mergeValue } from './merging/merge-value.ts'
import type { NotCheckedEdit } from '../rules/not-checked.ts'
import { countPreconditions } from '../rules/preconditions.ts'
import { recipeStatusOf } from '../rules/recipe-status.ts'
import { applyStepDrafts, type IsKnownPass } from '../rules/step-drafts.ts'
import { usedBy } from '../rules/shared-steps.ts'
import { contentFingerprint } from '../rules/step-validity.ts'
import type { Recipe, RecipeListItem, RecipeStep, StepDraft, updateStepsInputSchema } from '../schemas/recipe.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'

type Input = Omit<z.output<typeof updateStepsInputSchema>, 'basedOn'>
type StepTexts = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'isCleanUp'>
/** `held`: the fingerprint of what the step held; absent in changes that older builds have queued. */
type BaseStep = StepTexts & { held?: string }
type Base = { title: string; steps: BaseStep[] }
type RecipeUpdateSteps = { path: 'recipe.updateSteps'; input: Input; base: Base | null; current: Recipe }

/** The title is stored with the change so that lists of changes can name the recipe. */
export function recipeUpdateStepsOf({ id, title, steps }: Pick<Recipe, 'id' | 'title' | 'steps'>, drafts: StepDraft[]) {
  return { path: 'recipe.updateSteps' as const, input: { recipeId: id, steps: drafts }, base: { title, steps: steps.map(baseOf) } }
}

/** Replaces the steps: their texts, and what those hold that were edited. A step whose texts stay the same keeps what it holds. */
export const recipeUpdateSteps: ChangeDefinition<RecipeUpdateSteps> = {
  path: 'recipe.updateSteps',
  shown: {
    kind: 'recipe',
    effect: 'edits',
    applyToRecipe: (recipe, { steps }) => ({ ...recipe, ...editedSteps(recipe.steps, steps) }),
    isMadeIn,
    applyToRow: (row, payload) => ({ ...row, ...rowAfter(row, payload) }),
  },
  idOf: ({ recipeId }) => recipeId,
  // Shared steps that this device has made have to exist first.
  needsOf: ({ steps }) => usedBy(steps.map(({ content }) => content ?? {})).map((id) => ({ kind: 'recipe', id })),
  answer: 'version',
  merge({ input, base }, current) {
    const kind = mergeValue({
      base: base ? comparable(base.steps) : undefined,
      mine: comparable(input.steps),
      theirs: comparable(current.steps),
    })
    if (kind === 'conflict' || isHeldChanged({ input, base }, current)) return { kind: 'conflict' }
    if (kind === 'mine' || !isHeldAsWanted(input, current)) return { kind: 'merged', input, base }
    return { kind: 'already_there' }
  },
  choices: ({ input }, current) => [stepsChoice(input.steps, current.steps)],
  facts: ({ input, base }) => ({ kind: 'recipe_steps', title: base?.title ?? null, stepCount: input.steps.length }),
  screen: 'recipe',
}

/** Whether a step of which this edit changes what it holds was changed in that, too, by somebody else. */
function isHeldChanged({ input, base }: Payload<RecipeUpdateSteps>, current: Recipe): boolean {
  return input.steps.some(({ content, previousIndex }) => {
    const before = previousIndex === undefined ? undefined : base?.steps[previousIndex]?.held
    const now = previousIndex === undefined ? undefined : current.steps[previousIndex]
    if (!content || before === undefined || !now) return false
    const held = contentFingerprint(now)
    return held !== before && held !== contentFingerprint(content)
  })
}

/** Whether the steps hold already what this edit gives them. */
const isHeldAsWanted = ({ steps }: Input, current: Recipe): boolean =>
  steps.every(({ content }, index) => {
    const now = current.steps[index]
    return !content || (now !== undefined && contentFingerprint(now) === contentFingerprint(content))
  })

/**
 * Drafts name the steps by the places that they had before, so an edit that is made twice would take what one step holds for another's. False where an older
 * build has not noted what the steps held.
 */
function isMadeIn({ steps }: Recipe, { input, base }: Payload<RecipeUpdateSteps>): boolean {
  if (!base || comparable(input.steps) !== comparable(steps)) return false
  return input.steps.every((draft, index) => {
    const held = heldAfter(draft, base.steps)
    return held !== undefined && held === contentFingerprint(steps[index]!)
  })
}

/** The fingerprint of what a step holds after the edit: its draft's content, what it held under the same texts, or nothing. */
function heldAfter({ content, previousIndex, testStep, expectedResult = '' }: StepDraft, base: readonly BaseStep[]): string | undefined {
  if (content) return contentFingerprint(content)
  const before = previousIndex === undefined ? undefined : base[previousIndex]
  const isKept = before !== undefined && before.testStep === testStep && (before.expectedResult ?? '') === expectedResult
  return isKept ? before.held : contentFingerprint({})
}

/** The parts of a recipe that an edit of all steps replaces. */
export function editedSteps(
  before: readonly RecipeStep[],
  drafts: readonly StepDraft[],
  isKnownPass?: IsKnownPass,
): Pick<Recipe, 'steps' | 'status' | 'testCases' | 'expectedResults'> {
  const steps = applyStepDrafts(before, drafts, isKnownPass)
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

const baseOf = ({ testStep, expectedResult, isCleanUp, ...step }: RecipeStep): BaseStep => ({
  testStep,
  ...(isCleanUp ? { isCleanUp } : {}),
  ...(expectedResult ? { expectedResult } : {}),
  held: contentFingerprint(step),
})

/** The texts of the steps as one text, without their predictions, so that two versions can be compared. Statements that were dismissed are a difference too, and so is that a step cleans up. */
const comparable = (steps: readonly (StepTexts & NotCheckedEdit)[]) =>
  JSON.stringify(
    steps.map(({ testStep, expectedResult, isCleanUp, dismissed = [], restored = [] }) => [
      testStep,
      expectedResult ?? '',
      ...(isCleanUp ? [isCleanUp] : []),
      ...dismissed,
      ...restored,
    ]),
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
