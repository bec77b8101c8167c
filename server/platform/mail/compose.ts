import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './transport.ts'

/** Headers and parts of a mail. The headers prevent automatic replies. */
export function compose(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html, language, createdAt } = message
  const host = /^([^\s>@]+)>?$/.exec(from.trim().split('@').at(-1) ?? '')?.[1] ?? 'localhost'
  return {
    from,
    // An object, so that the address is not parsed again, whatever it contains.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${host}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Our mails contain nothing from files or web addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
