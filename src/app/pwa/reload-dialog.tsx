import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { UnsavedForms } from './unsaved-forms.tsx'
import classes from './update-prompt.module.css'

/** Asks before a reload that loses what was typed. */
export function ReloadDialog({ onReload, onStay }: { onReload: () => void; onStay: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onStay} title={t`Reload without saving?`}>
      <p className={classes.question}>
        <Trans>What you typed here and have not saved is lost for good:</Trans>
      </p>
      <UnsavedForms />
      <DialogButtons>
        <Button variant="destructive" onClick={onReload}>
          <Trans>Reload and lose it</Trans>
        </Button>
        <Button variant="accent" onClick={onStay} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
