import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void }

/** Asks before changes are lost. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onKeep} title={t`Leave without saving?`}>
      <Trans>The changes you made will be lost.</Trans>
      <DialogButtons>
        <Button variant="destructive" onClick={onDiscard}>
          <Trans>Leave</Trans>
        </Button>
        <Button variant="accent" onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
