import type { Action } from '../schemas/action.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { RecordedFlow } from '../schemas/recorded-flow.ts'

type Checked = { actions?: readonly Action[] | undefined; assertions?: readonly Assertion[] | undefined; flow?: RecordedFlow | undefined }

/** The checks of a recorded flow that were added behind one of its actions; with the first action go those that were added before it. */
export function checksBehind({ actions = [], assertions = [], flow }: Checked, index: number): Assertion[] {
  const isLast = index === actions.length - 1
  return assertions.filter((_, at) => {
    const after = flow?.checkedAfter?.[at] ?? actions.length
    return Math.max(1, after) === index + 1 || (isLast && after > index + 1)
  })
}
