import { z } from 'zod'
import { LANGUAGES, PASSWORD_RESET_LINK_HOURS, REGISTRATION_LINK_HOURS } from '#contract/constants.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { issueLink } from './links.ts'
import { findAccountByEmail } from './repo.ts'

/**
 * Sends the mail that somebody requested for an address. The account is looked up in this job, after the request was answered, so neither
 * the text nor the time of the answer shows whether the address has an account.
 */
export const accountMailJob = defineJob({
  name: 'account-mail',
  schema: z.strictObject({ kind: z.enum(['registration', 'password_reset']), email: z.string(), language: z.enum(LANGUAGES) }),
  retryLimit: 5,
})
export type AccountMail = z.output<typeof accountMailJob.schema>

/** Registers the handler of `accountMailJob`. Call it before the queue starts. */
export function registerAccountJobs(deps: Deps): void {
  deps.jobs.handle(accountMailJob, (data) => inTransaction(deps, (tx) => sendAccountMail(tx, data)))
}

async function sendAccountMail(deps: Deps, { kind, email, language }: AccountMail): Promise<void> {
  const account = await findAccountByEmail(deps.db, email)
  const isUsable = account?.status === 'ACTIVE'
  if (kind === 'password_reset') {
    if (isUsable) await mailLink(deps, { kind, email, language, template: 'reset-password', lifetimeHours: PASSWORD_RESET_LINK_HOURS })
    return
  }
  if (!account) {
    await mailLink(deps, { kind, email, language, template: 'complete-registration', lifetimeHours: REGISTRATION_LINK_HOURS })
  } else if (isUsable) {
    await queueMail(deps, { to: email, template: 'already-registered', language: account.language, params: {} })
  }
}

type LinkMail = AccountMail & { template: 'complete-registration' | 'reset-password'; lifetimeHours: number }

async function mailLink(deps: Deps, { kind, email, language, template, lifetimeHours }: LinkMail): Promise<void> {
  const { token, expiresAt } = await issueLink(deps, { kind, email, lifetimeHours })
  await queueMail(deps, { to: email, template, language, params: {}, token, expiresAt })
}
