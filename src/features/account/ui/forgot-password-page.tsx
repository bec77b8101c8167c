import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailRequestScreen } from './mail-request-screen.tsx'

/** Asks for a reset link. Says the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  return (
    <MailRequestScreen
      kind="password-reset"
      title={t`Forgot your password?`}
      description={<Trans>Enter the e-mail of your account: we will send you a link to set a new password.</Trans>}
      footer={<Link to="/login">{t`Back to login`}</Link>}
      submitLabel={t`Send the link`}
      errorTitle={t`Could not send reset link`}
      Sent={ResetMailSent}
    />
  )
}

function ResetMailSent({ email }: { email: string }) {
  return (
    <Trans>
      If an account exists for <strong>{email}</strong>, you will receive a link. It works for one hour.
    </Trans>
  )
}
