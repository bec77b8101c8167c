import { Trans, useLingui } from '@lingui/react/macro'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { Confirmation } from '../../errors/ui/confirmation.tsx'
import { useDeleteWebhook } from '../data/notices.ts'

/** Asks before a webhook and its secret are deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const { host } = new URL(url)
  const remove = useDeleteWebhook()
  const handleDelete = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`The webhook has been deleted`, description: host })
        onClose()
      },
    })
  return (
    <Dialog opened onClose={onClose} title={t`Delete the webhook ${host}?`}>
      <Confirmation
        call={remove}
        failed={t`The webhook could not be deleted`}
        action={<Trans>Delete</Trans>}
        onConfirm={handleDelete}
        onClose={onClose}
      >
        <Trans>It is not called any more. Its secret and its deliveries are deleted.</Trans>
      </Confirmation>
    </Dialog>
  )
}
