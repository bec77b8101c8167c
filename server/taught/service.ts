import type { z } from 'zod'
import { TAUGHT_MAX } from '#contract/constants.ts'
import { editedActs } from '#contract/rules/taught-edit.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Lesson, Taught, TaughtList, taughtUpdateInputSchema } from '#contract/schemas/taught.ts'
import { isSameSaying } from '#engine/taught/taught-words.ts'
import { laterThan } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import * as repo from './repo.ts'

/** What the project was taught, with what was forgotten and can still be restored. Errors: `not_found`. */
export async function list(actor: Member, deps: Pick<Deps, 'db'>, projectId: string): Promise<TaughtList> {
  const since = await repo.findProjectTime(deps.db, ownProject(actor, projectId))
  if (!since) throw notFound('project')
  return listOf(projectId, since, await repo.listRows(deps.db, projectId))
}

/**
 * Changes, forgets and restores entries. Entries that are no longer stored are passed over.
 *
 * Errors: `not_found`; `conflict` with the current list when it changed since `basedOn`.
 */
export async function update(actor: Member, deps: Deps, input: z.output<typeof taughtUpdateInputSchema>): Promise<TaughtList> {
  const { projectId, edits, basedOn } = input
  return inTransaction(deps, async (tx) => {
    const since = await repo.findProjectTime(tx.db, ownProject(actor, projectId), true)
    if (!since) throw notFound('project')
    const rows = await repo.listRows(tx.db, projectId)
    const current = listOf(projectId, since, rows)
    if (basedOn && new Date(current.updatedAt) > new Date(basedOn)) throw new AppError('conflict', { details: { current } })
    const editedAt = laterThan(new Date(current.updatedAt), deps.clock.now())
    for (const { id, words, isForgotten, ...act } of edits) {
      const row = rows.find((one) => one.id === id)
      if (row) await repo.updateRow(tx.db, id, { words, isForgotten, acts: editedActs(row.acts, act), editedAt })
    }
    return list(actor, tx, projectId)
  })
}

/** The step that teaches. */
export type Origin = { projectId: string; recipeId: string; title: string; stepIndex: number }

/**
 * Stores lessons of a step. The same words on the same page meant something else before: the entry takes the new meaning. Of more than `TAUGHT_MAX`
 * entries those that were forgotten go first, then those that were not used for the longest time. Server-internal: the caller has checked whose
 * project it is.
 */
export async function learn(deps: Pick<Deps, 'db' | 'clock'>, origin: Origin, lessons: readonly Lesson[]): Promise<void> {
  if (lessons.length === 0) return
  await deps.db.transaction(async (tx) => {
    await repo.lockTaught(tx, origin.projectId)
    for (const lesson of lessons) await learnOne(tx, origin, lesson, deps.clock.now())
    await repo.deleteRows(tx, surplusOf(await repo.listRows(tx, origin.projectId)))
  })
}

async function learnOne(
  tx: Db,
  { projectId, recipeId, title, stepIndex }: Origin,
  { words, acts, page }: Lesson,
  now: Date,
): Promise<void> {
  const rows = await repo.listRows(tx, projectId)
  const editedAt = laterThan(latestOf(rows, new Date(0)), now)
  const content = { words, acts, pagePath: page.path, pageTitle: page.title, recipeId, recipeTitle: title, stepIndex }
  const known = rows.find((row) => row.pagePath === page.path && isSameSaying(row.words, words))
  if (known) await repo.updateRow(tx, known.id, { ...content, isForgotten: false, createdAt: now, editedAt })
  else await repo.insertRow(tx, { id: newId(), projectId, ...content, createdAt: now, editedAt })
}

function surplusOf(rows: readonly repo.TaughtRow[]): string[] {
  const lastUse = ({ lastUsedAt, createdAt }: repo.TaughtRow): number => (lastUsedAt ?? createdAt).getTime()
  return rows
    .toSorted((a, b) => Number(a.isForgotten) - Number(b.isForgotten) || lastUse(b) - lastUse(a))
    .slice(TAUGHT_MAX)
    .map(({ id }) => id)
}

/** What predictions of the project may use, the latest first. Server-internal, as `learn`. */
export async function knownTo(deps: Pick<Deps, 'db'>, projectId: string): Promise<Taught[]> {
  const rows = await repo.listRows(deps.db, projectId)
  return rows.filter(({ isForgotten }) => !isForgotten).map(repo.toTaught)
}

/** Counts that a step passed by these entries. Server-internal, as `learn`. */
export async function countUses(deps: Pick<Deps, 'db' | 'clock'>, ids: readonly string[]): Promise<void> {
  await repo.countUses(deps.db, ids, deps.clock.now())
}

/** Deletes entries that were forgotten before `time`; they cannot be restored any more. */
export async function dropForgottenBefore(deps: Pick<Deps, 'db'>, time: Date): Promise<void> {
  await repo.deleteForgottenBefore(deps.db, time)
}

const ownProject = ({ membership }: Member, id: string) => ({ id, organizationId: membership.organizationId })

const listOf = (projectId: string, since: Date, rows: readonly repo.TaughtRow[]): TaughtList => ({
  projectId,
  items: rows.map(repo.toTaught),
  updatedAt: latestOf(rows, since).toISOString(),
})

const latestOf = (rows: readonly repo.TaughtRow[], since: Date): Date =>
  new Date(rows.reduce((latest, { editedAt }) => Math.max(latest, editedAt.getTime()), since.getTime()))
