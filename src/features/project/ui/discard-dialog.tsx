import { Trans, useLingui } from '@lingui/react/macro'
import { LossDialog } from '../../../ui/loss-dialog.tsx'

/** Asks before changes of the settings are lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useLingui()
  return (
    <LossDialog
      title={t`Leave without saving?`}
      leaveCaption={<Trans>Leave</Trans>}
      stayCaption={<Trans>Keep editing</Trans>}
      onLeave={onDiscard}
      onStay={onKeep}
    >
      <Trans>The changes you made will be lost.</Trans>
    </LossDialog>
  )
}
