import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

type ForgetAllDialogProps = { count: number; onConfirm: () => void; onCancel: () => void }

/** Asks before all that a project was taught is forgotten. */
export function ForgetAllDialog({ count, onConfirm, onCancel }: ForgetAllDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onCancel} title={t`Forget all that was taught?`}>
      <Plural
        value={count}
        one="# entry will no longer be used. Recipes stay as they are."
        other="# entries will no longer be used. Recipes stay as they are."
      />
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" onClick={onConfirm} data-autofocus>
          <Trans>Forget all</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
