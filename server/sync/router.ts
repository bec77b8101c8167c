import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { isChangePath } from '#contract/changes/changes.ts'
import { syncPushInputSchema } from '#contract/schemas/sync.ts'
import { AppError } from '../platform/errors.ts'
import { describeError } from '../platform/http/error-shape.ts'
import { router, userProcedure } from '../platform/http/trpc.ts'
import type { projectRouter } from '../projects/router.ts'
import type { recipeRouter } from '../recipes/router.ts'
import type { taughtRouter } from '../taught/router.ts'
import type { CallFailure } from './apply-in-order.ts'
import { push } from './service.ts'

/**
 * `sync.push` runs queued calls through the procedures of `routers`, with the same input checks, access rules and errors as a direct call.
 * `contract/changes` lists the calls that may be queued.
 */
export function createSyncRouter(routers: { project: typeof projectRouter; recipe: typeof recipeRouter; taught: typeof taughtRouter }) {
  const calls = router(routers)
  return router({
    push: userProcedure.input(syncPushInputSchema).mutation(async ({ ctx, input, signal }) => ({
      results: await push(ctx.actor, ctx.deps, input.mutations, {
        describeFailure,
        openCalls(unit) {
          const unitCtx = { ...ctx, deps: { ...ctx.deps, db: unit.db, unit } }
          return async (path, callInput) => {
            if (!isChangePath(path)) throw new AppError('forbidden', { details: { path }, logMessage: 'path may not be queued' })
            return callTRPCProcedure({
              router: calls,
              path,
              type: 'mutation',
              ctx: unitCtx,
              getRawInput: async () => callInput,
              signal,
              batchIndex: 0,
            })
          }
        },
      }),
    })),
  })
}

function describeFailure(error: unknown): CallFailure {
  const { message, data } = describeError(getTRPCErrorFromUnknown(error), undefined)
  return { code: data.appCode, message, ...(data.details ? { details: data.details } : {}), cause: error }
}
