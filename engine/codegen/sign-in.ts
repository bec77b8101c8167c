import { holdsGenerated } from '#contract/rules/generated-values.ts'
import { takenNamesIn } from '#contract/rules/taken-values.ts'
import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { ExportRecipe, ExportStep } from './export-input.ts'
import type { ExportEnvItem } from './env-variables.ts'
import { chooseLocators } from './choose-locators.ts'
import { kindOf } from './field-kind.ts'
import { scopeOf } from './open-scope.ts'
import type { ProjectCode } from './project-code.ts'
import { SIGNED_IN_STATE } from './spec-file.ts'
import { linesOfSteps, stepCode } from './step-code.ts'
import { indent, literal } from './text.ts'
import type { Imports } from './imports.ts'

/** The recipes that begin with the same sign-in, and how many steps of each do it. */
export type SignIn = { recipes: ExportRecipe[]; count: number }

/** The sign-in that most recipes share; null when no two do. */
export function sharedSignIn(recipes: readonly ExportRecipe[], items: readonly ExportEnvItem[]): SignIn | null {
  const groups = new Map<string, SignIn>()
  for (const recipe of recipes) {
    const count = signInSteps(stepsInOrder(recipe), items)
    const steps = stepsInOrder(recipe).slice(0, count)
    if (count === 0 || steps.some(isOfTest)) continue
    const key = keyOf(steps)
    const group = groups.get(key) ?? { recipes: [], count }
    group.recipes.push(recipe)
    groups.set(key, group)
  }
  const [largest] = [...groups.values()].toSorted((a, b) => b.recipes.length - a.recipes.length)
  return largest !== undefined && largest.recipes.length > 1 ? largest : null
}

/** Whether a step has data of its test: of a row, or made or taken by the test itself. A setup has none of them. */
const isOfTest = ({ actions = [], assertions = [] }: ExportStep): boolean =>
  actions.some(({ method }) => method === 'Take' || method === 'Call') ||
  [
    ...actions.map(({ source, value }) => ({ source, text: value })),
    ...assertions.map(({ source, expectedValue }) => ({ source, text: expectedValue })),
  ].some(({ source, text }) => source?.type === 'testDataVariables' || holdsGenerated(text ?? '') || takenNamesIn(text ?? '').length > 0)

const stepsInOrder = ({ steps }: ExportRecipe): ExportStep[] => steps.toSorted((a, b) => a.stepIndex - b.stepIndex)

/** How many steps at the beginning fill a password and send it; 0 for a recipe that begins otherwise. */
function signInSteps(steps: readonly ExportStep[], items: readonly ExportEnvItem[]): number {
  let isFilled = false
  for (const [at, { actions = [] }] of steps.entries())
    for (const action of actions) {
      if (isFilled && (action.method === 'Click' || action.keys === 'Enter')) return at + 1
      if (isPassword(action, items)) isFilled = true
    }
  return 0
}

function isPassword({ method, source, target }: Action, items: readonly ExportEnvItem[]): boolean {
  if (method !== 'Input' || source?.type !== 'envDataVariables') return false
  const item = items.find(({ key }) => key === source.key)
  return kindOf(target).type === 'password' || (item !== undefined && isAlwaysSecret(item.type))
}

/** Equal for steps that do the same on the same elements. */
const keyOf = (steps: readonly ExportStep[]): string =>
  JSON.stringify(
    steps.map(({ actions = [] }) =>
      actions.map((action) => {
        const { target, nlTargetCaptionDict: _caption, healed: _healed, taughtBy: _reason, opens: _seen, ...how } = action
        return [chooseLocators(target, { page: 'page' })?.best, how]
      }),
    ),
  )

/** The setup that signs in once. What any of the recipes checks there is checked here. */
export function setupFile({ recipes, count }: SignIn, project: ProjectCode): { code: string; imports: Imports } {
  const [first] = recipes
  const steps = first ? withAllChecks(recipes, count) : []
  const scope = scopeOf({ recipeId: first?.id ?? '', steps, project, folder: '.' })
  const written = steps.map((step, at) => stepCode(step, step.testStep, scope, steps.slice(at + 1)))
  scope.imports.playwright('test')
  const isChecked = steps.some(({ assertions = [] }) => assertions.length > 0)
  const { first: declared, body } = scope.elements.finish([
    `await page.goto(${literal(project.start)})`,
    '',
    ...linesOfSteps(written),
    '',
    ...(isChecked ? [] : ['// The cookies come with the answer.', "await page.waitForLoadState('load')"]),
    `await page.context().storageState({ path: '${SIGNED_IN_STATE}' })`,
  ])
  const lines = [...scope.imports.lines('..'), '', "test('sign in', async ({ page }) => {", ...indent([...declared, ...body]), '})', '']
  return { code: lines.join('\n'), imports: scope.imports }
}

function withAllChecks(recipes: readonly ExportRecipe[], count: number): ExportStep[] {
  const all = recipes.map((recipe) => stepsInOrder(recipe).slice(0, count))
  const [first = []] = all
  return first.map((step, at) => {
    const checks = all.flatMap((steps) => steps[at]?.assertions ?? [])
    const known = new Set<string>()
    const different = checks.filter((check) => {
      const key = JSON.stringify([
        check.property,
        check.match,
        check.expectedValue,
        check.part,
        chooseLocators(check.target, { page: 'page' })?.best,
      ])
      return !known.has(key) && known.add(key)
    })
    return { ...step, assertions: different }
  })
}
