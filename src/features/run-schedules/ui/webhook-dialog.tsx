import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { isHttpUrl } from '#contract/rules/http-url.ts'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useAddWebhook, useChangeWebhook } from '../data/notices.ts'
import classes from './schedule-form.module.css'
import { WebhookSecret } from './webhook-secret.tsx'

type WebhookDialogProps = {
  projectId: string
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
}

/** Asks for the address of a webhook. A new one has a secret, which is shown this once. */
export function WebhookDialog({ projectId, webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const title = secret === null ? (webhook ? t`Change the address` : t`Add a webhook`) : t`The webhook is ready`
  return (
    <Dialog opened onClose={onClose} title={title} size={520}>
      {secret === null ? (
        <AddressForm projectId={projectId} webhook={webhook} onSecret={setSecret} onClose={onClose} />
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}

function AddressForm({ projectId, webhook, onSecret, onClose }: WebhookDialogProps & { onSecret: (secret: string) => void }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const adding = useAddWebhook(projectId)
  const changing = useChangeWebhook()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [isChecked, setChecked] = useState(false)
  const isGood = isHttpUrl(url.trim())
  const isPending = adding.isPending || changing.isPending
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isGood || isPending || whyOffline !== null) return
    if (webhook) changing.mutate({ id: webhook.id, url: url.trim() }, { onSuccess: onClose })
    else adding.mutate(url.trim(), { onSuccess: onSecret })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t`Address`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/hooks/reprise"
        hint={t`It is called with POST. Whoever runs this server decides which addresses may be called.`}
        value={url}
        error={isChecked && !isGood ? t`Enter a whole address, with http:// or https://` : null}
        onChange={(event) => setUrl(event.target.value)}
        data-autofocus
      />
      <FormError error={adding.error ?? changing.error} title={t`The webhook could not be saved`} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={isPending} reason={whyOffline}>
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
