import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessToken } from '#contract/schemas/access-token.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { memberTokensQuery } from '../data/access-tokens.ts'
import { AccessTokenItem } from './access-token-item.tsx'
import classes from './access-tokens.module.css'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'

/** The access tokens of all members, for owners. Nothing where there are none. */
export function MemberTokensCard({ organizationId }: { organizationId: string }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const tokens = useQuery(memberTokensQuery(useApi(), organizationId))
  const error = useQueryError(tokens)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  const list = useRef<HTMLUListElement>(null)
  if (error) return <ErrorAlert error={error} title={t`Error loading access tokens`} onRetry={() => void tokens.refetch()} />
  if (!tokens.data || tokens.data.length === 0) return null
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>
        <Trans>Access tokens of members</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>With them, programs run recipes of the organization. Owners can revoke all of them.</Trans>
      </p>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t`Access tokens of members`}>
        {tokens.data.map((token) => (
          <AccessTokenItem key={token.id} token={token} email={token.email} reason={whyOffline} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} onRevoked={() => list.current?.focus()} />
    </Card>
  )
}
