import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'

/** Test data with overrides. */
const START = '2026-01-01T00:00:00.000Z'
export const RECIPE_ID = '0190a000-0000-7000-8000-000000000001'
const PROJECT_ID = '0190a000-0000-7000-8000-000000000002'
const TASK_ID = '0190a000-0000-7000-8000-000000000003'

export function makeStep(stepIndex: number, overrides: Partial<RecipeStep> = {}): RecipeStep {
  return { testStep: `Step ${stepIndex + 1}`, status: 'Draft', stepIndex, updatedAt: START, ...overrides }
}

export function makeRecipe(stepCount: number, overrides: Partial<Recipe> = {}): Recipe {
  const steps = Array.from({ length: stepCount }, (_, index) => makeStep(index))
  return {
    id: RECIPE_ID,
    projectId: PROJECT_ID,
    status: 'Draft',
    title: 'Sign in',
    testCases: steps.map((step) => step.testStep),
    expectedResults: [],
    steps,
    tags: [],
    createdAt: START,
    updatedAt: START,
    ...overrides,
  }
}

export function makeEvent(overrides: Partial<RecipeEvent> = {}): RecipeEvent {
  return {
    eventName: 'Action',
    recipeId: RECIPE_ID,
    step: null,
    stepIndex: -1,
    initiator: 'user-1',
    taskId: TASK_ID,
    parentTaskId: null,
    timestamp: START,
    taskKind: 'predict',
    taskStatus: 'running',
    ...overrides,
  }
}
