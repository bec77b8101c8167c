import { z } from 'zod'
import { projectCreateInputSchema, projectUpdateInputSchema } from '#contract/schemas/project.ts'
import { memberProcedure, router, tokenProcedure, userProcedure } from '../platform/http/trpc.ts'
import { envDataTypes } from './env-data-types.ts'
import { create, get, list, update } from './service.ts'

export const projectRouter = router({
  list: tokenProcedure('runs:read')
    .input(z.object({ organizationId: z.uuid() }))
    .query(async ({ ctx, input }) => ({ projects: await list(ctx.actor, ctx.deps, input.organizationId) })),

  get: memberProcedure.input(z.object({ id: z.uuid() })).query(({ ctx, input }) => get(ctx.actor, ctx.deps, input.id)),

  create: memberProcedure.input(projectCreateInputSchema).mutation(({ ctx, input }) => create(ctx.actor, ctx.deps, input)),

  update: memberProcedure.input(projectUpdateInputSchema).mutation(({ ctx, input }) => update(ctx.actor, ctx.deps, input)),

  getEnvDataTypes: userProcedure.query(({ ctx }) => envDataTypes(ctx.exchange.language)),
})
