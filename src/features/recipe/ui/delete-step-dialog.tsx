import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import classes from './recipe-page.module.css'

type DeleteStepDialogProps = { stepIndex: number | null; onConfirm: () => void; onCancel: () => void }

/** Deleting a step that has actions cannot be undone fully, so it asks. */
export function DeleteStepDialog({ stepIndex, onConfirm, onCancel }: DeleteStepDialogProps) {
  const { t } = useLingui()
  const stepNumber = (stepIndex ?? 0) + 1
  return (
    <Modal
      opened={stepIndex !== null}
      onClose={onCancel}
      title={t`Delete step ${stepNumber}?`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.dialogText}>
        <Trans>Its recorded actions and checks are deleted with it.</Trans>
      </p>
      <div className={classes.dialogButtons}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" onClick={onConfirm} data-autofocus>
          <Trans>Delete step</Trans>
        </Button>
      </div>
    </Modal>
  )
}
