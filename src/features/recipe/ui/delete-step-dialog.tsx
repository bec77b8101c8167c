import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

/** `number`: of the step, as people read it; null while nothing is to be deleted. */
type DeleteStepDialogProps = { number: string | null; onConfirm: () => void; onCancel: () => void }

/** Deleting a step that has actions cannot be undone fully, so it asks. */
export function DeleteStepDialog({ number, onConfirm, onCancel }: DeleteStepDialogProps) {
  const { t } = useLingui()
  const stepNumber = number ?? ''
  return (
    <Dialog opened={number !== null} onClose={onCancel} title={t`Delete step ${stepNumber}?`}>
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
