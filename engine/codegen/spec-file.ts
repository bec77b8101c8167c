import { parseTestData } from '../values/test-data.ts'
import { countCleanUps, countSetUps } from '#contract/rules/clean-up.ts'
import { countPreconditions, stepNumber } from '#contract/rules/preconditions.ts'
import { DEFAULT_DEVICE, DEVICES, isEmulated, type DeviceId } from '#contract/rules/devices.ts'
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
  const [setUps, main] = [countSetUps(steps), steps.length - countCleanUps(steps)]
  const { first, body } = scope.elements.finish([
    // Calls at the beginning prepare what the start page shows.
    ...stepsLines(steps, written, { from: 0, to: setUps }),
    ...(setUps > 0 ? [''] : []),
    ...opening.slice(0, signedInAfter > 0 ? 0 : undefined),
    ...(signedInAfter > 0 ? [signedInNote(steps, signedInAfter), `await page.goto(${literal(project.start)})`] : []),
    ...stepsLines(steps, written, { from: Math.max(setUps, signedInAfter), to: main }),
  ])
  const hooks = cleanUpLines(written, { scope, from: main, isRepeated: rows !== null })
  scope.imports.playwright('test')
  const call = notReady === null ? 'test' : 'test.fixme'
  const before = [...testTimeoutLines(steps), ...first]
  const test = [
    `${call}(${rows?.title ?? literal(title)},${detailsCode(recipe, notReady)} async ({ page }) => {`,
    ...indent([...before, ...(setUps > 0 && before.length > 0 ? [''] : []), ...body]),
    '})',
  ]
  const table = rows?.lines((text) => scope.values.ofCell(text)) ?? []
  scope.imports.prune([...table, ...hooks, ...test])
  const used = useLines({ recipe, project, scope, isSignedIn: signedInAfter > 0 })
  const lines = [
    ...headLines(recipe),
    ...scope.imports.lines('..'),
    ...used,
    ...hooks,
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

/** The steps of a range, each behind an empty line. */
const stepsLines = (steps: readonly RecipeStep[], written: readonly StepCode[], { from, to }: { from: number; to: number }): string[] =>
  written.slice(from, to).flatMap((code, offset) => {
    const at = from + offset
    const gap = at === 0 && countSetUps(steps) > 0 ? [] : ['']
    return [...gap, ...partLines(steps, at), ...stepLines(code, written.slice(at + 1))]
  })

type CleaningUp = { scope: Scope; from: number; isRepeated: boolean }

/**
 * The hook that cleans up, however the test has ended. What a clean-up needs is taken by the test into variables outside of it; where it was not taken, there is
 * nothing to clean up.
 */
function cleanUpLines(written: readonly StepCode[], { scope, from, isRepeated }: CleaningUp): string[] {
  const cleanUps = written.slice(from)
  if (cleanUps.length === 0) return []
  const shared = scope.values.sharedVariables
  const lines = cleanUps.flatMap((code, at) => {
    const needed = code.uses.filter((name) => shared.includes(name))
    const own = stepLines(code, written.slice(from + at + 1))
    const guarded = needed.length === 0 ? own : [`if (${needed.map((name) => `${name} !== ''`).join(' && ')}) {`, ...indent(own), '}']
    return [...(at === 0 ? [] : ['']), ...guarded]
  })
  const { first, body } = scope.elements.finish(lines)
  const reset =
    isRepeated && shared.length > 0 ? ['', 'test.beforeEach(() => {', ...indent(shared.map((name) => `${name} = ''`)), '})'] : []
  return [
    ...(shared.length > 0 ? ['', ...shared.map((name) => `let ${name} = ''`)] : []),
    ...reset,
    '',
    'test.afterEach(async ({ page }) => {',
    ...indent([...first, ...(first.length > 0 ? [''] : []), ...body]),
    '})',
  ]
}

/** The line above the first precondition, and above the first step behind preconditions. */
function partLines(steps: readonly RecipeStep[], at: number): string[] {
  const count = countPreconditions(steps)
  if (count === 0) return []
  return [...(at === 0 ? ['// Preconditions'] : []), ...(at === count ? ['// Steps'] : [])]
}

type Used = { recipe: ExportRecipe; project: ProjectCode; scope: Scope; isSignedIn: boolean }

/** What differs from the configuration of the project. */
function useLines({ recipe, project: { locale }, scope, isSignedIn }: Used): string[] {
  const own = localeOf(recipe)
  const options = [
    ...deviceCode(recipe.device, scope),
    ...(own === locale ? [] : [`locale: '${own}'`]),
    ...(isSignedIn ? [`storageState: '${SIGNED_IN_STATE}'`] : []),
  ]
  return options.length === 0 ? [] : ['', `test.use({ ${options.join(', ')} })`]
}

/** A device of Playwright; the configuration says on which browser. Of a window only its size. */
function deviceCode(device: DeviceId | undefined, scope: Scope): string[] {
  if (device === undefined || device === DEFAULT_DEVICE) return []
  const { width, height } = DEVICES[device]
  if (!isEmulated(device)) return [`viewport: { width: ${width}, height: ${height} }`]
  scope.imports.playwright('devices')
  return [`...devices[${literal(device)}]`]
}
