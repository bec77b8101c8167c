import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { isDeadLink, useResetPassword } from '../data/use-password-links.ts'
import { AccountCard } from './account-card.tsx'
import { DeadLinkCard } from './dead-link-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Behind the link of the reset mail. `onDone` leads to the login. */
export function ResetPasswordPage({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const reset = useResetPassword()
  const isDead = token === '' || isDeadLink(reset.error)
  useDocumentTitle(isDead ? t`Invalid link` : t`New password`)
  if (isDead) return <InvalidResetLink />
  return (
    <AccountCard title={<Trans>Set a new password</Trans>} description={<Trans>You will be logged out on all devices.</Trans>}>
      <NewPasswordForm
        token={token}
        passwordLabel={t`New password`}
        submitLabel={<Trans>Save password</Trans>}
        pendingLabel={<Trans>Saving…</Trans>}
        errorTitle={t`Could not reset password. Please try again`}
        error={reset.error}
        isPending={reset.isPending || reset.isSuccess}
        onSubmit={(password) => reset.mutate({ token, password }, { onSuccess: onDone })}
      />
    </AccountCard>
  )
}

function InvalidResetLink() {
  return (
    <DeadLinkCard
      title={<Trans>Invalid reset link</Trans>}
      description={<Trans>This link is invalid or has expired. You can request a new one.</Trans>}
    >
      <ButtonLink to="/forgot-password" variant="primary" size="lg" fullWidth>
        <Trans>Request a new link</Trans>
      </ButtonLink>
      <ButtonLink to="/login" variant="flat" size="lg" fullWidth>
        <Trans>Back to login</Trans>
      </ButtonLink>
    </DeadLinkCard>
  )
}
