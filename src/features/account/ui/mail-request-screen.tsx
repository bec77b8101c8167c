import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useMailRequest, type MailRequestKind } from '../data/use-mail-request.ts'
import { AccountCard } from './account-card.tsx'
import { CheckMailCard } from './check-mail-card.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

type MailRequestScreenProps = {
  kind: MailRequestKind
  title: string
  description: ReactNode
  footer: ReactNode
  submitLabel: string
  errorTitle: string
  /** Shown once the mail is on its way. */
  Sent: ComponentType<{ email: string }>
}

/** Asks for an address, then waits for its owner to open the mail. */
export function MailRequestScreen({ kind, title, description, footer, submitLabel, errorTitle, Sent }: MailRequestScreenProps) {
  const { mail, request, forget } = useMailRequest(kind)
  const [previousEmail, setPreviousEmail] = useState('')
  const { error, isPending } = request
  const { t } = useLingui()
  useDocumentTitle(mail ? t`Check your e-mail` : title)
  if (mail) {
    const changeAddress = () => {
      setPreviousEmail(mail.email)
      forget()
    }
    return (
      <CheckMailCard
        mail={mail}
        description={<Sent email={mail.email} />}
        errorTitle={errorTitle}
        error={error}
        isPending={isPending}
        onResend={() => request.mutate(mail.email)}
        onOtherAddress={changeAddress}
        onLeave={forget}
      />
    )
  }
  return (
    <AccountCard title={title} description={description} footer={footer}>
      <MailRequestForm
        initialEmail={previousEmail}
        submitLabel={submitLabel}
        errorTitle={errorTitle}
        error={error}
        isPending={isPending}
        onSubmit={(email) => request.mutate(email)}
      />
    </AccountCard>
  )
}
