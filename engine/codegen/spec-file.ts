import { parseTestData } from '../values/test-data.ts'
import { countPreconditions, stepNumber } from '#contract/rules/preconditions.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { rowsCode } from './data-rows.ts'
import { windowLines, windowsOf } from './dialog-code.ts'
import type { ExportRecipe } from './export-input.ts'
import { localeOf } from './languages.ts'
import { notReadyReason } from './not-ready.ts'
import type { ProjectCode } from './project-code.ts'
import { scopeOf } from './open-scope.ts'
import type { Scope } from './scope.ts'
import { type StepCode, stepLines, testTimeoutLines } from './step-code.ts'
import { stepOrUse } from './step-or-use.ts'
import { detailsCode, headLines } from './test-details.ts'
import { indent, literal } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'

/** `signedInAfter`: so many steps at the beginning are done by the setup that signs in. */
export type SpecInput = { recipe: ExportRecipe; project: ProjectCode; signedInAfter: number }

/** `notReady`: the reason why the recipe cannot run as a test yet, in words for the report; null when it can. */
export type SpecFile = { code: string; notReady: string | null; supportFiles: string[]; uploads: string[] }

export const SIGNED_IN_STATE = '.auth/user.json'

/** One recipe as a Playwright test. The caller may pause after each step. */
export function* specFile({ recipe, project, signedInAfter }: SpecInput): Generator<undefined, SpecFile> {
  const steps = recipe.steps.toSorted((a, b) => a.stepIndex - b.stepIndex)
  const title = collapseBlanks(recipe.title) || 'Untitled Recipe'
  const testData = parseTestData(recipe.testData ?? '')
  const rows = rowsCode(recipe.dataTable, title, testData)
  const scope = scopeOf({
    recipeId: recipe.id,
    steps,
    project,
    testData,
    bound: rows?.bound,
    folder: '.',
  })
  const opening = openingLines(steps, scope, project)
  const written: StepCode[] = []
  for (const [at, step] of steps.entries()) {
    const numbered = `${stepNumber(steps, at)}. ${step.testStep}`
    written.push(stepOrUse(step, numbered, { scope, project, folder: './steps', following: steps.slice(at + 1) }))
    yield
  }
  const notReady = notReadyReason(steps, written)
  const { first, body } = scope.elements.finish([
    ...opening.slice(0, signedInAfter > 0 ? 0 : undefined),
    ...(signedInAfter > 0 ? [signedInNote(steps, signedInAfter), `await page.goto(${literal(project.start)})`] : []),
    ...stepsLines(steps, written, signedInAfter),
  ])
  scope.imports.playwright('test')
  const call = notReady === null ? 'test' : 'test.fixme'
  const test = [
    `${call}(${rows?.title ?? literal(title)},${detailsCode(recipe, notReady)} async ({ page }) => {`,
    ...indent([...testTimeoutLines(steps), ...first, ...body]),
    '})',
  ]
  const table = rows?.lines((text) => scope.values.ofText(text).code) ?? []
  scope.imports.prune([...table, ...test])
  const lines = [
    ...headLines(recipe),
    ...scope.imports.lines('..'),
    ...useLines(recipe, project, signedInAfter > 0),
    '',
    ...(rows ? [...table, '', rows.loop, ...indent(test), '}'] : test),
    '',
  ]
  const { files, uploads } = scope.imports
  return { code: lines.join('\n'), notReady, supportFiles: files, uploads }
}

/** The start page, and the answers to the windows of the browser that it opens. */
function openingLines(steps: readonly RecipeStep[], scope: Scope, { start }: ProjectCode): string[] {
  const [first, ...following] = steps
  const goTo = `await page.goto(${literal(start)})`
  if (first === undefined) return [goTo]
  const { before, behind } = windowLines(windowsOf({ step: first, index: -1, following, checks: [] }, scope), 'shownDialog', scope)
  return [...before, goTo, ...behind]
}

const signedInNote = (steps: readonly RecipeStep[], count: number): string => {
  const [first, last] = [stepNumber(steps, 0), stepNumber(steps, count - 1)]
  return `// Signed in by auth.setup.ts: ${first === last ? `step ${first}` : `steps ${first} to ${last}`}.`
}

/** All steps from one on, each behind an empty line. */
const stepsLines = (steps: readonly RecipeStep[], written: readonly StepCode[], from: number): string[] =>
  written.flatMap((code, at) => (at < from ? [] : ['', ...partLines(steps, at), ...stepLines(code, written.slice(at + 1))]))

/** The line above the first precondition, and above the first step behind preconditions. */
function partLines(steps: readonly RecipeStep[], at: number): string[] {
  const count = countPreconditions(steps)
  if (count === 0) return []
  return [...(at === 0 ? ['// Preconditions'] : []), ...(at === count ? ['// Steps'] : [])]
}

/** What differs from the configuration of the project. */
function useLines(recipe: ExportRecipe, { locale }: ProjectCode, isSignedIn: boolean): string[] {
  const own = localeOf(recipe)
  const options = [...(own === locale ? [] : [`locale: '${own}'`]), ...(isSignedIn ? [`storageState: '${SIGNED_IN_STATE}'`] : [])]
  return options.length === 0 ? [] : ['', `test.use({ ${options.join(', ')} })`]
}
