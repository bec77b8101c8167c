import { eq } from 'drizzle-orm'
import { newId } from '#contract/rules/new-id.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import { recipeSources, runs } from '../../server/platform/database/schema.ts'
import type { Member } from '../../server/platform/http/trpc.ts'
import { closeRun, insertRuns } from '../../server/run-history/store.ts'
import { insertBatch } from '../../server/run-queue/repo.ts'
import type { TestDeps } from '../harness/server/platform.ts'
import { createRecipe } from './stored-recipes.ts'

/** How a run ended. `caseId`: the test case that its recipe was made of; null: it was written here. `row`: of its data. */
export type EndedRun = { caseId: string | null; how: 'completed' | 'failed' | 'aborted'; row?: string }
type Batch = { projectId: string; system: TmsSystem; tmsUrl: string; origin?: 'cli' | 'list' }

const FAILURE = { code: 'target_not_found' as const, wanted: 'Save', found: [] }

/** A batch of runs that have ended so, one after the other, in 65 s. Its jobs wait. Answers its id. */
export async function createEndedBatch(
  deps: TestDeps,
  owner: Member,
  { projectId, system, tmsUrl, origin = 'cli' }: Batch,
  ended: readonly EndedRun[],
): Promise<string> {
  const batchId = newId()
  const at = deps.clock.now()
  await insertBatch(deps.db, { id: batchId, projectId, origin, retries: 0, environment: 'Staging', createdAt: at })
  const recipes = new Map<string | null, string>()
  const rows = []
  for (const [index, { caseId, row }] of ended.entries()) {
    const recipeId = recipes.get(caseId) ?? (await createRecipe(deps, owner, { projectId, title: `Case ${caseId}` })).id
    if (!recipes.has(caseId) && caseId !== null) {
      const content = { title: '', testCases: [], expectedResults: [] }
      const source = { system, tmsUrl, url: null, version: null, isTrimmed: false, attachments: [] }
      await deps.db.insert(recipeSources).values({ recipeId, caseId, ...source, content, importedAt: at })
    }
    recipes.set(caseId, recipeId)
    const run = { id: newId(), projectId, recipeId, recipeTitle: 'Run', batchId, origin, environment: 'Staging', version: '', queuedAt: at }
    rows.push({ ...run, status: 'running' as const, startedAt: at, stepsTotal: 0, rowIndex: row ? index : null, rowLabel: row ?? null })
  }
  await insertRuns(deps.db, rows)
  deps.clock.advance(65_000)
  for (const [index, { how }] of ended.entries()) {
    const failure = how === 'failed' ? FAILURE : null
    const { id } = rows[index]!
    await closeRun(deps, id, { how, failure }, deps.clock.now())
    // a run of no step is incomplete, and says nothing
    if (how === 'completed') await deps.db.update(runs).set({ status: 'passed' }).where(eq(runs.id, id))
  }
  return batchId
}
