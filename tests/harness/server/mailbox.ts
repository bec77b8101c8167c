import type { MailTemplate } from '#contract/schemas/mail.ts'
import { registerAccountJobs } from '../../../server/accounts/account-mail.ts'
import { registerMailJobs } from '../../../server/platform/mail/queue.ts'
import type { MailMessage, MailTransport } from '../../../server/platform/mail/transport.ts'
import { mails } from '../../../server/platform/database/schema.ts'
import type { TestDeps } from './platform.ts'

export type Mailbox = {
  /** Runs the queue, and returns the mails that were sent since the last call. */
  receive(): Promise<MailMessage[]>
  /** The token in the link of the latest mail to an address. */
  tokenFor(email: string): Promise<string>
  /** Templates of all mails so far, in order. */
  templates(): Promise<MailTemplate[]>
}

/** Replaces the mail server. */
export function createMailbox(deps: TestDeps): Mailbox {
  const all: MailMessage[] = []
  let seen = 0
  const transport: MailTransport = {
    send: (message) => {
      all.push(message)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  registerAccountJobs(deps)
  registerMailJobs(deps, transport)
  return {
    async receive() {
      await deps.jobs.runDue()
      const fresh = all.slice(seen)
      seen = all.length
      return fresh
    },
    async tokenFor(email) {
      await deps.jobs.runDue()
      seen = all.length
      const token = tokenIn(all.findLast(({ to }) => to === email))
      if (token === null) throw new Error(`no mail with a link for ${email}`)
      return token
    },
    async templates() {
      const rows = await deps.db.select({ template: mails.template }).from(mails).orderBy(mails.createdAt, mails.id)
      return rows.map(({ template }) => template)
    },
  }
}

/** The token of a mail's link, or null. */
export function tokenIn(message: Pick<MailMessage, 'text'> | undefined): string | null {
  return /[?&]token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? null
}
