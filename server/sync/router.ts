import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type QueueablePath, syncPushInputSchema } from '#contract/schemas/sync.ts'
import { AppError } from '../platform/errors.ts'
import { describeError } from '../platform/http/error-shape.ts'
import { createCallerFactory, router, userProcedure } from '../platform/http/trpc.ts'
import type { projectRouter } from '../projects/router.ts'
import type { recipeRouter } from '../recipes/router.ts'
import type { CallFailure } from './apply-in-order.ts'
import { push } from './service.ts'

/**
 * `sync.push` runs queued calls through the procedures of `routers`: same input checks, same access rules, same errors as a
 * direct call.
 */
export function createSyncRouter(routers: { project: typeof projectRouter; recipe: typeof recipeRouter }) {
  const createCaller = createCallerFactory(router(routers))
  type Caller = ReturnType<typeof createCaller>

  // The procedure itself checks the input; until then it may be anything.
  const calls: Record<QueueablePath, (caller: Caller, input: never) => Promise<unknown>> = {
    'project.create': (caller, input) => caller.project.create(input),
    'project.update': (caller, input) => caller.project.update(input),
    'recipe.createDraft': (caller, input) => caller.recipe.createDraft(input),
    'recipe.updateTitle': (caller, input) => caller.recipe.updateTitle(input),
    'recipe.updateSteps': (caller, input) => caller.recipe.updateSteps(input),
    'recipe.delete': (caller, input) => caller.recipe.delete(input),
  }

  return router({
    push: userProcedure.input(syncPushInputSchema).mutation(async ({ ctx, input }) => ({
      results: await push(ctx.actor, ctx.deps, input.mutations, {
        describeFailure,
        openCalls(unit) {
          const caller = createCaller({ ...ctx, deps: { ...ctx.deps, db: unit.db, unit } })
          return async (path, callInput) => {
            if (!Object.hasOwn(calls, path)) throw new AppError('forbidden', { details: { path }, logMessage: 'path may not be queued' })
            return calls[path as QueueablePath](caller, callInput as never)
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
