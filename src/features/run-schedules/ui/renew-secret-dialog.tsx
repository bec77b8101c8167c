import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Confirmation } from '../../errors/ui/confirmation.tsx'
import { useRenewSecret } from '../data/notices.ts'
import { WebhookSecret } from './webhook-secret.tsx'

/** Asks before the secret of a webhook is replaced, then shows the new one this once. */
export function RenewSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useRenewSecret()
  return (
    <Dialog opened onClose={onClose} title={secret === null ? t`Replace the secret?` : t`The new secret is ready`} size={520}>
      {secret === null ? (
        <Confirmation
          call={renew}
          failed={t`The secret could not be replaced`}
          action={<Trans>Replace</Trans>}
          onConfirm={() => renew.mutate(id, { onSuccess: setSecret })}
          onClose={onClose}
        >
          <Trans>From now on messages are signed with a new secret. The program that checks them with the old one refuses them.</Trans>
        </Confirmation>
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}
