import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './transport.ts'

/** Headers and parts of a mail. It is never an invitation to write back to a robot, nor to out-of-office replies. */
export function compose(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html, language, createdAt } = message
  const host = /^([^\s>@]+)>?$/.exec(from.trim().split('@').at(-1) ?? '')?.[1] ?? 'localhost'
  return {
    from,
    // As an object: an address is never parsed again, whatever it holds.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${host}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Nothing in a mail of ours comes from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
