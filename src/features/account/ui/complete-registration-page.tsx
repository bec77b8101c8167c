import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { isDeadLink, useCompleteRegistration } from '../data/use-password-links.ts'
import { AccountCard } from './account-card.tsx'
import { DeadLinkCard } from './dead-link-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Behind the link of the registration mail. */
export function CompleteRegistrationPage({ token }: { token: string }) {
  const { t } = useLingui()
  const complete = useCompleteRegistration()
  // without a token nobody has confirmed anything
  const isDead = token === '' || isDeadLink(complete.error)
  useDocumentTitle(isDead ? t`Invalid link` : t`Email confirmed`)
  if (isDead) return <UsedLink />
  return (
    <AccountCard title={<Trans>Email confirmed</Trans>} description={<Trans>Set a password to finish the registration.</Trans>}>
      <NewPasswordForm
        token={token}
        passwordLabel={t`Password`}
        submitLabel={<Trans>Create account</Trans>}
        pendingLabel={<Trans>Creating account…</Trans>}
        errorTitle={t`Could not complete registration`}
        error={complete.error}
        isPending={complete.isPending || complete.isSuccess}
        onSubmit={(password) => complete.mutate({ token, password })}
      />
    </AccountCard>
  )
}

function UsedLink() {
  return (
    <DeadLinkCard
      description={
        <Trans>This link is invalid, has expired, or was used already. If you have set a password before, log in with it.</Trans>
      }
    >
      <ButtonLink to="/login" variant="primary" size="lg" fullWidth>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink to="/register" variant="flat" size="lg" fullWidth>
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </DeadLinkCard>
  )
}
