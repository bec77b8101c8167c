import { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import type { MailTemplate } from '#contract/schemas/mail.ts'
import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job-queue.ts'
import { claimMail, finishMail, insertMail, type MailRow, recordSuccess, scheduleRetry } from './mail-repo.ts'
import { renderMail } from './render.ts'
import { MailRefusedError, type MailTransport } from './transport.ts'

const sendMailJob = defineJob({
  name: 'send-mail',
  schema: z.strictObject({ mailId: z.uuid() }),
  // These retries are for a server that died while sending. Failures to send are retried by the longer plan below.
  retryLimit: 3,
  timeoutSeconds: 120,
  concurrency: 2,
})

/** Waits after each failed attempt. A mail server may be unavailable for a night. */
const RETRY_AFTER_SECONDS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800] as const

export type NewMail = {
  to: string
  template: MailTemplate
  language: Language
  /** Values for the template; no secrets. */
  params: Record<string, string>
  /** Token for the link. It is stored encrypted until the mail is sent. */
  token?: string
  /** End of the link's validity; after that the mail is not sent any more. */
  expiresAt?: Date
}

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs'>

/** Queues a mail, which is sent after the transaction in `deps.db` commits. So a failing mail server never makes the caller fail. */
export async function queueMail(deps: QueueDeps, { token, expiresAt, ...mail }: NewMail): Promise<void> {
  const id = newId()
  const secretEncrypted = token === undefined ? null : deps.secrets.seal(token, mailPurpose(id))
  await insertMail(deps.db, { id, ...mail, secretEncrypted, expiresAt: expiresAt ?? null, createdAt: deps.clock.now() })
  await enqueueMail(deps, id)
}

/** Adds the job that sends a mail; it is due now, or at `dueAt`. */
export async function enqueueMail(deps: Pick<Deps, 'db' | 'jobs'>, mailId: string, dueAt?: Date): Promise<void> {
  await deps.jobs.enqueue(deps.db, sendMailJob, { mailId }, dueAt ? { dueAt } : {})
}

/** Registers the handler that sends mails. Call it before the queue starts. */
export function registerMailJobs(deps: Deps, transport: MailTransport): void {
  deps.jobs.handle(sendMailJob, ({ mailId }, { attempt }) => sendMail(deps, transport, { id: mailId, isRepeat: attempt > 1 }))
}

async function sendMail(deps: Deps, transport: MailTransport, { id, isRepeat }: { id: string; isRepeat: boolean }): Promise<void> {
  const mail = await claimMail(deps.db, id, { isRepeat })
  if (!mail) return
  if (mail.expiresAt && mail.expiresAt <= deps.clock.now()) {
    await finishMail(deps.db, id, mail.lastError ?? 'the link has expired')
    return
  }
  try {
    await transport.send({ id, to: mail.to, language: mail.language, createdAt: mail.createdAt, ...(await render(deps, mail)) })
  } catch (error) {
    await handleFailure(deps, mail, error)
    return
  }
  await recordSuccess(deps.db, id, deps.clock.now())
}

function render({ config, secrets }: Deps, { id, template, language, to, params, secretEncrypted }: MailRow) {
  const token = secretEncrypted === null ? null : secrets.open(secretEncrypted, mailPurpose(id))
  return renderMail({ template, language, to, params, token, publicUrl: config.publicUrl })
}

async function handleFailure(deps: Deps, mail: MailRow, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const waitSeconds = error instanceof MailRefusedError ? undefined : RETRY_AFTER_SECONDS[mail.attempts - 1]
  deps.log.error({ mailId: mail.id, template: mail.template, attempts: mail.attempts, reason }, 'a mail could not be sent')
  if (waitSeconds === undefined) {
    await finishMail(deps.db, mail.id, reason)
    return
  }
  const nextAttemptAt = new Date(deps.clock.now().getTime() + waitSeconds * 1000)
  await inTransaction(deps, async (tx) => {
    await scheduleRetry(tx.db, mail.id, { reason, nextAttemptAt })
    await enqueueMail(tx, mail.id, nextAttemptAt)
  })
}

/** The purpose under which `SecretBox` seals the token of a mail. */
export function mailPurpose(mailId: string): string {
  return `mail:${mailId}`
}
