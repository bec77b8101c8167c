import type { z } from 'zod'
import { WEBHOOKS_MAX } from '#contract/constants.ts'
import type {
  addWebhookInputSchema,
  changeWebhookInputSchema,
  Notices,
  saveNoticesInputSchema,
  WebhookDelivery,
} from '#contract/schemas/run-notice.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { takeLock } from '../platform/database/locks.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwner } from '../platform/http/own-organization.ts'
import type { Member, Origin } from '../platform/http/trpc.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { get as getProject } from '../projects/service.ts'
import { queueDelivery, webhookPurpose } from './deliver.ts'
import { testBody } from './payload.ts'
import * as repo from './repo.ts'
import { newWebhookSecret } from './signature.ts'
import { DEFAULT_SETTINGS } from './verdict.ts'

/** Tests make the server call another system. It must not become a tool for trying addresses. */
const TESTS = { name: 'webhook-test', burst: 20, refillSeconds: 15 }

/** An owner of the organization decides what leaves it. Errors: `not_found` for the project of another organization, `forbidden` for a member. */
async function ownedProject(actor: Member, deps: Deps, projectId: string) {
  const project = await getProject(actor, deps, projectId)
  assertOwner(actor, project.organizationId)
  return project
}

/** Who is told when runs of a project fail. Errors: as `ownedProject`. */
export async function readNotices(actor: Member, deps: Deps, projectId: string): Promise<Notices> {
  await ownedProject(actor, deps, projectId)
  const settings = (await repo.findSettings(deps.db, projectId)) ?? DEFAULT_SETTINGS
  const webhooks = await repo.listWebhooks(deps.db, projectId)
  const latest = await repo.latestDeliveries(
    deps.db,
    webhooks.map(({ id }) => id),
  )
  return {
    settings,
    webhooks: webhooks.map(({ id, url, isOn }) => {
      const last = latest.find(({ webhookId }) => webhookId === id)
      return { id, url, isOn, last: last ? toDelivery(last) : null }
    }),
  }
}

const toDelivery = ({ id, event, status, attempts, httpStatus, failure, ...times }: repo.DeliveryRow): WebhookDelivery => ({
  id,
  event,
  status,
  attempts,
  httpStatus,
  failure,
  createdAt: times.createdAt.toISOString(),
  lastAttemptAt: times.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: times.nextAttemptAt?.toISOString() ?? null,
})

/** Chooses who is told by mail, and of which batches. Errors: as `ownedProject`. */
export async function saveNotices(
  actor: Member,
  deps: Deps,
  { projectId, ...settings }: z.output<typeof saveNoticesInputSchema>,
  origin: Origin,
): Promise<void> {
  const { organizationId, name } = await ownedProject(actor, deps, projectId)
  await inTransaction(deps, async (tx) => {
    await repo.upsertSettings(tx.db, projectId, settings)
    await record(tx, { type: 'run_notices_changed', by: actor, origin, organizationId, target: name })
  })
}

/**
 * Adds a webhook; its secret is in this answer only. A repeat under the same id is refused, because the first secret cannot be told again.
 *
 * Errors: as `ownedProject`; `too_many`; `already_exists`.
 */
export async function addWebhook(
  actor: Member,
  deps: Deps,
  { id, projectId, url }: z.output<typeof addWebhookInputSchema>,
  origin: Origin,
): Promise<{ secret: string }> {
  const { organizationId } = await ownedProject(actor, deps, projectId)
  const secret = newWebhookSecret()
  await inTransaction(deps, async (tx) => {
    // two additions at once must not pass the limit together
    await takeLock(tx.db, `webhooks of ${projectId}`)
    if ((await repo.countWebhooks(tx.db, projectId)) >= WEBHOOKS_MAX) {
      throw new AppError('too_many', { details: { what: 'webhooks', max: WEBHOOKS_MAX } })
    }
    const secretEncrypted = tx.secrets.seal(secret, webhookPurpose(id))
    if (!(await repo.insertWebhook(tx.db, { id, projectId, url, secretEncrypted, createdAt: tx.clock.now() }))) {
      throw new AppError('already_exists', { details: { field: 'id' } })
    }
    await record(tx, { type: 'webhook_added', by: actor, origin, organizationId, target: hostOf(url) })
  })
  return { secret }
}

/** The path of such an address is often a secret of its own. */
const hostOf = (url: string): string => new URL(url).host

/** What waits for a webhook that is turned off is not sent any more. Errors: `not_found`, `forbidden`. */
export async function changeWebhook(
  actor: Member,
  deps: Deps,
  { id, url, isOn }: z.output<typeof changeWebhookInputSchema>,
  origin: Origin,
): Promise<void> {
  const { organizationId, ...before } = await ownedWebhook(actor, deps, id)
  await inTransaction(deps, async (tx) => {
    const changes = { url: url ?? before.url, isOn: isOn ?? before.isOn }
    await repo.updateWebhook(tx.db, id, changes)
    if (!changes.isOn) await repo.cancelDeliveries(tx.db, id)
    await record(tx, { type: 'webhook_changed', by: actor, origin, organizationId, target: hostOf(changes.url) })
  })
}

/** Gives a webhook a new secret; the old one signs nothing from now on. Errors: `not_found`, `forbidden`. */
export async function renewSecret(actor: Member, deps: Deps, id: string, origin: Origin): Promise<{ secret: string }> {
  const { organizationId, url } = await ownedWebhook(actor, deps, id)
  const secret = newWebhookSecret()
  await inTransaction(deps, async (tx) => {
    await repo.updateWebhook(tx.db, id, { secretEncrypted: tx.secrets.seal(secret, webhookPurpose(id)) })
    await record(tx, { type: 'webhook_changed', by: actor, origin, organizationId, target: hostOf(url) })
  })
  return { secret }
}

/** Errors: `not_found`, `forbidden`. */
export async function deleteWebhook(actor: Member, deps: Deps, id: string, origin: Origin): Promise<void> {
  const { organizationId, url } = await ownedWebhook(actor, deps, id)
  await inTransaction(deps, async (tx) => {
    await repo.deleteWebhook(tx.db, id)
    await record(tx, { type: 'webhook_deleted', by: actor, origin, organizationId, target: hostOf(url) })
  })
}

/** Sends a webhook a message that is only a test. Errors: `not_found`, `forbidden`, `rate_limited`. */
export async function testWebhook(actor: Member, deps: Deps, id: string): Promise<void> {
  const { projectId } = await ownedWebhook(actor, deps, id)
  await takeTokens(deps, [{ limit: TESTS, key: actor.userId }])
  const { name } = await getProject(actor, deps, projectId)
  const body = testBody({ id: projectId, name }, deps.clock.now())
  await inTransaction(deps, (tx) => queueDelivery(tx, { webhookId: id, batchId: null, event: 'test', body }))
}

/** The latest deliveries of a webhook. Errors: `not_found`, `forbidden`. */
export async function listDeliveries(actor: Member, deps: Deps, id: string): Promise<WebhookDelivery[]> {
  await ownedWebhook(actor, deps, id)
  return (await repo.listDeliveries(deps.db, id)).map(toDelivery)
}

/** Deliveries are shown for so long. */
export function forgetDeliveriesBefore({ db }: Pick<Deps, 'db'>, time: Date): Promise<void> {
  return repo.deleteDeliveriesBefore(db, time)
}

async function ownedWebhook(actor: Member, deps: Deps, id: string): Promise<repo.WebhookRow> {
  const webhook = await repo.findWebhook(deps.db, id)
  if (webhook?.organizationId !== actor.membership.organizationId) throw notFound('webhook')
  assertOwner(actor, webhook.organizationId)
  return webhook
}
