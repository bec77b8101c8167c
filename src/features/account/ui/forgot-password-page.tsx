import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useMailRequest } from '../data/use-mail-request.ts'
import { AccountCard } from './account-card.tsx'
import { CheckMailCard } from './check-mail-card.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

/** Asks for a reset link. Says the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const { mail, request, forget } = useMailRequest('password-reset')
  const [previousEmail, setPreviousEmail] = useState('')
  const errorTitle = t`Could not send reset link`
  useDocumentTitle(t`Forgot your password?`)
  if (mail) {
    return (
      <CheckMailCard
        mail={mail}
        description={
          <Trans>
            If an account exists for <strong>{mail.email}</strong>, you will receive a link. It works for one hour.
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
      title={<Trans>Forgot your password?</Trans>}
      description={<Trans>Enter the e-mail of your account: we will send you a link to set a new password.</Trans>}
      footer={<Link to="/login">{t`Back to login`}</Link>}
    >
      <MailRequestForm
        initialEmail={previousEmail}
        submitLabel={t`Send the link`}
        errorTitle={errorTitle}
        error={request.error}
        isPending={request.isPending}
        onSubmit={(email) => request.mutate(email)}
      />
    </AccountCard>
  )
}
