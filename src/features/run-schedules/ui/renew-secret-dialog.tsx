import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useRenewSecret } from '../data/notices.ts'
import { WebhookSecret } from './webhook-secret.tsx'

/** Asks before the secret of a webhook is replaced, then shows the new one this once. */
export function RenewSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const { mutate, isPending, error } = useRenewSecret()
  const whyOffline = useWhyOffline()
  return (
    <Dialog opened onClose={onClose} title={secret === null ? t`Replace the secret?` : t`The new secret is ready`} size={520}>
      {secret === null ? (
        <>
          <p>
            <Trans>From now on messages are signed with a new secret. The program that checks them with the old one refuses them.</Trans>
          </p>
          <FormError error={error} title={t`The secret could not be replaced`} />
          <DialogButtons>
            <Button onClick={onClose} data-autofocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="destructive" loading={isPending} reason={whyOffline} onClick={() => mutate(id, { onSuccess: setSecret })}>
              <Trans>Replace</Trans>
            </Button>
          </DialogButtons>
        </>
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}
