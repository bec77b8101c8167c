import { Trans, useLingui } from '@lingui/react/macro'
import type { AccessToken } from '#contract/schemas/access-token.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { stateOfToken } from '../model/token-end.ts'
import classes from './access-tokens.module.css'

type AccessTokenItemProps = {
  token: AccessToken
  /** Whose it is, where tokens of several users stand together. */
  email?: string
  /** Why it cannot be revoked now. */
  reason: string | null
  onRevoke: () => void
}

/** One token: what it may do, until when, and when a program last used it. */
export function AccessTokenItem({ token, email, reason, onRevoke }: AccessTokenItemProps) {
  const { t } = useLingui()
  const state = stateOfToken(token.expiresAt, useNow())
  const { name } = token
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <span className={classes.name}>
          {name}
          {state === 'good' ? null : (
            <Badge tone={state === 'ended' ? 'destructive' : 'warning'} dot>
              {state === 'ended' ? <Trans context="access token">Expired</Trans> : <Trans context="access token">Expires soon</Trans>}
            </Badge>
          )}
        </span>
        <Facts token={token} email={email} isOver={state === 'ended'} />
      </div>
      <Button size="sm" reason={reason} aria-label={t`Revoke: ${name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

type FactsProps = { token: AccessToken; email: string | undefined; isOver: boolean }

function Facts({ token: { rights, expiresAt, lastUsedAt }, email, isOver }: FactsProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const end = dateTimeLabel(expiresAt) ?? ''
  const use = lastUsedAt === null ? null : relativeTimeLabel(lastUsedAt, i18n.locale, now)
  return (
    <span className={classes.facts}>
      {email === undefined ? null : <span className={classes.email}>{email}</span>}
      <span>{rights.includes('runs:write') ? <Trans>Runs recipes</Trans> : <Trans>Reads only</Trans>}</span>
      <span>{isOver ? <Trans>Expired on {end}</Trans> : <Trans>Expires on {end}</Trans>}</span>
      <span>{use === null ? <Trans>Never used</Trans> : <Trans>Last used {use}</Trans>}</span>
    </span>
  )
}
