import { DEFAULT_LANGUAGE, FIRST_ADMIN_LINK_HOURS } from '#contract/constants.ts'
import { record } from '../audit/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { takeLock } from '../platform/database/locks.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { linkTo } from '../platform/mail/render.ts'
import { queueMail } from '../platform/mail/queue.ts'
import type { AdminNotice } from '../platform/terminal.ts'
import { normalizeEmail } from './email-address.ts'
import { endLinks } from './link-repo.ts'
import { issueLink } from './links.ts'
import { type Account, findAccountByEmail, hasUsableSuperadmin, insertUser, updateUser } from './repo.ts'

/**
 * Makes sure that the administrator named by ADMIN_EMAIL exists. An existing account is promoted and keeps its password.
 *
 * An administrator without a password gets a link to choose one. Each start makes a new link and ends the one before; a link works once,
 * within a day, and is also mailed where an SMTP server is configured. When several servers start at once, the link of the last one works.
 *
 * Returns what the terminal has to say about it; null when an administrator with a password exists already.
 */
export async function prepareFirstAdmin(deps: Deps): Promise<AdminNotice> {
  const { adminEmail } = deps.config
  const invited = adminEmail === null ? null : await inTransaction(deps, (tx) => inviteAdmin(tx, normalizeEmail(adminEmail)))
  if (invited) return invited
  return (await hasUsableSuperadmin(deps.db)) ? null : { kind: 'nobody' }
}

async function inviteAdmin(deps: Deps, email: string): Promise<AdminNotice> {
  await takeLock(deps.db, 'first-admin')
  const account = await ensureSuperadminWithoutPassword(deps, email)
  if (!account || account.status !== 'ACTIVE' || account.passwordHash !== null) return null
  await endLinks(deps.db, 'password_reset', email, deps.clock.now())
  const { token, expiresAt } = await issueLink(deps, { kind: 'password_reset', email, lifetimeHours: FIRST_ADMIN_LINK_HOURS })
  const mail = { to: email, template: 'first-admin' as const, language: account.language, params: {}, token, expiresAt }
  if (deps.config.mail.smtpUrl !== null) await queueMail(deps, mail)
  return { kind: 'invited', email, url: linkTo(deps.config.publicUrl, '/reset-password', { token }), expiresAt }
}

async function ensureSuperadminWithoutPassword(deps: Deps, email: string): Promise<Account | null> {
  const existing = await findAccountByEmail(deps.db, email)
  if (existing?.user.type === 'SUPERADMIN') return existing
  if (existing) await updateUser(deps.db, existing.user.id, { type: 'SUPERADMIN' }, deps.clock.now())
  else
    await insertUser(deps.db, {
      id: newId(),
      email,
      passwordHash: null,
      type: 'SUPERADMIN',
      language: DEFAULT_LANGUAGE,
      firstName: null,
      lastName: null,
    })
  await record(deps, { type: 'superadmin_configured', by: null, origin: { ipAddress: null, userAgent: null }, target: email })
  return findAccountByEmail(deps.db, email)
}
