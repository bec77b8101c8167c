import { and, asc, eq, ne } from 'drizzle-orm'
import type { ModelExchange } from '#contract/schemas/model-reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { modelExchanges, recipeSteps } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnRecipe } from './service.ts'

/** More than a prediction asks about one step. */
const EXCHANGES_MAX = 20

type AskingTask = { id: string; recipeId: string }
type AskedStep = Pick<RecipeStep, 'stepIndex' | 'testStep'>

/** Stores what a model was asked in a task. What earlier tasks asked about the step is deleted, because the step is predicted anew. */
export async function keepModelExchange(
  deps: Pick<Deps, 'db'>,
  { id: taskId, recipeId }: AskingTask,
  { stepIndex, testStep }: AskedStep,
  content: ModelExchange,
): Promise<void> {
  const ofStep = and(eq(modelExchanges.recipeId, recipeId), eq(modelExchanges.stepIndex, stepIndex))
  await deps.db.transaction(async (tx) => {
    await tx.delete(modelExchanges).where(and(ofStep, ne(modelExchanges.taskId, taskId)))
    await tx.insert(modelExchanges).values({ recipeId, stepIndex, testStep, taskId, content })
  })
}

/**
 * What a model was asked about a step, in order: nothing once the text of the step is another, and nothing while the server has no model.
 *
 * Errors: `not_found` for the recipe.
 */
export async function listModelExchanges(
  actor: Member,
  deps: Deps,
  { recipeId, stepIndex }: { recipeId: string; stepIndex: number },
): Promise<ModelExchange[]> {
  await assertOwnRecipe(actor, deps, recipeId)
  if (deps.config.llm === null) return []
  const rows = await deps.db
    .select({ content: modelExchanges.content })
    .from(modelExchanges)
    .innerJoin(
      recipeSteps,
      and(
        eq(recipeSteps.recipeId, modelExchanges.recipeId),
        eq(recipeSteps.stepIndex, modelExchanges.stepIndex),
        eq(recipeSteps.testStep, modelExchanges.testStep),
      ),
    )
    .where(and(eq(modelExchanges.recipeId, recipeId), eq(modelExchanges.stepIndex, stepIndex)))
    .orderBy(asc(modelExchanges.id))
    .limit(EXCHANGES_MAX)
  return rows.map(({ content }) => content)
}
