import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '#contract/schemas/account.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './sessions-page.module.css'

type SessionItemProps = {
  session: Session
  /** Why it cannot be ended now. */
  reason: string | null
  onLogOut: (device: string) => void
}

/** One login: on what, from where, and when it was last used. */
export function SessionItem({ session, reason, onLogOut }: SessionItemProps) {
  const { t } = useLingui()
  const Icon = session.isMobile ? IconDeviceMobile : IconDeviceDesktop
  const device = useDeviceName(session)
  return (
    <li className={classes.item}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.text}>
        <span className={classes.device}>
          {device}
          {session.isCurrent ? (
            <Badge tone="success" dot>
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </span>
        <SessionFacts session={session} />
      </div>
      {session.isCurrent ? null : (
        <Button size="sm" reason={reason} aria-label={t`Log out: ${device}`} onClick={() => onLogOut(device)}>
          <Trans context="other device">Log out</Trans>
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: Session): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}

function SessionFacts({ session: { ipAddress, lastSeenAt, createdAt, isCurrent } }: { session: Session }) {
  const { i18n } = useLingui()
  const seen = relativeTimeLabel(lastSeenAt, i18n.locale, useNow()) ?? ''
  const since = dateTimeLabel(createdAt) ?? ''
  return (
    <span className={classes.facts}>
      {isCurrent ? (
        <span>
          <Trans>Active now</Trans>
        </span>
      ) : (
        <time dateTime={lastSeenAt}>{seen}</time>
      )}
      <span>
        <Trans>Logged in {since}</Trans>
      </span>
      {ipAddress ? <span className={classes.address}>{ipAddress}</span> : null}
    </span>
  )
}
