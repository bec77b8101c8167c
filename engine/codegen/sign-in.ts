import { holdsGenerated } from '#contract/rules/generated-values.ts'
import { takenNamesIn } from '#contract/rules/taken-values.ts'
import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import { expandUse, type SharedSteps } from '#contract/rules/shared-steps.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { ExportRecipe } from './export-input.ts'
import type { ExportEnvItem } from './env-variables.ts'
import { chooseLocators } from './choose-locators.ts'
import { kindOf } from './field-kind.ts'
import { scopeOf } from './open-scope.ts'
import type { ProjectCode } from './project-code.ts'
import { SIGNED_IN_STATE } from './spec-file.ts'
import { linesOfSteps } from './step-code.ts'
import { stepOrUse } from './step-or-use.ts'
import { indent, literal } from './text.ts'
import type { Imports } from './imports.ts'

/** The recipes that begin with the same sign-in, and how many steps of each do it. */
export type SignIn = { recipes: ExportRecipe[]; count: number }

/** The sign-in that most recipes share; null when no two do. */
export function sharedSignIn(recipes: readonly ExportRecipe[], { items, shared }: OfProject): SignIn | null {
  const known = new Map(shared.map((one) => [one.id, one]))
  const groups = new Map<string, SignIn>()
  for (const recipe of recipes) {
    const whole = stepsInOrder(recipe).map((step) => withUsed(step, known))
    const count = signInSteps(whole, items)
    const steps = whole.slice(0, count)
    if (count === 0 || steps.some(isOfTest)) continue
    const key = keyOf(steps)
    const group = groups.get(key) ?? { recipes: [], count }
    group.recipes.push(recipe)
    groups.set(key, group)
  }
  const [largest] = [...groups.values()].toSorted((a, b) => b.recipes.length - a.recipes.length)
  return largest !== undefined && largest.recipes.length > 1 ? largest : null
}

type OfProject = { items: readonly ExportEnvItem[]; shared: readonly SharedSteps[] }

/** A step with what the shared steps do that it uses. */
function withUsed(step: RecipeStep, known: ReadonlyMap<string, SharedSteps>): RecipeStep {
  const expansion = step.use && expandUse(step.use, known)
  if (expansion?.kind !== 'ready') return step
  const parts = expansion.parts.map((part) => part.step)
  const actions = parts.flatMap((part) => part.actions ?? [])
  return { ...step, actions, assertions: parts.flatMap((part) => part.assertions ?? []) }
}

/** Whether a step has data of its test: of a row, or made or taken by the test itself. A setup has none of them. */
const isOfTest = ({ actions = [], assertions = [] }: RecipeStep): boolean =>
  actions.some(({ method }) => method === 'Take' || method === 'Call') ||
  [
    ...actions.map(({ source, value }) => ({ source, text: value })),
    ...assertions.map(({ source, expectedValue }) => ({ source, text: expectedValue })),
  ].some(({ source, text }) => source?.type === 'testDataVariables' || holdsGenerated(text ?? '') || takenNamesIn(text ?? '').length > 0)

const stepsInOrder = ({ steps }: ExportRecipe): RecipeStep[] => steps.toSorted((a, b) => a.stepIndex - b.stepIndex)

/** How many steps at the beginning fill a password and send it; 0 for a recipe that begins otherwise. */
function signInSteps(steps: readonly RecipeStep[], items: readonly ExportEnvItem[]): number {
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
const keyOf = (steps: readonly RecipeStep[]): string =>
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
  const written = steps.map((step, at) =>
    stepOrUse(step, step.testStep, { scope, project, folder: './steps', following: steps.slice(at + 1) }),
  )
  scope.imports.playwright('test')
  const isChecked = steps.some(({ assertions = [], use }) => assertions.length > 0 || use !== undefined)
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

function withAllChecks(recipes: readonly ExportRecipe[], count: number): RecipeStep[] {
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
