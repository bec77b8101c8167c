import type { RecipeStep } from '../schemas/recipe.ts'

/** More preconditions than one test case has. */
const PRECONDITIONS_MAX = 20
const TEXT_MAX = 1000

type Flagged = Pick<RecipeStep, 'isPrecondition'>

/** `1.`, `2)`, `-` and the like before a line of a list. */
const LIST_MARK = /^\s*(?:\d{1,2}[.)]|[-–—•*])\s+/
/** The end of a sentence: the next one begins with a capital letter. A full stop inside a name or a number is none. */
const SENTENCE_END = /(?<=[.!])\s+(?=[\p{Lu}])/u

/** The statements of the preconditions of a test case, in their order: lines, parts between semicolons, and sentences. */
export function preconditionStatements(text: string): string[] {
  return text
    .split(/\n|;/)
    .flatMap((line) => line.replace(LIST_MARK, '').split(SENTENCE_END))
    .map((statement) => statement.trim().replace(/\.$/, '').slice(0, TEXT_MAX))
    .filter((statement) => statement !== '')
    .slice(0, PRECONDITIONS_MAX)
}

/** Preconditions are the steps before the first that is none; a step that was moved behind an ordinary one is an ordinary step. */
export function withPreconditionsFirst<Step extends Flagged>(steps: readonly Step[]): Step[] {
  const count = countPreconditions(steps)
  return steps.map((step, index) => (step.isPrecondition && index >= count ? asOrdinary(step) : step))
}

function asOrdinary<Step extends Flagged>(step: Step): Step {
  const { isPrecondition: _flag, ...rest } = step
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same step without an optional field
  return rest as Step
}

/** How many steps at the beginning are preconditions. */
export function countPreconditions(steps: readonly Flagged[]): number {
  const first = steps.findIndex(({ isPrecondition }) => !isPrecondition)
  return first < 0 ? steps.length : first
}

/** The number of a step as people read it: preconditions are 0.1, 0.2 …, the steps of the test case 1, 2 … */
export function stepNumber(steps: readonly Flagged[], index: number): string {
  const count = countPreconditions(steps)
  return index < count ? `0.${index + 1}` : String(index - count + 1)
}
