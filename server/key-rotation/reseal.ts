import { eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { secondFactorPurpose } from '../accounts/prove-second-factor.ts'
import { runnerPasswordPurpose } from '../fleet/service.ts'
import { keyCheckPurpose } from '../platform/crypto/fitting-key.ts'
import type { SecretBox } from '../platform/crypto/secret-box.ts'
import type { Db } from '../platform/database/db.ts'
import { takeLock } from '../platform/database/locks.ts'
import {
  envDataItems,
  environmentValues,
  installation,
  mails,
  runners,
  secondFactors,
  serverProcesses,
  tmsConnections,
  vms,
  webhooks,
} from '../platform/database/schema.ts'
import { mailPurpose } from '../platform/mail/queue.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes/processes.ts'
import { environmentValuePurpose, envItemPurpose } from '../projects/env-data.ts'
import { webhookPurpose } from '../run-notices/deliver.ts'
import { tmsKeyPurpose } from '../tms/connections.ts'
import { sshKeyPurpose } from '../vms/machine.ts'

/** A column of sealed texts, and how the purpose of each follows from `ids` of its row. */
type SealedColumn = { table: PgTable; column: PgColumn; ids: PgColumn[]; purpose: (...ids: string[]) => string; where?: SQL }

/** Everything that is sealed in the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: envDataItems,
    column: envDataItems.value,
    ids: [envDataItems.projectId, envDataItems.key],
    purpose: envItemPurpose,
    where: eq(envDataItems.isSecret, true),
  },
  {
    table: environmentValues,
    column: environmentValues.value,
    ids: [environmentValues.projectId, environmentValues.environmentId, environmentValues.key],
    purpose: environmentValuePurpose,
    where: eq(environmentValues.isSecret, true),
  },
  { table: secondFactors, column: secondFactors.secretEncrypted, ids: [secondFactors.userId], purpose: secondFactorPurpose },
  { table: mails, column: mails.secretEncrypted, ids: [mails.id], purpose: mailPurpose },
  {
    table: tmsConnections,
    column: tmsConnections.keyEncrypted,
    ids: [tmsConnections.organizationId, tmsConnections.system],
    purpose: tmsKeyPurpose,
  },
  { table: vms, column: vms.sshKeyEncrypted, ids: [vms.id], purpose: sshKeyPurpose },
  { table: runners, column: runners.passwordEncrypted, ids: [runners.id], purpose: runnerPasswordPurpose },
  { table: webhooks, column: webhooks.secretEncrypted, ids: [webhooks.id], purpose: webhookPurpose },
  { table: installation, column: installation.keyCheck, ids: [], purpose: () => keyCheckPurpose },
]

/**
 * Seals everything in the database with another key, in one transaction: all of it or nothing. Returns how many secrets there were.
 *
 * Errors: when something cannot be opened with the present key; then nothing has changed.
 */
export function resealAll(db: Db, from: SecretBox, to: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'key-rotation')
    let count = 0
    for (const sealed of SEALED_COLUMNS) count += await resealColumn(tx, sealed, from, to)
    return count
  })
}

async function resealColumn(tx: Db, { table, column, ids, purpose, where }: SealedColumn, from: SecretBox, to: SecretBox): Promise<number> {
  // The place of a row stays the same while the table is locked.
  await tx.execute(sql`lock table ${table} in exclusive mode`)
  const idColumns = Object.fromEntries(ids.map((id, index) => [`id${index}`, sql<string>`${id}::text`]))
  const rows = await tx
    .select({ place: sql<string>`${table}.ctid::text`, sealed: sql<string>`${column}`, ...idColumns })
    .from(table)
    .where(where ?? isNotNull(column))
  for (const { place, sealed, ...found } of rows) {
    const own = purpose(...ids.map((_id, index) => String((found as Record<string, unknown>)[`id${index}`])))
    const resealed = to.seal(from.open(sealed, own), own)
    await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${resealed} where ctid = ${place}::tid`)
  }
  return rows.length
}

/** Servers that have shown a sign of life lately: they would go on with the old key. Servers tell time by the database, and so is it told here. */
export function countRunningServers(db: Db): Promise<number> {
  return db.$count(serverProcesses, gt(serverProcesses.heartbeatAt, sql`now() - make_interval(secs => ${PROCESS_DEAD_AFTER_MS / 1000})`))
}
