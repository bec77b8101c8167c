import { IconCircleCheckFilled, IconCircleDashed, IconCircleHalf2, IconCircleXFilled, IconLoader2 } from '@tabler/icons-react'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import type { Run, RunOrigin, RunStepStatus } from '#contract/schemas/run.ts'
import { deviceLabel } from '../../../data/device-words.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { secondsLabel } from '../../../lib/seconds-label.ts'

export const STATUS_WORDS: Record<RunStatus, MessageDescriptor> = {
  queued: msg({ message: 'Queued', context: 'run' }),
  running: msg({ message: 'Running', context: 'run' }),
  passed: msg({ message: 'Passed', context: 'run' }),
  failed: msg({ message: 'Failed', context: 'run' }),
  incomplete: msg({ message: 'Incomplete', context: 'run' }),
  skipped: msg({ message: 'Not run', context: 'run' }),
  aborted: msg({ message: 'Stopped', context: 'run' }),
  interrupted: msg({ message: 'Interrupted', context: 'run' }),
}

export const STEP_STATUS_WORDS: Record<RunStepStatus, MessageDescriptor> = {
  running: msg({ message: 'Running', context: 'step of a run' }),
  passed: msg({ message: 'Passed', context: 'step of a run' }),
  failed: msg({ message: 'Failed', context: 'step of a run' }),
  incomplete: msg({ message: 'Incomplete', context: 'step of a run' }),
  notReached: msg({ message: 'Not run', context: 'step of a run' }),
}

export const ORIGIN_WORDS: Record<RunOrigin, MessageDescriptor> = {
  page: msg`on the page of the recipe`,
  list: msg`from the list`,
  cli: msg`by the command line`,
  schedule: msg`by a schedule`,
}

/** “12 of 12 steps”, how long it took, when, and by whom, as far as that is known. */
export function runFacts(run: Run, i18n: I18n, now: number): string[] {
  const { stepsPassed, stepsTotal, durationMs, finishedAt, startedAt, queuedAt, by, environment, device, row } = run
  const at = relativeTimeLabel(finishedAt ?? startedAt ?? queuedAt, i18n.locale, now)
  const facts = [
    i18n._(msg`${stepsPassed} of ${stepsTotal} steps`),
    durationMs === null ? null : secondsLabel(durationMs / 1000, i18n.locale),
    at,
    environment,
    device === null || device === DEFAULT_DEVICE ? null : deviceLabel(i18n, device),
    row && row.label,
    by,
  ]
  return facts.filter((fact) => fact !== null).filter((fact) => fact !== '')
}

export const STEP_ICONS: Record<RunStepStatus, typeof IconLoader2> = {
  running: IconLoader2,
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  incomplete: IconCircleHalf2,
  notReached: IconCircleDashed,
}
