import { createTransport } from 'nodemailer'
import { fieldOf } from '../field-of.ts'
import { compose } from './compose.ts'
import { MailRefusedError, type MailTransport } from './transport.ts'

const TIMEOUT_MS = 20_000

/** Sends over SMTP. `url`: smtp(s)://user:password@host:port. The connection is encrypted if the mail server offers it. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const mailer = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  return {
    async send(message) {
      try {
        await mailer.sendMail(compose(message, from))
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError(reasonOf(error), { cause: error }) : new Error(reasonOf(error), { cause: error })
      }
    },
    close: () => mailer.close(),
  }
}

/** A 5xx answer to the recipient or the content is final. One to our login or sender means a wrong configuration, which can be corrected. */
function isFinal(error: unknown): boolean {
  const command = fieldOf(error, 'command')
  const responseCode = fieldOf(error, 'responseCode')
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/** The error of the mail server or the network for administrators. Passwords in addresses are removed. */
function reasonOf(error: unknown): string {
  const response = fieldOf(error, 'response')
  const text = typeof response === 'string' ? response : [fieldOf(error, 'code'), fieldOf(error, 'message')].filter(Boolean).join(': ')
  return text.replace(/\/\/[^@\s/]*@/g, '//').slice(0, 500) || 'unknown reason'
}
