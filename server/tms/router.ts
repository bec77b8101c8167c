import { z } from 'zod'
import {
  tmsBeginningSchema,
  tmsComparisonSchema,
  tmsConnectionCreateInputSchema,
  tmsConnectionSchema,
  tmsImportSchema,
  tmsImportTestCaseInputSchema,
  tmsIntegrationListSchema,
  tmsListTestCasesInputSchema,
  tmsProjectSchema,
  tmsResumeImportInputSchema,
  tmsShareBeginningsInputSchema,
  tmsSharedBeginningsSchema,
  tmsStartImportInputSchema,
  tmsTestCaseListSchema,
  tmsUpdateRecipeInputSchema,
  tmsUpdateRecipeSchema,
} from '#contract/schemas/tms.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { declineSharing, listBeginnings, shareBeginnings } from './beginnings.ts'
import { compare, updateRecipe } from './compare.ts'
import { create, listIntegrations, remove } from './connections.ts'
import * as imports from './imports.ts'
import { importTestCase, listProjects, listTestCases } from './test-cases.ts'

const never = new AbortController().signal
const idSchema = z.object({ id: z.uuid() })

export const tmsIntegrationRouter = router({
  list: memberProcedure
    .input(z.object({ organizationId: z.uuid() }))
    .output(tmsIntegrationListSchema)
    .query(async ({ ctx, input }) => ({
      tmsIntegrations: await listIntegrations(ctx.actor, ctx.deps, input.organizationId, ctx.exchange.language),
    })),
})

export const tmsConnectionRouter = router({
  create: memberProcedure
    .input(tmsConnectionCreateInputSchema)
    .output(tmsConnectionSchema)
    .mutation(({ ctx, input }) => create(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  delete: memberProcedure
    .input(idSchema)
    .output(idSchema)
    .mutation(({ ctx, input }) => remove(ctx.actor, ctx.deps, ctx.exchange.origin, input.id)),
  listProjects: memberProcedure
    .input(z.object({ tmsConnectionId: z.uuid() }))
    .output(z.object({ projects: z.array(tmsProjectSchema) }))
    .query(async ({ ctx, input, signal = never }) => ({
      projects: await listProjects(ctx.actor, ctx.deps, input.tmsConnectionId, signal),
    })),
  listTestCases: memberProcedure
    .input(tmsListTestCasesInputSchema)
    .output(tmsTestCaseListSchema)
    .query(({ ctx, input, signal = never }) => listTestCases(ctx.actor, ctx.deps, input, signal)),
  importTestCases: memberProcedure
    .input(tmsImportTestCaseInputSchema)
    .output(z.object({ recipeId: z.uuid(), taskId: z.uuid() }))
    .mutation(({ ctx, input, signal = never }) => importTestCase(ctx.actor, ctx.deps, input, signal)),
  compareRecipe: memberProcedure
    .input(z.object({ recipeId: z.uuid() }))
    .output(tmsComparisonSchema)
    .query(({ ctx, input, signal = never }) => compare(ctx.actor, ctx.deps, input.recipeId, signal)),
  updateRecipe: memberProcedure
    .input(tmsUpdateRecipeInputSchema)
    .output(tmsUpdateRecipeSchema)
    .mutation(({ ctx, input, signal = never }) => updateRecipe(ctx.actor, ctx.deps, input, signal)),
})

/** Imports of several test cases. */
export const tmsImportRouter = router({
  start: memberProcedure
    .input(tmsStartImportInputSchema)
    .output(tmsImportSchema)
    .mutation(({ ctx, input }) => imports.start(ctx.actor, ctx.deps, input)),
  get: memberProcedure
    .input(idSchema)
    .output(tmsImportSchema)
    .query(({ ctx, input }) => imports.get(ctx.actor, ctx.deps, input.id)),
  listOpen: memberProcedure
    .input(z.object({ projectId: z.uuid() }))
    .output(z.object({ imports: z.array(tmsImportSchema) }))
    .query(async ({ ctx, input }) => ({ imports: await imports.listOpen(ctx.actor, ctx.deps, input.projectId) })),
  stop: memberProcedure
    .input(idSchema)
    .output(tmsImportSchema)
    .mutation(({ ctx, input }) => imports.stop(ctx.actor, ctx.deps, input.id)),
  resume: memberProcedure
    .input(tmsResumeImportInputSchema)
    .output(tmsImportSchema)
    .mutation(({ ctx, input }) => imports.resume(ctx.actor, ctx.deps, input)),
  close: memberProcedure
    .input(idSchema)
    .output(tmsImportSchema)
    .mutation(({ ctx, input }) => imports.close(ctx.actor, ctx.deps, input.id)),
  undo: memberProcedure
    .input(idSchema)
    .output(tmsImportSchema)
    .mutation(({ ctx, input }) => imports.undo(ctx.actor, ctx.deps, input.id)),
  beginnings: memberProcedure
    .input(idSchema)
    .output(z.object({ beginnings: z.array(tmsBeginningSchema) }))
    .query(async ({ ctx, input }) => ({ beginnings: await listBeginnings(ctx.actor, ctx.deps, input.id) })),
  shareBeginnings: memberProcedure
    .input(tmsShareBeginningsInputSchema)
    .output(tmsSharedBeginningsSchema)
    .mutation(({ ctx, input }) => shareBeginnings(ctx.actor, ctx.deps, input)),
  declineSharing: memberProcedure
    .input(idSchema)
    .output(idSchema)
    .mutation(({ ctx, input }) => declineSharing(ctx.actor, ctx.deps, input.id)),
})
