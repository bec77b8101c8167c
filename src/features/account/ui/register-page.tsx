import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailRequestScreen } from './mail-request-screen.tsx'

/** An address first; the rest follows from the link in the mail. */
export function RegisterPage() {
  const { t } = useLingui()
  return (
    <MailRequestScreen
      kind="registration"
      title={t`Create an account`}
      description={<Trans>Enter your e-mail: we will send you a link to go on.</Trans>}
      footer={
        <Trans>
          Already have an account? <Link to="/login">Log in</Link>
        </Trans>
      }
      submitLabel={t`Continue`}
      errorTitle={t`Registration failed. Please try again`}
      Sent={RegistrationMailSent}
    />
  )
}

function RegistrationMailSent({ email }: { email: string }) {
  return (
    <Trans>
      We have sent a mail to <strong>{email}</strong>. Open the link in it to finish the registration. It works for 24 hours.
    </Trans>
  )
}
