import type { UnsentMail } from '#contract/schemas/mail.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import { enqueueMail } from '../platform/mail/queue.ts'
import { deleteMails, listUnsent, requeueMail } from './repo.ts'

/** Mails that are not sent, newest first. The caller has checked that the actor is an administrator. */
export function listFailed(deps: Deps, page: { skip: number; take: number }): Promise<{ mails: UnsentMail[]; total: number }> {
  return listUnsent(deps.db, page)
}

/** Tries to send an unsent mail again, now. Errors: `not_found`, also when its link has expired. */
export async function retry(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (!(await requeueMail(tx.db, id, deps.clock.now()))) throw notFound('mail')
    await enqueueMail(tx, id)
  })
}

export function forgetMailsBefore({ db, clock }: Pick<Deps, 'db' | 'clock'>, before: Date): Promise<void> {
  return deleteMails(db, { before, now: clock.now() })
}
