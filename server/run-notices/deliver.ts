import { z } from 'zod'
import type { WebhookEvent } from '#contract/schemas/run-notice.ts'
import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { OutgoingError } from '../platform/outgoing/outgoing.ts'
import * as repo from './repo.ts'
import { signatureHeaders } from './signature.ts'

/** A receiver should only take the message in, and work on it later. */
const TIMEOUT_MS = 15_000
/** Nothing of an answer is read but its status. */
const ANSWER_MAX_BYTES = 64 * 1024
/** Waits after each failed attempt: three days in all. */
const RETRY_AFTER_SECONDS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400] as const
/** The receiver says that it wants nothing more. Source: Standard Webhooks. */
const GONE = 410

const deliverJob = defineJob({
  name: 'deliver-webhook',
  schema: z.strictObject({ deliveryId: z.uuid() }),
  // These retries are for a server that died while sending. Failed attempts are followed by those of the longer plan above.
  retryLimit: 10,
  timeoutSeconds: 60,
})

/** Registers the handler that calls webhooks. Call it before the queue starts. */
export function registerDeliveryJobs(deps: Deps): void {
  deps.jobs.handle(deliverJob, ({ deliveryId }, { signal }) => deliver(deps, deliveryId, signal))
}

type NewDelivery = { webhookId: string; batchId: string | null; event: WebhookEvent; body: string; id?: string }

/** Stores a message for a webhook and adds the job that sends it; a batch has one for each webhook. Call it in a transaction. */
export async function queueDelivery(tx: Deps, { id = newId(), ...delivery }: NewDelivery): Promise<void> {
  const isNew = await repo.insertDelivery(tx.db, { id, ...delivery, createdAt: tx.clock.now() })
  if (isNew) await tx.jobs.enqueue(tx.db, deliverJob, { deliveryId: id })
}

/** The purpose under which `SecretBox` seals the secret of a webhook. */
export const webhookPurpose = (webhookId: string): string => `webhook:${webhookId}`

async function deliver(deps: Deps, deliveryId: string, signal: AbortSignal): Promise<void> {
  const found = await repo.beginAttempt(deps.db, deliveryId, deps.clock.now())
  if (!found) return
  const { delivery, webhook } = found
  const answer = await send(deps, delivery, webhook, signal)
  const isDelivered = answer.httpStatus !== null && answer.httpStatus >= 200 && answer.httpStatus < 300
  const waitSeconds = isDelivered || answer.httpStatus === GONE ? undefined : RETRY_AFTER_SECONDS[delivery.attempts - 1]
  const nextAttemptAt = waitSeconds === undefined ? null : new Date(deps.clock.now().getTime() + waitSeconds * 1000)
  const status = isDelivered ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed'
  await inTransaction(deps, async (tx) => {
    await repo.endAttempt(tx.db, deliveryId, { ...answer, status, nextAttemptAt })
    if (nextAttemptAt) await tx.jobs.enqueue(tx.db, deliverJob, { deliveryId }, { dueAt: nextAttemptAt })
  })
}

type Answer = Pick<repo.DeliveryRow, 'httpStatus' | 'failure'>

async function send(deps: Deps, { id, body }: repo.DeliveryRow, webhook: repo.WebhookRow, signal: AbortSignal): Promise<Answer> {
  const secret = deps.secrets.open(webhook.secretEncrypted, webhookPurpose(webhook.id))
  const signature = signatureHeaders(secret, { id, at: deps.clock.now(), body })
  try {
    const { status } = await deps.outgoing.request({
      method: 'POST',
      url: webhook.url,
      headers: { 'content-type': 'application/json', 'user-agent': 'Reprise', ...signature },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_MAX_BYTES,
      signal,
    })
    return { httpStatus: status, failure: null }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { httpStatus: null, failure: error.failure }
  }
}
