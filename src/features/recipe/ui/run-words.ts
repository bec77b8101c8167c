import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { RecipeRun } from '#contract/schemas/recipe-run.ts'

/** How a run went, in one sentence. `number`: of the step that it came to, as people read it; null when it came to none. */
export function runWords(
  { kind, status, verdict }: Pick<RecipeRun, 'kind' | 'status' | 'verdict'>,
  number: string | null,
): MessageDescriptor {
  if (verdict) return verdictWords(verdict, number)
  if (status === 'queued' || status === 'running') return goingOn(kind)
  if (number === null) return status === 'completed' ? completed(kind) : endedBeforeSteps(kind)
  if (status === 'completed') return completedTo(kind, number)
  if (status === 'failed') return failedAt(kind, number)
  return status === 'aborted' ? stoppedAt(kind, number) : interruptedAt(kind, number)
}

/** Of a run of the whole recipe: “Passed, 12 of 12”. */
function verdictWords({ status, stepsPassed, stepsTotal }: NonNullable<RecipeRun['verdict']>, number: string | null): MessageDescriptor {
  switch (status) {
    case 'queued':
    case 'running':
      return msg`The run is going on`
    case 'passed':
      return msg`Passed, ${stepsPassed} of ${stepsTotal}`
    case 'incomplete':
      return msg`Incomplete, ${stepsPassed} of ${stepsTotal} passed`
    case 'failed':
      return number === null ? msg`Failed before the first step` : msg`Failed at step ${number}, ${stepsPassed} of ${stepsTotal} passed`
    case 'aborted':
      return msg`Stopped, ${stepsPassed} of ${stepsTotal} passed`
    default:
      return msg`Interrupted, ${stepsPassed} of ${stepsTotal} passed`
  }
}

const goingOn = (kind: string): MessageDescriptor =>
  msg`${select(kind, { playback: 'The replay is going on', predict: 'The prediction is going on', other: 'The recording is going on' })}`

const completed = (kind: string): MessageDescriptor =>
  msg`${select(kind, { playback: 'The replay passed', predict: 'The prediction passed', other: 'The recording is kept' })}`

const endedBeforeSteps = (kind: string): MessageDescriptor =>
  msg`${select(kind, {
    playback: 'The replay ended before the first step',
    predict: 'The prediction ended before the first step',
    other: 'The recording ended before its step began',
  })}`

const completedTo = (kind: string, number: string): MessageDescriptor =>
  msg`${select(kind, {
    playback: `The replay passed, up to step ${number}`,
    predict: `The prediction passed, up to step ${number}`,
    other: `Step ${number} was recorded`,
  })}`

const failedAt = (kind: string, number: string): MessageDescriptor =>
  msg`${select(kind, {
    playback: `The replay failed at step ${number}`,
    predict: `The prediction failed at step ${number}`,
    other: `The recording failed at step ${number}`,
  })}`

const stoppedAt = (kind: string, number: string): MessageDescriptor =>
  msg`${select(kind, {
    playback: `The replay was stopped at step ${number}`,
    predict: `The prediction was stopped at step ${number}`,
    other: `The recording was stopped at step ${number}`,
  })}`

const interruptedAt = (kind: string, number: string): MessageDescriptor =>
  msg`${select(kind, {
    playback: `The replay was interrupted at step ${number}: the server restarted`,
    predict: `The prediction was interrupted at step ${number}: the server restarted`,
    other: `The recording was interrupted at step ${number}: the server restarted`,
  })}`
