import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepGroup } from '../model/step-group.ts'

/** How the parts of a list of steps are called. */
export const GROUP_WORDS: Record<StepGroup, MessageDescriptor> = {
  preconditions: msg`Preconditions`,
  steps: msg`Steps`,
  cleanUp: msg`Clean-up: at the end of every run, however it went`,
}
