import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import { DELIVERIES_SHOWN, type NoticeSettings } from '#contract/schemas/run-notice.ts'
import type { Db } from '../platform/database/db.ts'
import {
  memberships,
  noticeSettings,
  organizations,
  projects,
  runBatches,
  runSchedules,
  users,
  webhookDeliveries,
  webhooks,
} from '../platform/database/schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect & { organizationId: string }
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Null where nobody has chosen anything. */
export async function findSettings(db: Db, projectId: string): Promise<NoticeSettings | null> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.projectId, projectId))
  if (!row) return null
  const { projectId: _of, ...settings } = row
  return settings
}

export async function upsertSettings(db: Db, projectId: string, settings: NoticeSettings): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ projectId, ...settings })
    .onConflictDoUpdate({ target: noticeSettings.projectId, set: settings })
}

/** Oldest first. */
export async function listWebhooks(db: Db, projectId: string): Promise<(typeof webhooks.$inferSelect)[]> {
  return db.select().from(webhooks).where(eq(webhooks.projectId, projectId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select({ webhook: webhooks, organizationId: projects.organizationId })
    .from(webhooks)
    .innerJoin(projects, eq(projects.id, webhooks.projectId))
    .where(eq(webhooks.id, id))
  return row ? { ...row.webhook, organizationId: row.organizationId } : null
}

export async function insertWebhook(db: Db, webhook: typeof webhooks.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(webhooks).values(webhook).onConflictDoNothing()
  return rowCount === 1
}

export async function updateWebhook(db: Db, id: string, changes: Partial<typeof webhooks.$inferInsert>): Promise<void> {
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id))
}

export const countWebhooks = (db: Db, projectId: string): Promise<number> => db.$count(webhooks, eq(webhooks.projectId, projectId))

/** False when this batch has a delivery to this webhook already. */
export async function insertDelivery(db: Db, delivery: typeof webhookDeliveries.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(webhookDeliveries).values(delivery).onConflictDoNothing()
  return rowCount === 1
}

/** The latest deliveries of a webhook, the latest first. */
export async function listDeliveries(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_SHOWN)
}

export async function latestDeliveries(db: Db, webhookIds: readonly string[]): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return []
  return db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.webhookId, [...webhookIds]))
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
}

/** Counts an attempt and returns the delivery with its webhook; null when it waits no more. */
export async function beginAttempt(db: Db, id: string, at: Date): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lastAttemptAt: at, nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')))
    .returning()
  const webhook = delivery ? await findWebhook(db, delivery.webhookId) : null
  return delivery && webhook ? { delivery, webhook } : null
}

type Outcome = Pick<DeliveryRow, 'status' | 'httpStatus' | 'failure' | 'nextAttemptAt'>

/** Writes how an attempt ended; one that was cancelled meanwhile stays so. */
export async function endAttempt(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')))
}

export async function cancelDeliveries(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'cancelled', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'waiting')))
}

export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, time))
}

/** A batch that has ended, with what people are told of it. */
export async function findEndedBatch(db: Db, id: string) {
  const [row] = await db
    .select({
      batch: runBatches,
      project: { id: projects.id, name: projects.name },
      organization: { id: organizations.id, name: organizations.name },
      schedule: runSchedules.name,
    })
    .from(runBatches)
    .innerJoin(projects, eq(projects.id, runBatches.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(runSchedules, eq(runSchedules.id, runBatches.scheduleId))
    .where(and(eq(runBatches.id, id), isNotNull(runBatches.finishedAt)))
  return row ?? null
}
export type EndedBatch = NonNullable<Awaited<ReturnType<typeof findEndedBatch>>>

/** The batch before this one that ran the same: of the same schedule, or begun in the same way, in the same environment. */
export async function findBatchBefore(db: Db, { id, projectId, origin, environment, scheduleId, createdAt }: EndedBatch['batch']) {
  const [row] = await db
    .select({ id: runBatches.id })
    .from(runBatches)
    .where(
      and(
        eq(runBatches.projectId, projectId),
        ne(runBatches.id, id),
        eq(runBatches.origin, origin),
        environment === null ? isNull(runBatches.environment) : eq(runBatches.environment, environment),
        scheduleId === null ? isNull(runBatches.scheduleId) : eq(runBatches.scheduleId, scheduleId),
        lt(runBatches.createdAt, createdAt),
        isNotNull(runBatches.finishedAt),
      ),
    )
    .orderBy(desc(runBatches.createdAt), desc(runBatches.id))
    .limit(1)
  return row ?? null
}

/** True for the one who may tell of the batch. */
export async function markTold(db: Db, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(runBatches)
    .set({ toldAt: at })
    .where(and(eq(runBatches.id, id), isNull(runBatches.toldAt)))
  return rowCount === 1
}

/** Those of these users who belong to the organization now and can log in. */
export async function findRecipients(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<{ email: string; language: Language }[]> {
  if (userIds.length === 0) return []
  return db
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), inArray(users.id, [...userIds]), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.email))
}
