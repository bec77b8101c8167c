import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import classes from './project-settings.module.css'

type DiscardDialogProps = { opened: boolean; onDiscard: () => void; onKeep: () => void }

/** Asks before changes are lost. */
export function DiscardDialog({ opened, onDiscard, onKeep }: DiscardDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onKeep} title={t`Leave without saving?`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <p>
        <Trans>The changes you made will be lost.</Trans>
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="destructive" onClick={onDiscard}>
          <Trans>Leave</Trans>
        </Button>
        <Button variant="accent" onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
      </div>
    </Modal>
  )
}
