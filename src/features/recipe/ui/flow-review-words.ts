import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { STEP_ACTIONS_MAX, TEST_CASES_MAX } from '#contract/constants.ts'
import type { CutReason } from '#contract/rules/cut-flow.ts'
import type { KeepProblem } from '../model/flow-review.ts'

/** Why a step begins here. `place`: the page or the part of it. */
export function cutWords(reason: CutReason, place: string | null): MessageDescriptor {
  switch (reason) {
    case 'start':
      return place ? msg`On: ${place}` : msg`Begins here`
    case 'page':
      return place ? msg`New page: ${place}` : msg`New page`
    case 'area':
      return place ? msg`Part of the page: ${place}` : msg`Another part of the page`
    case 'submit':
      return msg`After a form was sent`
    case 'pause':
      return msg`After a pause`
    case 'full':
      return msg`A step has at most ${STEP_ACTIONS_MAX} actions`
    default:
      return reason satisfies never
  }
}

/** Why the steps cannot be kept. */
export function keepProblemWords(problem: KeepProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'nothing':
      return msg`No step is left to keep`
    case 'too_many':
      return msg`A recipe has at most ${TEST_CASES_MAX} steps`
    case 'text': {
      const number = problem.index + 1
      return msg`The text of step ${number} cannot be kept`
    }
    case 'too_many_actions': {
      const number = problem.index + 1
      return msg`Step ${number} has more than ${STEP_ACTIONS_MAX} actions`
    }
    default:
      return problem satisfies never
  }
}
