import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { recipes, recipeSteps } from '../platform/database/schema.ts'

/** The id of the shared steps that a step uses, as its index has it. */
export const usedId = sql<string>`(${recipeSteps.use} ->> 'recipeId')`

/** How many recipes use the steps of a recipe, in a query of recipes. */
export const countUsers = (db: Db): SQL<number> =>
  sql<number>`(${db
    .select({ count: sql`count(distinct ${recipeSteps.recipeId})::int` })
    .from(recipeSteps)
    .where(and(isNotNull(recipeSteps.use), sql`${usedId} = ${recipes.id}::text`))})`

/** The ids of the shared steps that a recipe uses, in a query of recipes. */
export const usedIds = (db: Db): SQL<string[]> =>
  sql<string[]>`coalesce((${db
    .select({ ids: sql`jsonb_agg(distinct ${usedId})` })
    .from(recipeSteps)
    .where(and(eq(recipeSteps.recipeId, recipes.id), isNotNull(recipeSteps.use)))}), '[]'::jsonb)`

const filled = (part: typeof recipeSteps.actions | typeof recipeSteps.assertions | typeof recipeSteps.notRecorded): SQL =>
  sql`jsonb_array_length(coalesce(${part}, '[]'::jsonb)) > 0`

/** Whether a step holds what somebody has made for its recipe: predicted, recorded or written. Its place at the end is of that kind, too. */
export const holdsWork = sql<boolean>`(${filled(recipeSteps.actions)} or ${filled(recipeSteps.assertions)} or ${filled(recipeSteps.notRecorded)}
  or ${recipeSteps.flow} is not null or ${recipeSteps.use} is not null or coalesce(${recipeSteps.isCleanUp}, false))`
