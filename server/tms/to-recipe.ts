import { createHash } from 'node:crypto'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { isHttpUrl } from '#contract/rules/http-url.ts'
import { isRunningCase, problemsOfCase, trimmedCase, type CaseTexts } from '#contract/rules/case-problems.ts'
import type { CaseProblem } from '#contract/schemas/case-problem.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { RecipeImport } from '#contract/schemas/recipe.ts'
import type { TmsContent } from '#contract/schemas/tms.ts'
import type { NewSource } from '../recipes/service.ts'
import type { TmsTestCase } from './port/connector.ts'
import { storable } from '../platform/storable.ts'

type Options = { projectId: string; isTrimmed: boolean; hasPreconditionSteps: boolean }
type From = { system: TmsSystem; tmsUrl: string }

/** `problems`: what of the whole case is over a limit. `recipe` fits only without problems, or trimmed. */
export type MadeRecipe = { recipe: RecipeImport; source: NewSource; problems: CaseProblem[] }

/** The recipe that a test case becomes, and where it came from. */
export function toRecipe(testCase: TmsTestCase, { system, tmsUrl }: From, options: Options): MadeRecipe {
  const whole = textsOf(testCase)
  const problems = problemsOfCase(whole)
  const isTrimmed = options.isTrimmed && problems.length > 0
  const texts = isTrimmed ? trimmedCase(whole) : whole
  const { id, version } = testCase
  const url = linkOf(testCase.url)
  const attachments = testCase.attachments.map((file) => ({ name: storable(file.name), url: linkOf(file.url) }))
  return {
    recipe: {
      projectId: options.projectId,
      sourceId: texts.id,
      title: texts.title || RECIPE_TITLE_DEFAULT,
      testCases: texts.steps,
      preconditions: texts.preconditions,
      description: texts.description,
      expectedResults: texts.expectedResults,
      tags: texts.tags,
      testData: texts.testData,
      ...(options.hasPreconditionSteps && texts.preconditions !== '' ? { preconditionsAsSteps: true as const } : {}),
    },
    source: { system, tmsUrl, caseId: id, url, version, isTrimmed, attachments, content: contentOf(texts) },
    problems,
  }
}

/** What keeps a test case from becoming a new recipe: what of it is over a limit, and that it is being run. */
export const problemsOfNew = (testCase: TmsTestCase, problems: readonly CaseProblem[]): CaseProblem[] => [
  ...(isRunningCase(testCase) ? [{ kind: 'running' as const, field: 'status' as const }] : []),
  ...problems,
]

/** A step that says nothing is dropped; what it expects belongs to the step before. */
function textsOf({ id, name, description, preconditions, steps, testData, tags }: TmsTestCase): CaseTexts {
  const actions: string[] = []
  const expectedResults: string[] = []
  for (const { action, expected } of steps) {
    if (action.trim() !== '') {
      actions.push(action.trim())
      expectedResults.push(expected.trim())
    } else if (expected.trim() !== '' && actions.length > 0) {
      expectedResults[actions.length - 1] = [expectedResults.at(-1), expected.trim()].filter(Boolean).join('\n')
    }
  }
  const title = storable(name).trim().replaceAll(/\s+/g, ' ')
  return { id, title, description, preconditions, steps: actions, expectedResults, testData, tags: tags.map(storable) }
}

/** An address that a link may have. What stands in a text of the system may be `javascript:` or worse. */
const linkOf = (url: string | null): string | null => (url !== null && isHttpUrl(url) ? storable(url) : null)

const contentOf = ({ title, steps, expectedResults }: CaseTexts): TmsContent => ({ title, testCases: steps, expectedResults })

/** Names a content, so that what is taken over is what was shown. */
export const contentHash = (content: TmsContent): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export const isSameContent = (a: TmsContent, b: TmsContent): boolean => contentHash(a) === contentHash(b)
