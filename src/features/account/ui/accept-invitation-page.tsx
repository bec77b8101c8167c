import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { asksForSecondFactor } from '../data/use-login.ts'
import { invitationQuery, isDeadLink, useAcceptInvitation } from '../data/use-password-links.ts'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'
import { AccountPasswordForm } from './account-password-form.tsx'
import { DeadLinkCard } from './dead-link-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondStep } from './second-step.tsx'

/** As the link of the mail says it; email and organizationName are for display only and may be empty. */
export type Invitation = { token: string; email: string; organizationName: string }

/**
 * Behind the link of an invitation: a new password for somebody without an account, the account's own for others. The link shows what the
 * mail said until the server has said what is so.
 */
export function AcceptInvitationPage({ invitation: asMailed }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { token } = asMailed
  const found = useQuery(invitationQuery(useApi(), token))
  const accept = useAcceptInvitation()
  const [password, setPassword] = useState<string | null>(null)
  const invitation = { ...asMailed, ...found.data }
  const isDead = isDeadLink(accept.error) || isDeadLink(found.error)
  useDocumentTitle(isDead ? t`Invalid link` : t`Invitation`)
  if (isDead) return <ExpiredInvitation invitation={invitation} />
  const isPending = accept.isPending || accept.isSuccess
  const submit = (typed: string, code?: string) =>
    accept.mutate(
      { token, password: typed, ...(code === undefined ? {} : { code }) },
      { onError: (error) => (asksForSecondFactor(error) ? setPassword(typed) : undefined) },
    )
  if (password !== null) {
    const goBack = () => {
      setPassword(null)
      accept.reset()
    }
    const error = asksForSecondFactor(accept.error) ? null : accept.error
    return <SecondStep error={error} isPending={isPending} onSubmit={(code) => submit(password, code)} onBack={goBack} />
  }
  const form = {
    email: invitation.email,
    submitLabel: <Trans>Join the team</Trans>,
    pendingLabel: <Trans>Joining…</Trans>,
    errorTitle: t`Could not accept invitation`,
    error: accept.error,
    isPending,
    onSubmit: (typed: string) => submit(typed),
  }
  return (
    <AccountCard
      title={<Trans>Join your team</Trans>}
      description={<InvitedTo invitation={invitation} hasAccount={found.data?.hasAccount} />}
    >
      {found.data?.hasAccount ? (
        <AccountPasswordForm {...form} />
      ) : found.data || token === '' ? (
        <NewPasswordForm token={token} passwordLabel={t`New password`} {...form} />
      ) : (
        <NotKnownYet error={found.error} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </AccountCard>
  )
}

/** While it is not known whether the address has an account. */
function NotKnownYet({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  if (error) return <ErrorAlert error={error} title={t`Could not load the invitation`} onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <output className={classes.hint}>
      <Trans>Loading…</Trans>
    </output>
  )
}

type InvitedToProps = { invitation: Invitation; hasAccount: boolean | undefined }

function InvitedTo({ invitation: { email, organizationName }, hasAccount = false }: InvitedToProps) {
  if (organizationName === '') return <Trans>You are invited to join an organization. Set a password to enter.</Trans>
  if (email === '') {
    return (
      <Trans>
        You are invited to join <strong>{organizationName}</strong>
      </Trans>
    )
  }
  if (hasAccount) {
    return (
      <Trans>
        You are invited to join <strong>{organizationName}</strong> as <strong>{email}</strong>. You already have an account: enter its
        password.
      </Trans>
    )
  }
  return (
    <Trans>
      You are invited to join <strong>{organizationName}</strong> as <strong>{email}</strong>
    </Trans>
  )
}

function ExpiredInvitation({ invitation: { email, organizationName } }: { invitation: Invitation }) {
  const isDetailed = email !== '' && organizationName !== ''
  return (
    <DeadLinkCard
      title={<Trans>Invitation expired</Trans>}
      description={
        isDetailed ? (
          <Trans>
            The invitation of <strong>{email}</strong> to <strong>{organizationName}</strong> has expired or is no longer active
          </Trans>
        ) : (
          <Trans>This invitation has expired or is no longer active</Trans>
        )
      }
    >
      <p className={classes.hint}>
        <Trans>Contact your administrator or request a new one.</Trans>
      </p>
      <ButtonLink to="/" variant="primary" size="lg" fullWidth>
        <Trans>Got it</Trans>
      </ButtonLink>
    </DeadLinkCard>
  )
}
