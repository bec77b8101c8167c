import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { RunStatus } from '#contract/schemas/run.ts'
import { Badge } from '../../../ui/badge.tsx'
import { STATUS_WORDS } from './run-words.ts'

const TONES: Record<RunStatus, ComponentProps<typeof Badge>['tone']> = {
  queued: 'neutral',
  running: 'accent',
  passed: 'success',
  failed: 'destructive',
  incomplete: 'warning',
  aborted: 'neutral',
  interrupted: 'warning',
}

/** How a run ended, or where it stands. */
export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { i18n } = useLingui()
  return (
    <Badge tone={TONES[status]} dot>
      {i18n._(STATUS_WORDS[status])}
    </Badge>
  )
}
