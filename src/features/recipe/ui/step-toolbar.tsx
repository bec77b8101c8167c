import { useLingui } from '@lingui/react/macro'
import { IconPlayerPlay, IconPlayerRecordFilled, IconPlayerStopFilled, IconWand } from '@tabler/icons-react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepControls } from '../model/step-controls.ts'
import { AddPartMenu } from './add-part-menu.tsx'
import { ControlButton } from './control-button.tsx'
import classes from './step-card.module.css'
import type { StepCommands } from './step-commands.ts'
import type { PartOfStep } from './step-content.tsx'
import { StepMenu } from './step-menu.tsx'

type StepToolbarProps = {
  number: string
  step: Pick<RecipeStep, 'actions' | 'assertions' | 'isCleanUp' | 'use'>
  index: number
  isLast: boolean
  /** No more steps can be added. */
  isFull: boolean
  link: string
  controls: StepControls
  commands: StepCommands
  onEdit: () => void
  onForm: (form: PartOfStep) => void
}

const ICON_SIZE = 16

/** Replay, predict, record and edit one step; shown while the card is hovered or holds the focus. */
export function StepToolbar({
  number: stepNumber,
  step,
  index,
  isLast,
  isFull,
  link,
  controls,
  commands,
  onEdit,
  onForm,
}: StepToolbarProps) {
  const { t } = useLingui()
  const isRecorded = controls.record.action === 'stop'
  return (
    <div className={classes.toolbarAnchor}>
      <div className={classes.toolbar} data-pinned={isRecorded || undefined} role="toolbar" aria-label={t`Controls of step ${stepNumber}`}>
        <ControlButton
          control="replay"
          label={t`Replay to this step`}
          icon={<IconPlayerPlay size={ICON_SIZE} aria-hidden />}
          reason={controls.replay.reason}
          onClick={() => commands.replay(index)}
        />
        <ControlButton
          control="predict"
          label={t`Start prediction from this step`}
          icon={<IconWand size={ICON_SIZE} aria-hidden />}
          reason={controls.predict.reason}
          onClick={() => commands.predict(index)}
        />
        <ControlButton
          control="record"
          label={isRecorded ? t`Stop recording` : t`Start recording from this step`}
          icon={
            isRecorded ? <IconPlayerStopFilled size={ICON_SIZE} aria-hidden /> : <IconPlayerRecordFilled size={ICON_SIZE} aria-hidden />
          }
          tone="recording"
          reason={controls.record.reason}
          onClick={() => (isRecorded ? commands.stopRecording() : commands.startRecording(index))}
        />
        {!step.use && <AddPartMenu step={step} control={controls.edit} onForm={onForm} />}
        <StepMenu
          {...{ index, isLast, isFull, link, commands, onEdit }}
          isUse={step.use !== undefined}
          isCleanUp={step.isCleanUp === true}
          control={controls.edit}
        />
      </div>
    </div>
  )
}
