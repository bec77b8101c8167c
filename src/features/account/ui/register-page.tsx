import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useMailRequest } from '../data/use-mail-request.ts'
import { AccountCard } from './account-card.tsx'
import { CheckMailCard } from './check-mail-card.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

/** An address first; the rest follows from the link in the mail. */
export function RegisterPage() {
  const { t } = useLingui()
  const { mail, request, forget } = useMailRequest('registration')
  const [previousEmail, setPreviousEmail] = useState('')
  const errorTitle = t`Registration failed. Please try again`
  useDocumentTitle(t`Create an account`)
  if (mail) {
    return (
      <CheckMailCard
        mail={mail}
        description={
          <Trans>
            We have sent a mail to <strong>{mail.email}</strong>. Open the link in it to finish the registration. It works for 24 hours.
          </Trans>
        }
        errorTitle={errorTitle}
        error={request.error}
        isPending={request.isPending}
        onResend={() => request.mutate(mail.email)}
        onOtherAddress={() => {
          setPreviousEmail(mail.email)
          forget()
        }}
        onLeave={forget}
      />
    )
  }
  return (
    <AccountCard
      title={<Trans>Create an account</Trans>}
      description={<Trans>Enter your e-mail: we will send you a link to go on.</Trans>}
      footer={
        <Trans>
          Already have an account? <Link to="/login">Log in</Link>
        </Trans>
      }
    >
      <MailRequestForm
        initialEmail={previousEmail}
        submitLabel={t`Continue`}
        errorTitle={errorTitle}
        error={request.error}
        isPending={request.isPending}
        onSubmit={(email) => request.mutate(email)}
      />
    </AccountCard>
  )
}
