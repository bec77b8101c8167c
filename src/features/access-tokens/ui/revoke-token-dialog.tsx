import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccessToken } from '#contract/schemas/access-token.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useRevokeAccessToken } from '../data/access-tokens.ts'
import classes from './access-tokens.module.css'

type RevokeTokenDialogProps = { token: AccessToken | null; onClose: () => void; onRevoked: () => void }

/** Asks before a token is revoked: the programs that use it stop, and it cannot be brought back. */
export function RevokeTokenDialog({ token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const { t } = useLingui()
  // the words stay while the dialog fades out
  const [shown, setShown] = useState(token)
  if (token && token !== shown) setShown(token)
  const name = shown?.name ?? ''
  return (
    <Dialog opened={token !== null} onClose={onClose} title={t`Revoke the token?`}>
      <p className={classes.question}>
        <Trans>Programs that use “{name}” stop working at once. A revoked token cannot be brought back.</Trans>
      </p>
      {token ? <Buttons token={token} onClose={onClose} onRevoked={onRevoked} /> : null}
    </Dialog>
  )
}

function Buttons({ token, onClose, onRevoked }: RevokeTokenDialogProps & { token: AccessToken }) {
  const { t } = useLingui()
  const revoke = useRevokeAccessToken()
  const whyOffline = useWhyOffline()
  const handleRevoke = () =>
    revoke.mutate(token.id, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`The token is revoked`, description: token.name })
        onClose()
        onRevoked()
      },
    })
  return (
    <div className={classes.form}>
      <FormError error={revoke.error} title={t`The token could not be revoked`} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" reason={whyOffline} loading={revoke.isPending} onClick={handleRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}
