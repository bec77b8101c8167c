import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { NewSecret } from './new-secret.tsx'
import { TokenForm } from './token-form.tsx'

type CreateTokenDialogProps = { opened: boolean; email: string; onClose: () => void }

const DIALOG_WIDTH_PX = 520

/** Makes a token, then shows it this once. */
export function CreateTokenDialog({ opened, email, onClose }: CreateTokenDialogProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const handleClose = () => {
    onClose()
    setSecret(null)
  }
  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      size={DIALOG_WIDTH_PX}
      title={secret === null ? t`Create a token` : t`The token is ready`}
    >
      {!opened ? null : secret === null ? (
        <TokenForm email={email} onCreated={setSecret} onClose={handleClose} />
      ) : (
        <NewSecret secret={secret} onDone={handleClose} />
      )}
    </Dialog>
  )
}
