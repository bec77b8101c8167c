import { z } from 'zod'
import { projectFilesSchema } from '#contract/schemas/project-file.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { downloadLink, list, remove } from './service.ts'

/** Uploads are a route of their own: see routes.ts. */
export const projectFileRouter = router({
  list: memberProcedure
    .input(z.object({ projectId: z.uuid() }))
    .output(projectFilesSchema)
    .query(({ ctx, input }) => list(ctx.actor, ctx.deps, input.projectId)),

  delete: memberProcedure.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => remove(ctx.actor, ctx.deps, input.id)),

  downloadLink: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ downloadUrl: z.string() }))
    .mutation(({ ctx, input }) => downloadLink(ctx.actor, ctx.deps, input.id, ctx.exchange.sessionId)),
})
