import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { type EnvVariables, valuePlace } from './env-variables.ts'
import { collapse, indent, literal, oneLine } from './text.ts'
import { captionOf, type Targets } from './targets.ts'

export type StepContext = { recipeId: string; sutUrl: string | null; variables: EnvVariables; targets: Targets }

/** A step as lines of code. `missing` names what could not be written, so that the whole test is marked, not silently weakened. */
export type StepCode = { lines: string[]; missing: string[] }

/** One manual step: its text as the title, its actions, its expected result with the checks. */
export function stepCode(step: RecipeStep, context: StepContext): StepCode {
  const missing: string[] = []
  const write = (line: string | null, what: string): string[] => {
    if (line !== null) return [line]
    missing.push(what)
    return [`// Not exported, no way to find the element is known: ${what}`]
  }
  const actions = (step.actions ?? []).flatMap((action, index) =>
    write(actionLine(action, step, index, context), captionOf(action, step.testStep) || oneLine(step.testStep)),
  )
  const checks = (step.assertions ?? []).flatMap((assertion) =>
    write(assertionLine(assertion, context), oneLine(assertion.assertionDescription || assertion.targetElementDescription)),
  )
  const expected = step.expectedResult?.trim() ? [`// Expected: ${oneLine(step.expectedResult)}`] : []
  const body = [...actions, ...expected, ...checks]
  const title = `${step.stepIndex + 1}. ${collapse(step.testStep)}`
  const lines = [
    `await test.step(${literal(title)}, async () => {`,
    ...indent(body.length > 0 ? body : ['// Nothing to do or to check.']),
    '})',
  ]
  return { lines, missing }
}

function actionLine(action: Action, step: RecipeStep, index: number, context: StepContext): string | null {
  const target = context.targets.nameFor(action.target, captionOf(action, step.testStep))
  if (target === null) return null
  if (action.method === 'Click') return `await app.click(${target})`
  return `await app.fill(${target}, ${actionValue(action, step, index, context)})`
}

function actionValue(action: Action, step: RecipeStep, index: number, { recipeId, variables }: StepContext): string {
  const fromKey = envCall(action.source, variables)
  if (fromKey !== null) return fromKey
  const masked = variables.byPlace.get(valuePlace(recipeId, step.stepIndex, index))
  return masked === undefined ? literal(action.value ?? '') : `env('${masked}')`
}

function envCall(source: Action['source'], { byKey }: EnvVariables): string | null {
  const name = source?.type === 'envDataVariables' ? byKey.get(source.key) : undefined
  return name === undefined ? null : `env('${name}')`
}

function assertionLine(assertion: Assertion, context: StepContext): string | null {
  const { property, targetElementType, target: locators } = assertion
  const expected = envCall(assertion.source, context.variables) ?? literal(assertion.expectedValue)
  const matcher = assertion.match === 'equals' ? 'toBe' : 'toContain'
  if (assertion.expectedValue.includes(SECRET_MASK) && assertion.source?.type !== 'envDataVariables') return null
  if (property === 'title') return `await expect.poll(() => app.title()).${matcher}(${expected})`
  if (property === 'url') return `await expect.poll(() => app.url()).${matcher}(${addressCode(assertion.expectedValue, expected, context)})`
  if (property === 'text' && (targetElementType === 'Page' || locators.length === 0))
    return `await expect.poll(() => app.text()).${matcher}(${literalOrCode(expected, assertion)})`
  const target = context.targets.nameFor(locators, collapse(assertion.targetElementDescription))
  return target === null ? null : elementCheck(assertion, target, expected)
}

function elementCheck({ property, match, expectedValue }: Assertion, target: string, expected: string): string {
  const positive = expectedValue.trim().toLowerCase() !== 'false'
  switch (property) {
    case 'text':
      return `await expect(await app.find(${target})).${match === 'equals' ? 'toHaveText' : 'toContainText'}(${expected})`
    case 'value':
      return `await expect.poll(() => app.valueOf(${target})).${match === 'equals' ? 'toBe' : 'toContain'}(${expected})`
    case 'checked':
      return `await expect(await app.find(${target})).toBeChecked(${positive ? '' : '{ checked: false }'})`
    case 'exists':
      return `await expect.poll(() => app.exists(${target})).toBe(${positive})`
    default:
      return positive
        ? `await expect(await app.find(${target})).toBeVisible()`
        : `await expect.poll(() => app.isVisible(${target})).toBe(false)`
  }
}

/** `app.text()` answers with white-space collapsed, so the expected text must be too. */
const literalOrCode = (expected: string, { source, expectedValue }: Assertion) =>
  source?.type === 'envDataVariables' ? expected : literal(collapse(expectedValue))

/** An address of the system under test moves with SUT_URL. */
function addressCode(value: string, expected: string, { sutUrl }: StepContext): string {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(sutUrl ?? '') ?? []
  if (origin === undefined || !expected.includes(origin) || !(value === origin || value.startsWith(`${origin}/`))) return expected
  return `app.address(${literal(value.slice(origin.length) || '/')})`
}
