import { Trans, useLingui } from '@lingui/react/macro'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useDeleteWebhook } from '../data/notices.ts'

/** Asks before a webhook and its secret are deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const { host } = new URL(url)
  const { mutate, isPending, error } = useDeleteWebhook()
  const handleDelete = () =>
    mutate(id, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`The webhook has been deleted`, description: host })
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title={t`Delete the webhook ${host}?`}>
      <p>
        <Trans>It is not called any more. Its secret and its deliveries are deleted.</Trans>
      </p>
      <FormError error={error} title={t`The webhook could not be deleted`} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" loading={isPending} reason={useWhyOffline()} onClick={handleDelete}>
          <Trans>Delete</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
