import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LossDialog } from '../../../ui/loss-dialog.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { ScheduleForm } from './schedule-form.tsx'

type ScheduleDialogProps = {
  project: Project
  /** Null for a new one. */
  schedule: RunSchedule | null
  onClose: () => void
}

const DIALOG_WIDTH_PX = 560

/** Makes a schedule or changes one. What was typed is not lost without a question. */
export function ScheduleDialog({ project, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useLingui()
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedInput(isDirty)
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog opened onClose={leave} size={DIALOG_WIDTH_PX} title={schedule ? t`Change the schedule` : t`Add a schedule`}>
        <ScheduleForm project={project} schedule={schedule} onDirty={() => setDirty(true)} onCancel={leave} onSaved={onClose} />
      </Dialog>
      <LossDialog
        opened={isLeaving}
        title={t`Leave without saving?`}
        leaveCaption={<Trans>Leave</Trans>}
        stayCaption={<Trans>Stay</Trans>}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
      >
        <p>
          <Trans>What you have entered for this schedule will be lost.</Trans>
        </p>
      </LossDialog>
    </>
  )
}
