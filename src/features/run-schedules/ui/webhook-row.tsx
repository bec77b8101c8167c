import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconHistory, IconLock, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useChangeWebhook, useTestWebhook } from '../data/notices.ts'
import { DeliveryState } from './delivery-state.tsx'
import classes from './schedules-page.module.css'
import type { WebhookCommand } from './webhook-command.ts'

type WebhookRowProps = { webhook: Webhook; onAsk: (command: WebhookCommand) => void }

/** One webhook: where it leads, and how its last delivery went. */
export function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  const { t } = useLingui()
  const { id, url, isOn, last } = webhook
  const { host } = new URL(url)
  const whyOffline = useWhyOffline()
  const showError = useErrorToast()
  const testing = useTestWebhook()
  const changing = useChangeWebhook()
  const flip = () => changing.mutate({ id, isOn: !isOn }, { onError: (error) => showError(error, t`The webhook could not be changed`) })
  return (
    <li className={classes.webhook}>
      <div className={classes.webhookText}>
        <span className={classes.url}>
          {url}
          {isOn ? null : (
            <Badge dot>
              <Trans context="webhook">Off</Trans>
            </Badge>
          )}
        </span>
        {last ? (
          <DeliveryState delivery={last} />
        ) : (
          <span className={classes.muted}>
            <Trans>Not called yet</Trans>
          </span>
        )}
      </div>
      <div className={classes.commands}>
        <Button
          size="sm"
          leftSection={<IconSend size={16} aria-hidden />}
          aria-label={t`Send a test to ${host}`}
          loading={testing.isPending}
          reason={whyOffline}
          onClick={() => testing.mutate(id, { onError: (error) => showError(error, t`The test could not be sent`) })}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Menu
          label={t`What can be done with the webhook ${host}`}
          align="end"
          trigger={
            <IconButton size="sm" label={t`More: ${host}`}>
              <IconDots size={18} aria-hidden />
            </IconButton>
          }
          items={[
            {
              key: 'deliveries',
              label: <Trans>Deliveries</Trans>,
              icon: <IconHistory size={16} aria-hidden />,
              onSelect: () => onAsk('deliveries'),
            },
            {
              key: 'edit',
              label: <Trans>Change the address</Trans>,
              icon: <IconPencil size={16} aria-hidden />,
              reason: whyOffline,
              onSelect: () => onAsk('edit'),
            },
            {
              key: 'renew',
              label: <Trans>New secret</Trans>,
              icon: <IconLock size={16} aria-hidden />,
              reason: whyOffline,
              onSelect: () => onAsk('renew'),
            },
            {
              key: 'switch',
              label: isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>,
              icon: isOn ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />,
              reason: whyOffline,
              onSelect: flip,
            },
            {
              key: 'delete',
              label: <Trans>Delete</Trans>,
              icon: <IconTrash size={16} aria-hidden />,
              destructive: true,
              reason: whyOffline,
              onSelect: () => onAsk('delete'),
            },
          ]}
        />
      </div>
    </li>
  )
}
