import { Trans, useLingui } from '@lingui/react/macro'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useDeleteSchedule } from '../data/schedules.ts'

/** Asks before a schedule is deleted. */
export function DeleteScheduleDialog({ schedule: { id, name }, onClose }: { schedule: RunSchedule; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useDeleteSchedule()
  const handleDelete = () =>
    mutate(id, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`“${name}” has been deleted` })
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title={t`Delete the schedule “${name}”?`}>
      <p>
        <Trans>Nothing is started by it any more. Runs that go on are not stopped, and the history of runs stays.</Trans>
      </p>
      <FormError error={error} title={t`The schedule could not be deleted`} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" loading={isPending} reason={useWhyOffline()} onClick={handleDelete}>
          <Trans>Delete</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
