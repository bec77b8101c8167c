import { Trans, useLingui } from '@lingui/react/macro'
import { LossDialog } from '../../../ui/loss-dialog.tsx'

type LeaveDialogProps = { opened: boolean; isRunning: boolean; onLeave: () => void; onStay: () => void }

/** Asks before a file that was read, but not imported, is forgotten. */
export function LeaveDialog({ isRunning, ...dialog }: LeaveDialogProps) {
  const { t } = useLingui()
  return (
    <LossDialog {...dialog} title={t`Leave the import?`} leaveCaption={<Trans>Leave</Trans>} stayCaption={<Trans>Stay</Trans>}>
      {isRunning ? (
        <Trans>The import is still running. Test cases that were not sent yet will not be imported.</Trans>
      ) : (
        <Trans>The file has not been imported. You would have to choose it again.</Trans>
      )}
    </LossDialog>
  )
}
