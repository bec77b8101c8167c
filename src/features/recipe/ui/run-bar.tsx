import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPlayFilled, IconPlayerRecordFilled } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { Button } from '../../../ui/button.tsx'
import type { FlowCommands } from '../data/use-recorded-flow.ts'
import type { RunControls, RunReason } from '../model/run-controls.ts'
import classes from './flow-panel.module.css'
import { RunRows } from './run-rows.tsx'
import { DISABLED_WORDS } from './step-words.ts'
import { usePageShortcut } from './use-page-shortcut.ts'

const REASON_WORDS: Record<RunReason, MessageDescriptor> = {
  ...DISABLED_WORDS,
  no_steps: msg`The recipe has no steps yet`,
  nothing_to_run: msg`The first step is not automated yet: predict or record it`,
  all_automated: msg`Every step is automated`,
}

type RunBarProps = {
  controls: RunControls
  /** Records further steps behind those that are there. */
  flow: FlowCommands
  isFull: boolean
  /** Runs with rows of the data table; absent when it has none to choose from. */
  rows?: Omit<ComponentProps<typeof RunRows>, 'reason'> | undefined
  onRun: () => void
  onPredict: (from: number) => void
}

/** What is done with the recipe as a whole: run it, predict what is not automated, record more. */
export function RunBar({ controls: { run, predict, predictFrom }, flow, isFull, rows, onRun, onPredict }: RunBarProps) {
  const { i18n, t } = useLingui()
  usePageShortcut('run', run === null ? onRun : null)
  const recordReason = isFull ? t`A recipe has at most ${TEST_CASES_MAX} steps` : flow.reason && i18n._(DISABLED_WORDS[flow.reason])
  return (
    <fieldset className={classes.runBar} aria-label={t`Whole recipe`}>
      <Button
        size="sm"
        variant="accent"
        leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
        reason={run && i18n._(REASON_WORDS[run])}
        onClick={onRun}
      >
        <Trans context="recipe">Run</Trans>
      </Button>
      {rows && <RunRows {...rows} reason={run && i18n._(REASON_WORDS[run])} />}
      <Button size="sm" reason={predict && i18n._(REASON_WORDS[predict])} onClick={() => predictFrom !== null && onPredict(predictFrom)}>
        <Trans>Predict the rest</Trans>
      </Button>
      <Button size="sm" leftSection={<IconPlayerRecordFilled size={14} aria-hidden />} reason={recordReason} onClick={flow.record}>
        <Trans context="recipe">Record</Trans>
      </Button>
    </fieldset>
  )
}
