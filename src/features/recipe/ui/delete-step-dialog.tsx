import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

type DeleteStepDialogProps = { stepIndex: number | null; onConfirm: () => void; onCancel: () => void }

/** Deleting a step that has actions cannot be undone fully, so it asks. */
export function DeleteStepDialog({ stepIndex, onConfirm, onCancel }: DeleteStepDialogProps) {
  const { t } = useLingui()
  const stepNumber = (stepIndex ?? 0) + 1
  return (
    <Dialog opened={stepIndex !== null} onClose={onCancel} title={t`Delete step ${stepNumber}?`}>
      <Trans>Its actions and checks will be deleted with it.</Trans>
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" onClick={onConfirm} data-autofocus>
          <Trans>Delete step</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
