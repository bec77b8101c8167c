import { BROWSER_DIALOG } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'

/** Factories for tests: complete, plausible recipes with overrides. */

export const locator = (type: Locator['type'], value: string, priority = 6): Locator => ({ type, value, priority })

export const role = (name: string, text: string): Locator => locator('aria-role', `${name}[name=${JSON.stringify(text)}]`, 2)

/** What a stored element was like, as each target that a runner has located holds it. */
export const facts = (tag: string, attributes: Record<string, string> = {}, role = ''): Locator => ({
  ...locator('nlDescription', tag, 10),
  facts: { tag, role, names: [], attributes, picture: '', around: [], aroundLength: 0, twin: { at: 0, of: 1 } },
})

export const click = (target: Locator[], caption?: string): Action => ({ ...captioned(caption), method: 'Click', target })

export const input = (target: Locator[], value: string, overrides: Partial<Action> = {}): Action => ({
  method: 'Input',
  target,
  value,
  ...overrides,
})

const captioned = (caption?: string) => (caption === undefined ? {} : { nlTargetCaptionDict: { ru: caption, en: caption } })

export const assertion = (overrides: Partial<Assertion>): Assertion => ({
  targetElementType: 'Text',
  targetElementDescription: '',
  property: 'visible',
  match: 'equals',
  expectedValue: 'true',
  assertionDescription: '',
  target: [],
  ...overrides,
})

/** The page shows this text somewhere. */
export const pageText = (text: string): Assertion =>
  assertion({ targetElementType: 'Page', property: 'text', match: 'contains', expectedValue: text })

export type StepSeed = Partial<RecipeStep> & { testStep: string }

export function recipe({ steps = [], ...overrides }: Partial<Omit<Recipe, 'steps'>> & { steps?: StepSeed[] }): Recipe {
  return {
    id: '01990000-0000-7000-8000-000000abc123',
    projectId: '01990000-0000-7000-8000-000000000001',
    status: 'Draft',
    title: 'Sign in',
    testCases: steps.map(({ testStep }) => testStep),
    expectedResults: steps.map(({ expectedResult }) => expectedResult ?? ''),
    steps: steps.map((step, stepIndex) => ({ status: 'Completed', stepIndex, ...step })),
    tags: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...overrides,
  }
}

export const dialogMessage = (text: string) =>
  assertion({ targetElementType: 'Modal', property: 'text', match: 'contains', expectedValue: text, target: [BROWSER_DIALOG] })

/** Runs a generator to its end without a pause. */
export function inOneGo<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
