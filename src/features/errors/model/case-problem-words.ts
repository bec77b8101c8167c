import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseProblem } from '#contract/schemas/case-problem.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** Names of the fields of a test case. */
export const FIELD_WORDS: Record<CaseProblem['field'], MessageDescriptor> = {
  id: msg`ID`,
  title: msg`Title`,
  description: msg`Description`,
  preconditions: msg`Preconditions`,
  steps: msg`Steps`,
  expectedResults: msg`Expected results`,
  testData: msg`Test data`,
  tags: msg`Tags`,
  status: msg`Status`,
}

/** Why a test case cannot be imported, in words that stand behind the name of its field. */
export function caseProblemWords(problem: CaseProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'no_steps':
      return msg`The test case has no steps`
    case 'running':
      return msg`Can't add a running test`
    case 'not_plain':
      return msg`The text holds invisible or broken characters`
    case 'too_many':
      return msg`Too many entries: ${problem.actual}, at most ${problem.max} are allowed`
    case 'too_long':
      return problem.index === undefined
        ? msg`Too long: ${problem.actual} characters, at most ${problem.max} are allowed`
        : msg`Entry ${problem.index + 1} is too long: ${problem.actual} characters, at most ${problem.max} are allowed`
    default:
      return unreachable(problem)
  }
}
