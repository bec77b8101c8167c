import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

type LeaveDialogProps = { opened: boolean; isRunning: boolean; onLeave: () => void; onStay: () => void }

/** Asks before a file that was read, but not imported, is forgotten. */
export function LeaveDialog({ opened, isRunning, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onStay} title={t`Leave the import?`}>
      {isRunning ? (
        <Trans>The import is still running. Test cases that were not sent yet will not be imported.</Trans>
      ) : (
        <Trans>The file has not been imported. You would have to choose it again.</Trans>
      )}
      <DialogButtons>
        <Button variant="destructive" onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
        <Button variant="accent" onClick={onStay} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
