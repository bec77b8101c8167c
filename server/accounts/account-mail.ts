import { z } from 'zod'
import { type Language, LANGUAGES, PASSWORD_RESET_LINK_HOURS, REGISTRATION_LINK_HOURS } from '#contract/constants.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { normalizeEmail } from './email-address.ts'
import { mailBuckets } from './limits.ts'
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

type MailRequest = { kind: 'registration' | 'password_reset'; email: string }

/**
 * Requests a mail with a link. The work and the answer are the same whether the address has an account or not.
 *
 * Errors: `rate_limited`.
 */
export async function requestAccountMail(deps: Deps, request: MailRequest, context: { origin: Origin; language: Language }): Promise<void> {
  const { kind } = request
  const email = normalizeEmail(request.email)
  await takeTokens(deps, mailBuckets(kind, email, context.origin))
  await inTransaction(deps, async (tx) => {
    const type = kind === 'registration' ? 'registration_requested' : 'password_reset_requested'
    await record(tx, { type, by: null, origin: context.origin, target: email })
    await deps.jobs.enqueue(tx.db, accountMailJob, { kind, email, language: context.language })
  })
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
