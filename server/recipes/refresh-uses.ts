import { z } from 'zod'
import { lostPasses } from '#contract/rules/step-drafts.ts'
import { notedUse, sharedVersion, usedBy } from '#contract/rules/shared-steps.ts'
import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { withKnownPasses, withValidity } from '#contract/rules/step-validity.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockRecipe } from '../platform/events/recipe-event-log.ts'
import { announceRecipe } from '../platform/events/workspace-changes.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { findSteps, hasOpenTask, moveRecipeOn } from './repo.ts'
import { toStep } from './recipe-rows.ts'
import { updateValidity } from './step-repo.ts'
import { findShared, findSharing, findUsers, writeUses } from './shared-repo.ts'

/** Tells the recipes that use shared steps that these have changed. */
const refreshUsesJob = defineJob({
  name: 'refresh-uses',
  schema: z.strictObject({ recipeId: z.uuid() }),
  retryLimit: 20,
  concurrency: 1,
})

type Changing = Pick<Deps, 'jobs'>

/** The steps or the title of shared steps have changed, in the caller's transaction. Each recipe that uses them is told in one of its own. */
export const noteSharedChange = ({ jobs }: Changing, tx: Db, recipeId: string): Promise<void> =>
  jobs.enqueue(tx, refreshUsesJob, { recipeId })

/** Registers the handler. Call it before the queue starts. */
export function registerRefreshUses(deps: Deps): void {
  deps.jobs.handle(refreshUsesJob, async ({ recipeId }) => {
    for (const user of await findUsers(deps.db, recipeId))
      await inTransaction(deps, async (tx) => {
        // A task goes on with what it began with; what has changed meanwhile is noted when it has ended.
        if ((await lockRecipe(tx.db, user.id)) && !(await hasOpenTask(tx.db, user.id))) await refreshLocked(tx, user.id)
      })
  })
}

/**
 * Makes up to date what the uses of a recipe have noted of shared steps, and with it the status of its steps. The caller's transaction holds the recipe's
 * lock. Open pages of the recipe are told: no run has streamed this to them.
 */
export async function refreshLocked(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'signals'>, recipeId: string): Promise<void> {
  const before = withKnownPasses((await findSteps(deps.db, recipeId)).map(toStep))
  const used = usedBy(before)
  const sharing = used.length > 0 ? await findSharing(deps.db, recipeId) : null
  if (!sharing) return
  const shared = new Map((await findShared(deps.db, sharing.projectId, used)).map((one) => [one.id, one]))
  const changed = before.flatMap(({ stepIndex, use }) => {
    const about = use && shared.get(use.recipeId)
    const noted = use && about ? notedUse(use, about) : use
    return noted && JSON.stringify(noted) !== JSON.stringify(use) ? [{ stepIndex, use: noted }] : []
  })
  if (changed.length === 0) return
  const noted = new Map(changed.map(({ stepIndex, use }) => [stepIndex, use]))
  const after = withValidity(before.map((step) => ({ ...step, ...(noted.has(step.stepIndex) ? { use: noted.get(step.stepIndex)! } : {}) })))
  const now = deps.clock.now()
  await writeUses(deps.db, recipeId, changed)
  await updateValidity(deps.db, recipeId, after, now)
  await moveRecipeOn(deps.db, recipeId, { status: recipeStatusOf(after), lostPasses: lostPasses(before, after), now })
  await announceRecipe(deps, { ...sharing, recipeId }, 'edited')
  if (sharing.isShared && sharedVersion(after) !== sharedVersion(before)) await noteSharedChange(deps, deps.db, recipeId)
}
