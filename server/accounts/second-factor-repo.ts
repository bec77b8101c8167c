import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { recoveryCodes, secondFactors } from '../platform/database/schema.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect
export type NewRecoveryCode = typeof recoveryCodes.$inferInsert

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

/** Stores a set-up and replaces an unfinished one. False when the user has a confirmed second factor. */
export async function putPendingSecondFactor(
  db: Db,
  { userId, secretEncrypted, createdAt }: { userId: string; secretEncrypted: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secretEncrypted, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secretEncrypted, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** False when it is confirmed already, or was replaced by another set-up. */
export async function confirmSecondFactor(
  db: Db,
  { userId, secretEncrypted }: SecondFactorRow,
  { now, step }: { now: Date; step: number },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secretEncrypted, secretEncrypted), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Marks a time step as used. False when it or a later one was used already, so only one of two users of the same code gets in. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Removes the second factor and its recovery codes. False when none was confirmed. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ confirmedAt: secondFactors.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Stores new recovery codes and deletes the old ones. */
export async function replaceRecoveryCodes(db: Db, userId: string, rows: readonly NewRecoveryCode[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values([...rows])
}

export async function findRecoveryCode(db: Db, userId: string, selector: string): Promise<{ id: string; codeHash: string } | null> {
  const [row] = await db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.selector, selector), isNull(recoveryCodes.usedAt)))
  return row ?? null
}

/** False when the code was used already. */
export async function useRecoveryCode(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ remaining: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.remaining ?? 0
}
