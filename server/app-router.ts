import { authRouter } from './accounts/router.ts'
import { exportRouter } from './exports/router.ts'
import { router } from './platform/http/trpc.ts'
import { projectRouter } from './projects/router.ts'
import { recipeRouter } from './recipes/router.ts'
import { createSyncRouter } from './sync/router.ts'

/** Every call of the product. One line a domain. */
export const appRouter = router({
  auth: authRouter,
  export: exportRouter,
  project: projectRouter,
  recipe: recipeRouter,
  sync: createSyncRouter({ project: projectRouter, recipe: recipeRouter }),
})

export type AppRouter = typeof appRouter
