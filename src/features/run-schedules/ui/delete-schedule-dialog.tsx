import { Trans, useLingui } from '@lingui/react/macro'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { Confirmation } from '../../errors/ui/confirmation.tsx'
import { useDeleteSchedule } from '../data/schedules.ts'

/** Asks before a schedule is deleted. */
export function DeleteScheduleDialog({ schedule: { id, name }, onClose }: { schedule: RunSchedule; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteSchedule()
  const handleDelete = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`“${name}” has been deleted` })
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title={t`Delete the schedule “${name}”?`}>
      <Confirmation
        call={remove}
        failed={t`The schedule could not be deleted`}
        action={<Trans>Delete</Trans>}
        onConfirm={handleDelete}
        onClose={onClose}
      >
        <Trans>Nothing is started by it any more. Runs that go on are not stopped, and the history of runs stays.</Trans>
      </Confirmation>
    </Dialog>
  )
}
