import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { isDeadLink, useAcceptInvitation } from '../data/use-password-links.ts'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'
import { DeadLinkCard } from './dead-link-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** As the link of the mail says it; email and organizationName are for display only and may be empty. */
export type Invitation = { token: string; email: string; organizationName: string }

/** Behind the link of an invitation. */
export function AcceptInvitationPage({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const accept = useAcceptInvitation()
  useDocumentTitle(t`Invitation`)
  if (isDeadLink(accept.error)) return <ExpiredInvitation invitation={invitation} />
  const { token, email } = invitation
  return (
    <AccountCard title={<Trans>Join your team</Trans>} description={<InvitedTo invitation={invitation} />}>
      <NewPasswordForm
        token={token}
        email={email}
        passwordLabel={t`New password`}
        submitLabel={<Trans>Join the team</Trans>}
        pendingLabel={<Trans>Joining…</Trans>}
        errorTitle={t`Could not accept invitation`}
        error={accept.error}
        isPending={accept.isPending || accept.isSuccess}
        onSubmit={(password) => accept.mutate({ token, password })}
      />
    </AccountCard>
  )
}

function InvitedTo({ invitation: { email, organizationName } }: { invitation: Invitation }) {
  if (organizationName === '') return <Trans>You are invited to join an organization. Set a password to enter.</Trans>
  if (email === '') {
    return (
      <Trans>
        You are invited to join <strong>{organizationName}</strong>
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
