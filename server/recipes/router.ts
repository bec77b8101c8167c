import { tracked } from '@trpc/server'
import { z } from 'zod'
import { modelExchangesInputSchema, modelExchangesSchema } from '#contract/schemas/model-reading.ts'
import {
  createDraftInputSchema,
  deleteInputSchema,
  recipeListInputSchema,
  updateCaseInputSchema,
  updateStepsInputSchema,
  updateTitleInputSchema,
} from '#contract/schemas/recipe.ts'
import { sharedUserSchema } from '#contract/schemas/shared-steps.ts'
import { failurePictureInputSchema, failurePictureSchema } from '#contract/schemas/step-failure.ts'
import { streamOfSession } from '../accounts/session-stream.ts'
import type { StoredRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { memberProcedure, router, tokenProcedure } from '../platform/http/trpc.ts'
import { readFailurePicture } from './failure-pictures.ts'
import { listModelExchanges } from './model-exchanges.ts'
import { assertOwnRecipe, createDraft, get, list, listTags, remove, updateCase, updateSteps, updateTitle } from './service.ts'
import { usersOf } from './shared-steps.ts'

const eventIdSchema = z.coerce.number().int().min(0)

export const recipeRouter = router({
  get: memberProcedure.input(z.object({ id: z.uuid() })).query(({ ctx, input }) => get(ctx.actor, ctx.deps, input.id)),

  list: tokenProcedure('runs:read')
    .input(recipeListInputSchema)
    .query(({ ctx, input }) => list(ctx.actor, ctx.deps, input)),

  tags: memberProcedure
    .input(z.object({ projectId: z.uuid() }))
    .query(async ({ ctx, input }) => ({ tags: await listTags(ctx.actor, ctx.deps, input.projectId) })),

  /** The recipes that use shared steps, which cannot be deleted meanwhile. */
  sharedUsers: memberProcedure
    .input(z.object({ recipeId: z.uuid() }))
    .output(z.object({ users: z.array(sharedUserSchema) }))
    .query(async ({ ctx, input }) => ({ users: await usersOf(ctx.actor, ctx.deps, input.recipeId) })),

  delete: memberProcedure.input(deleteInputSchema).mutation(({ ctx, input }) => remove(ctx.actor, ctx.deps, input)),

  updateTitle: memberProcedure.input(updateTitleInputSchema).mutation(({ ctx, input }) => updateTitle(ctx.actor, ctx.deps, input)),

  updateCase: memberProcedure.input(updateCaseInputSchema).mutation(({ ctx, input }) => updateCase(ctx.actor, ctx.deps, input)),

  updateSteps: memberProcedure.input(updateStepsInputSchema).mutation(({ ctx, input }) => updateSteps(ctx.actor, ctx.deps, input)),

  modelExchanges: memberProcedure
    .input(modelExchangesInputSchema)
    .output(modelExchangesSchema)
    .query(async ({ ctx, input }) => ({ exchanges: await listModelExchanges(ctx.actor, ctx.deps, input) })),

  failurePicture: memberProcedure
    .input(failurePictureInputSchema)
    .output(failurePictureSchema)
    .query(async ({ ctx, input }) => ({ image: await readFailurePicture(ctx.actor, ctx.deps, input) })),

  createDraft: memberProcedure.input(createDraftInputSchema).mutation(({ ctx, input }) => createDraft(ctx.actor, ctx.deps, input)),

  /**
   * The transport sets `lastEventId` when it reconnects; the stream then continues after that event. The subscription exists before the
   * answer begins, so that a client that reads the recipe after connecting misses nothing.
   */
  subscribe: memberProcedure
    .input(z.object({ recipeId: z.uuid(), lastEventId: eventIdSchema.nullish() }))
    .subscription(async ({ ctx, input, signal }) => {
      await assertOwnRecipe(ctx.actor, ctx.deps, input.recipeId)
      const open = (ended: AbortSignal) => ctx.deps.events.subscribe(input.recipeId, input.lastEventId ?? null, ended)
      return trackedEvents(await streamOfSession(ctx, signal, open))
    }),
})

async function* trackedEvents(stream: AsyncIterable<StoredRecipeEvent>) {
  for await (const { id, event } of stream) yield tracked(String(id), event)
}
