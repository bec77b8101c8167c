import { z } from 'zod'
import { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { importAndPredict } from './service.ts'

/** Merged into `recipe`. */
export const recipeImportRouter = router({
  importAndPredict: memberProcedure
    .input(importAndPredictInputSchema)
    .output(z.object({ recipeId: z.uuid(), taskId: z.uuid() }))
    .mutation(({ ctx, input }) => importAndPredict(ctx.actor, ctx.deps, input)),
})
