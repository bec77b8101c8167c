import { and, eq } from 'drizzle-orm'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { failurePictures } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnRecipe } from './service.ts'

/** Stores the picture that the failure of the step names, in base64. */
export async function insertPicture(tx: Db, recipeId: string, { failure }: RecipeStep, image: string): Promise<void> {
  if (!failure?.picture) return
  await tx.insert(failurePictures).values({ id: failure.picture, recipeId, image: Buffer.from(image, 'base64') })
}

/** The picture of a failure in base64; null when it is kept no more, or was never one of this recipe. Errors: `not_found` for the recipe. */
export async function readFailurePicture(
  actor: Member,
  deps: Deps,
  { recipeId, pictureId }: { recipeId: string; pictureId: string },
): Promise<string | null> {
  await assertOwnRecipe(actor, deps, recipeId)
  const ofRecipe = and(eq(failurePictures.id, pictureId), eq(failurePictures.recipeId, recipeId))
  const [row] = await deps.db.select({ image: failurePictures.image }).from(failurePictures).where(ofRecipe)
  return row?.image.toString('base64') ?? null
}
