import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnected } from '@tabler/icons-react'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import classes from './connections-page.module.css'

type IntegrationCardProps = {
  integration: TmsIntegration
  hasProject: boolean
  onConnect: () => void
  onDisconnect: () => void
  onVerdicts: () => void
}

/** One system: what it is, and whether the organization is connected to it. */
export function IntegrationCard({ integration, hasProject, onConnect, onDisconnect, onVerdicts }: IntegrationCardProps) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const { name, description, verdicts, tmsConnections } = integration
  const [connection] = tmsConnections
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <span className={classes.mark} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <h2 className={classes.name}>{name}</h2>
        {connection ? (
          <Badge tone="success" dot>
            <Trans>Connected</Trans>
          </Badge>
        ) : null}
      </div>
      <p className={classes.text}>{description}</p>
      {connection ? (
        <p className={classes.address} title={connection.tmsUrl}>
          {connection.tmsUrl}
        </p>
      ) : null}
      <div className={classes.actions}>
        {connection ? (
          <Button key="change" size="sm" reason={whyOffline} aria-label={t`Change the connection to ${name}`} onClick={onConnect}>
            <Trans>Change</Trans>
          </Button>
        ) : null}
        {connection && verdicts ? (
          <Button
            key="verdicts"
            size="sm"
            reason={whyOffline ?? (hasProject ? null : t`There is no project whose verdicts could be sent`)}
            aria-label={t`Verdicts to ${name}`}
            onClick={onVerdicts}
          >
            <Trans>Verdicts…</Trans>
          </Button>
        ) : null}
        {/* One button for both, so that it keeps the focus when it has done what it says. */}
        <Button
          key="toggle"
          size="sm"
          variant={connection ? 'outline' : 'accent'}
          reason={whyOffline}
          aria-label={connection ? t`Disconnect ${name}` : t`Connect ${name}`}
          leftSection={connection ? null : <IconPlugConnected size={16} aria-hidden />}
          onClick={connection ? onDisconnect : onConnect}
        >
          {connection ? <Trans>Disconnect</Trans> : <Trans>Connect</Trans>}
        </Button>
      </div>
    </Card>
  )
}
