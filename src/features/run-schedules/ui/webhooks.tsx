import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { WEBHOOKS_MAX } from '#contract/constants.ts'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Button } from '../../../ui/button.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { RenewSecretDialog } from './renew-secret-dialog.tsx'
import classes from './schedules-page.module.css'
import type { WebhookCommand } from './webhook-command.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type Asked = { command: 'add' } | { command: WebhookCommand; id: string }

/** The programs that are called when runs fail. */
export function Webhooks({ projectId, webhooks }: { projectId: string; webhooks: readonly Webhook[] }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const about = asked && 'id' in asked ? webhooks.find(({ id }) => id === asked.id) : undefined
  const isFull = webhooks.length >= WEBHOOKS_MAX
  return (
    <>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>
            <Trans>Webhooks</Trans>
          </h3>
          <p className={classes.description}>
            <Trans>An address that gets a signed message as JSON, to pass it on to a chat or a tracker.</Trans>
          </p>
        </div>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          reason={whyOffline ?? (isFull ? t`A project has at most ${WEBHOOKS_MAX} webhooks` : null)}
          onClick={() => setAsked({ command: 'add' })}
        >
          <Trans>Add a webhook</Trans>
        </Button>
      </div>
      {webhooks.length === 0 ? (
        <p className={classes.description}>
          <Trans>No program is called yet.</Trans>
        </p>
      ) : (
        <ul className={classes.webhooks} aria-label={t`Webhooks`}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAsk={(command) => setAsked({ command, id: webhook.id })} />
          ))}
        </ul>
      )}
      {asked?.command === 'add' && <WebhookDialog projectId={projectId} webhook={null} onClose={close} />}
      {about && asked?.command === 'edit' && <WebhookDialog projectId={projectId} webhook={about} onClose={close} />}
      {about && asked?.command === 'renew' && <RenewSecretDialog webhook={about} onClose={close} />}
      {about && asked?.command === 'deliveries' && <DeliveriesDialog webhook={about} onClose={close} />}
      {about && asked?.command === 'delete' && <DeleteWebhookDialog webhook={about} onClose={close} />}
    </>
  )
}
