import { Trans, useLingui } from '@lingui/react/macro'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useDisconnect } from '../data/connections.ts'

type DisconnectDialogProps = { integration: TmsIntegration; onClose: () => void }

/** Asks before the stored address and key of a system are deleted. */
export function DisconnectDialog({ integration, onClose }: DisconnectDialogProps) {
  const { t } = useLingui()
  const disconnect = useDisconnect()
  const showError = useErrorToast()
  const { name } = integration
  const handleDisconnect = () =>
    disconnect.mutate(integration, {
      onSuccess: () => showToast({ variant: 'success', title: t`${name} is disconnected` }),
      onError: (error) => showError(error, t`${name} could not be disconnected`),
      onSettled: onClose,
    })
  return (
    <Dialog opened onClose={onClose} title={t`Disconnect ${name}?`}>
      <p>
        <Trans>
          The address and the key are deleted for everybody in your organization. Recipes that were imported stay, with links to their test
          cases.
        </Trans>
      </p>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" loading={disconnect.isPending} reason={useWhyOffline()} onClick={handleDisconnect}>
          <Trans>Disconnect</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
