import { normalizeEmail } from '../accounts/email-address.ts'
import { findMailbox } from '../accounts/service.ts'
import type { Language } from '#contract/constants.ts'
import type { NoticeSettings } from '#contract/schemas/run-notice.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { batchEndedJob } from '../run-history/batch-ended.ts'
import { countBatches, countRunsOf, listEndedRuns } from '../run-queue/batch.ts'
import { queueDelivery, registerDeliveryJobs } from './deliver.ts'
import { mailParams } from './mail-params.ts'
import { isFailed, webhookBody, type EndedRuns } from './payload.ts'
import * as repo from './repo.ts'
import { DEFAULT_SETTINGS, isToldOf, worthTelling, type Told } from './verdict.ts'

/** Registers what tells people of runs. Call it before the queue starts. */
export function registerNoticeJobs(deps: Deps): void {
  registerDeliveryJobs(deps)
  deps.jobs.handle(batchEndedJob, ({ batchId }) => tellOfBatch(deps, batchId))
}

/** Tells those who want to know of a batch that has ended, once, in one transaction with the mark that they were told. */
async function tellOfBatch(deps: Deps, batchId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const ended = await repo.findEndedBatch(tx.db, batchId)
    if (!ended || !(await repo.markTold(tx.db, batchId, tx.clock.now()))) return
    const settings = (await repo.findSettings(tx.db, ended.project.id)) ?? DEFAULT_SETTINGS
    if (!isToldOf(settings, ended.batch.origin)) return
    const runs = await listEndedRuns(tx.db, batchId)
    const counts = countRunsOf(runs)
    const told = worthTelling(settings, counts, await countsBefore(tx, ended))
    if (told) await tell(tx, told, settings, { ended, counts, failed: runs.filter(isFailed) })
  })
}

async function countsBefore({ db }: Deps, { batch }: repo.EndedBatch) {
  const before = await repo.findBatchBefore(db, batch)
  return before ? ((await countBatches(db, [before.id])).get(before.id) ?? null) : null
}

async function tell(tx: Deps, told: Told, settings: NoticeSettings, runs: EndedRuns): Promise<void> {
  const { batch, project, organization } = runs.ended
  const body = webhookBody(told, runs, tx.config.publicUrl)
  for (const webhook of await repo.listWebhooks(tx.db, project.id)) {
    if (webhook.isOn) await queueDelivery(tx, { webhookId: webhook.id, batchId: batch.id, event: told, body })
  }
  const template = told === 'runs.failed' ? 'runs-failed' : 'runs-passed-again'
  for (const { email: to, language } of await recipientsOf(tx, settings, organization.id)) {
    await queueMail(tx, { to, language, template, params: mailParams(runs) })
  }
}

/** Members of now in their languages, and the other addresses; each once. */
async function recipientsOf(tx: Deps, settings: NoticeSettings, organizationId: string): Promise<{ email: string; language: Language }[]> {
  const members = await repo.findRecipients(tx.db, organizationId, settings.memberIds)
  const languages = new Map(members.map(({ email, language }) => [email, language]))
  for (const address of settings.addresses) {
    const email = normalizeEmail(address)
    if (!languages.has(email)) languages.set(email, (await findMailbox(tx, email))?.language ?? settings.language)
  }
  return [...languages].map(([email, language]) => ({ email, language }))
}
