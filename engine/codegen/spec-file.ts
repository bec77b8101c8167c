import { detectLanguage } from '../language/detect-language.ts'
import { parseTestData } from '../values/test-data.ts'
import { countPreconditions, stepNumber } from '#contract/rules/preconditions.ts'
import { countNotRecorded, lacksValue } from '#contract/rules/recorded-step.ts'
import { havePassedAsTheyAre, isOutdated } from '#contract/rules/step-validity.ts'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import type { EnvVariables } from './env-variables.ts'
import { openingLines, type StepCode, stepCode, testTimeoutLines } from './step-code.ts'
import { Targets } from './targets.ts'
import { indent, literal, oneLine } from './text.ts'
import { collapseBlanks, splitAtBlanks } from '../text/blanks.ts'

export type SpecInput = { recipe: Recipe; fileName: string; sutUrl: string | null; variables: EnvVariables }

/** `notReady`: the reason why the recipe cannot run as a test yet, in words for the report; null when it can. */
export type SpecFile = { code: string; notReady: string | null }

/** One recipe as a Playwright test: the manual steps first, the elements and every way to find them below. The caller may pause after each step. */
export function* specFile({ recipe, sutUrl, variables }: SpecInput): Generator<undefined, SpecFile> {
  const targets = new Targets()
  const testData = parseTestData(recipe.testData ?? '')
  const inOrder = recipe.steps.toSorted((a, b) => a.stepIndex - b.stepIndex)
  const numberOf = (step: RecipeStep) => stepNumber(inOrder, inOrder.indexOf(step))
  const context = { recipeId: recipe.id, sutUrl, testData, variables, targets, numberOf }
  const steps: StepCode[] = []
  for (const [at, step] of inOrder.entries()) {
    steps.push(stepCode(step, context, inOrder.slice(at + 1)))
    yield
  }
  const notReady = notReadyReason(inOrder, steps)
  const body = [
    ...fixmeLines(notReady),
    ...testTimeoutLines(inOrder),
    ...openingLines(inOrder, context),
    'await app.open()',
    ...steps.flatMap(({ lines }, at) => ['', ...partLines(inOrder, at), ...lines]),
  ]
  const test = [
    `test(${literal(collapseBlanks(recipe.title) || 'Untitled Recipe')},${detailsCode(recipe)} async ({ app }) => {`,
    ...indent(body),
    '})',
  ]
  const elements =
    targets.code.length > 0 ? ['', '// Elements of the steps: every known way to find each, tried from the top.', ...targets.code] : []
  const lines = [...headLines(recipe), ...importLines(body, targets), '', localeLine(recipe), '', ...test, ...elements, '']
  return { code: lines.join('\n'), notReady }
}

/** The line above the first precondition, and above the first step behind preconditions. */
function partLines(steps: readonly RecipeStep[], at: number): string[] {
  const count = countPreconditions(steps)
  if (count === 0) return []
  return [...(at === 0 ? ['// Preconditions'] : []), ...(at === count ? ['// Steps'] : [])]
}

function headLines({ sourceId, description, preconditions }: Recipe): string[] {
  const lines = [
    ...(sourceId?.trim() ? [`// Test case: ${oneLine(sourceId)}`] : []),
    ...(description?.trim() ? [`// ${oneLine(description, 1000)}`] : []),
    ...(preconditions?.trim() ? [`// Preconditions: ${oneLine(preconditions, 1000)}`] : []),
  ]
  return lines.length > 0 ? [...lines, ''] : []
}

function importLines(body: readonly string[], targets: Targets): string[] {
  const code = body.filter((line) => !line.trimStart().startsWith('//'))
  const uses = (name: string) => code.some((line) => usesName(line, name))
  return [
    `import { ${[...(uses('expect') ? ['expect'] : []), 'test'].join(', ')} } from '../support/app'`,
    ...(uses('dateText') ? [`import { dateText } from '../support/dates'`] : []),
    ...(uses('env') ? [`import { env } from '../support/env-data'`] : []),
    ...(targets.code.length > 0 ? [`import { ${targets.needsResembling ? 'resembling, ' : ''}target } from '../support/locate'`] : []),
  ]
}

/** Whether a line of code calls a function of this name, or a method of it. */
const usesName = (line: string, name: string): boolean =>
  [`${name}.`, `${name}(`].some((use) => line.startsWith(use) || [' ', '('].some((before) => line.includes(before + use)))

/**
 * The language of the browser. A system with several languages should use that of the steps, as in the replays, because the steps name the texts on
 * its screens.
 */
function localeLine({ steps }: Recipe): string {
  const language = detectLanguage(steps.map(({ testStep }) => testStep).join('\n'))
  return `test.use({ locale: '${language === 'ru' ? 'ru-RU' : 'en-US'}' })`
}

/** The details of the test: tags, and annotations by which its results are matched to the test case that it came from. */
function detailsCode(recipe: Recipe): string {
  const tags = tagsOf(recipe).map((name) => literal(`@${name}`))
  const annotations = annotationsOf(recipe).map(
    ({ type, description }) => `{ type: ${literal(type)}, description: ${literal(description)} }`,
  )
  const tag = tags.length > 0 ? [`tag: [${tags.join(', ')}]`] : []
  if (annotations.length > 1) {
    const lines = [...tag.map((one) => `${one},`), 'annotation: [', ...indent(annotations.map((one) => `${one},`)), '],']
    return [' {', ...indent(lines), '},'].join('\n')
  }
  const details = [...tag, ...annotations.map((one) => `annotation: ${one}`)]
  return details.length > 0 ? ` { ${details.join(', ')} },` : ''
}

/** Playwright's tags start with @ and hold no space. */
const tagsOf = ({ tags }: Recipe): string[] =>
  [...new Set(tags.map((tag) => withoutHyphens(splitAtBlanks(oneLine(tag).replaceAll('@', ' ')).join('-'))))].filter(Boolean)

/** The id of the test case; of one that came from a test-management system also its page there, or the system's address, and its version. */
function annotationsOf({ sourceId, source }: Recipe): { type: string; description: string }[] {
  const id = sourceId?.trim() ? [{ type: 'test case', description: oneLine(sourceId) }] : []
  if (!source) return id
  return [
    ...id,
    { type: TMS_NAMES[source.system], description: oneLine(source.url ?? source.tmsUrl) },
    ...(source.version === null ? [] : [{ type: 'test case version', description: oneLine(source.version) }]),
  ]
}

function withoutHyphens(tag: string): string {
  const letters = Array.from(tag)
  const from = letters.findIndex((letter) => letter !== '-')
  return from < 0 ? '' : letters.slice(from, letters.findLastIndex((letter) => letter !== '-') + 1).join('')
}

/** Marks a recipe that is not complete with the reason, so that it does not run: half a test that passes would be misleading. */
function fixmeLines(notReady: string | null): string[] {
  return notReady === null ? [] : [`test.fixme(true, ${literal(notReady)})`, '']
}

/**
 * The reason why the recipe is not ready. A failed replay is none if the recipe has passed in its present form: the test is run to find out whether
 * it passes now.
 */
function notReadyReason(steps: readonly RecipeStep[], written: readonly Pick<StepCode, 'missing'>[]): string | null {
  if (steps.length === 0) return 'The recipe has no steps yet'
  const open = havePassedAsTheyAre(steps) ? undefined : steps.find(({ status }) => status !== 'Completed')
  if (open) return `Step ${stepNumber(steps, steps.indexOf(open))} ${openReason(open)}`
  const lost = written.findIndex(({ missing }) => missing.length > 0)
  return lost < 0 ? null : `Step ${stepNumber(steps, lost)} has an element that no locator finds: ${written[lost]?.missing.join(', ')}`
}

function openReason(step: RecipeStep): string {
  const missing = missingOf(step)
  if (missing !== null) return `is not complete: ${missing}`
  if (isOutdated(step)) return 'was not run since a change before it'
  if (step.status !== 'Failed') return 'is not automated yet'
  return step.errorMessage ? `is failing: ${oneLine(step.errorMessage, 300)}` : 'is failing'
}

/** The interactions that the recording of a step left out. */
function missingOf({ actions, notRecorded }: RecipeStep): string | null {
  const count = countNotRecorded(notRecorded ?? [])
  if (count > 0) return count === 1 ? 'one thing was not recorded' : `${count} things were not recorded`
  return (actions ?? []).some(lacksValue) ? 'a password was left empty' : null
}
