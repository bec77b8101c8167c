import { Trans, useLingui } from '@lingui/react/macro'
import { LossDialog } from '../../ui/loss-dialog.tsx'
import { UnsavedForms } from './unsaved-forms.tsx'
import classes from './update-prompt.module.css'

/** Asks before a reload that loses what was typed. */
export function ReloadDialog({ onReload, onStay }: { onReload: () => void; onStay: () => void }) {
  const { t } = useLingui()
  return (
    <LossDialog
      title={t`Reload without saving?`}
      leaveCaption={<Trans>Reload and lose it</Trans>}
      stayCaption={<Trans>Stay</Trans>}
      onLeave={onReload}
      onStay={onStay}
    >
      <p className={classes.question}>
        <Trans>What you typed here and have not saved is lost for good:</Trans>
      </p>
      <UnsavedForms />
    </LossDialog>
  )
}
