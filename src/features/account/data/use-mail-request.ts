import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { mailSent, readSentMail, type SentMail } from '../model/resend-cooldown.ts'

export type MailRequestKind = 'registration' | 'password-reset'

/** Asks for a mail with a link, and remembers in this tab that it was asked for, so that the pause before the next survives a reload. */
export function useMailRequest(kind: MailRequestKind) {
  const api = useApi()
  const storageKey = `reprise.mail.${kind}`
  const [mail, setMail] = useState(() => readSentMail(sessionStorage.getItem(storageKey), Date.now()))

  const keep = (next: SentMail | null) => {
    setMail(next)
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next))
    else sessionStorage.removeItem(storageKey)
  }
  const request = useMutation({
    mutationFn: (email: string) =>
      kind === 'registration' ? api.auth.initiateEmailRegistration.mutate({ email }) : api.auth.initiatePasswordReset.mutate({ email }),
    onSuccess: (_answer, email) => keep(mailSent(email, Date.now())),
    onError: (error, email) => {
      const seconds = readApiError(error).details.retryAfterSeconds
      // the server wants a longer pause than ours
      if (mail?.email === email && typeof seconds === 'number') keep(mailSent(email, Date.now(), seconds))
    },
  })
  const forget = () => {
    keep(null)
    request.reset()
  }
  return { mail, request, forget }
}
