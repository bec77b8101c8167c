import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessToken } from '#contract/schemas/access-token.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { accessTokensQuery } from '../data/access-tokens.ts'
import { AccessTokenItem } from './access-token-item.tsx'
import classes from './access-tokens.module.css'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'

/** The keys with which programs act as the user: made, listed, revoked. */
export function AccessTokensCard({ email }: { email: string }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const tokens = useQuery(accessTokensQuery(useApi()))
  const error = useQueryError(tokens)
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>
            <Trans>Access tokens</Trans>
          </h2>
          <p className={classes.description}>
            <Trans>With a token, a build server or the command line runs recipes as you, and can do no more than the token allows.</Trans>
          </p>
        </div>
        <Button reason={whyOffline} onClick={() => setCreating(true)}>
          <Trans>Create a token</Trans>
        </Button>
      </div>
      {error ? (
        <ErrorAlert error={error} title={t`Error loading access tokens`} onRetry={() => void tokens.refetch()} />
      ) : tokens.data?.length === 0 ? (
        <p className={classes.empty}>
          <Trans>You have no access tokens.</Trans>
        </p>
      ) : (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t`Access tokens`} aria-busy={tokens.isPending}>
          {tokens.data
            ? tokens.data.map((token) => (
                <AccessTokenItem key={token.id} token={token} reason={whyOffline} onRevoke={() => setRevoked(token)} />
              ))
            : [1, 2].map((row) => <li key={row} className={classes.placeholder} aria-hidden="true" />)}
        </ul>
      )}
      <CreateTokenDialog opened={isCreating} email={email} onClose={() => setCreating(false)} />
      <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} onRevoked={() => list.current?.focus()} />
    </Card>
  )
}
