import type { z } from 'zod'
import type { TmsBeginning, TmsSharedBeginnings, tmsShareBeginningsInputSchema } from '#contract/schemas/tms.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { commonBeginnings, shareBeginning } from '../recipes/share-beginning.ts'
import { changeImport, requireImport } from './imports.ts'
import * as repo from './repo.ts'

/** More titles than these are not read. */
const TITLES_MAX = 20

/**
 * What recipes of an import begin with in common, as they are now. Nothing while the import has not ended, and none once a user has declined. Errors:
 * `not_found`.
 */
export async function listBeginnings(actor: Member, deps: Deps, id: string): Promise<TmsBeginning[]> {
  const { status, isSharingDeclined } = await requireImport(actor, deps, id)
  if (status !== 'done' || isSharingDeclined) return []
  const found = await commonBeginnings(deps, await repo.listCreatedRecipeIds(deps.db, id))
  return found.map(({ key, steps, recipes }) => ({
    key,
    steps: steps.map(({ testStep, expectedResult, isPrecondition }) => ({
      testStep,
      ...(expectedResult ? { expectedResult } : {}),
      ...(isPrecondition ? { isPrecondition } : {}),
    })),
    count: recipes.length,
    titles: recipes.slice(0, TITLES_MAX).map(({ title }) => title),
  }))
}

/**
 * Makes shared steps of beginnings that were offered, all or none. Recipes that begin differently by now, or are being worked on, stay as they are.
 *
 * Errors: `not_found`; `already_exists` when an id of shared steps belongs to something else.
 */
export function shareBeginnings(
  actor: Member,
  deps: Deps,
  { id, beginnings }: z.output<typeof tmsShareBeginningsInputSchema>,
): Promise<TmsSharedBeginnings> {
  return changeImport(actor, deps, id, async (tx, { projectId }) => {
    const among = await repo.listCreatedRecipeIds(tx.db, id)
    const shared: TmsSharedBeginnings['shared'] = []
    for (const { recipeId: sentId, ...offered } of beginnings) {
      const recipeId = sentId.toLowerCase()
      const usersCount = await shareBeginning(actor, tx, { projectId, among, ...offered, recipeId })
      if (usersCount > 0) shared.push({ recipeId, title: offered.title, usersCount })
    }
    return { shared }
  })
}

/** Beginnings of this import are offered to nobody any more. Errors: `not_found`. */
export function declineSharing(actor: Member, deps: Deps, id: string): Promise<{ id: string }> {
  return changeImport(actor, deps, id, async (tx) => {
    await repo.updateImport(tx.db, id, { isSharingDeclined: true })
    return { id }
  })
}
