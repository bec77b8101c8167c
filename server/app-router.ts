import { accessTokenRouter } from './accounts/access-token-router.ts'
import { authRouter } from './accounts/router.ts'
import { auditRouter } from './audit/router.ts'
import { recipeRunRouter, taskRouter } from './execution/router.ts'
import { exportRouter } from './exports/router.ts'
import { mailRouter } from './unsent-mail/router.ts'
import { organizationRouter } from './organizations/router.ts'
import { mergeRouters, router } from './platform/http/trpc.ts'
import { tabTrackingRouter } from './presence/router.ts'
import { projectFileRouter } from './project-files/router.ts'
import { projectRouter } from './projects/router.ts'
import { recipeRouter } from './recipes/router.ts'
import { runnerRouter } from './runners/router.ts'
import { runHistoryRouter } from './run-history/router.ts'
import { runNoticeRouter } from './run-notices/router.ts'
import { runQueueRouter } from './run-queue/router.ts'
import { runScheduleRouter } from './run-schedules/router.ts'
import { sessionReservationRouter } from './reservations/router.ts'
import { createSyncRouter } from './sync/router.ts'
import { taughtRouter } from './taught/router.ts'
import { vmRouter } from './vms/router.ts'
import { tmsConnectionRouter, tmsImportRouter, tmsIntegrationRouter } from './tms/router.ts'
import { tmsVerdictsRouter } from './tms/verdicts/router.ts'

const recipes = mergeRouters(recipeRouter, recipeRunRouter)

/** Every call of the product, one line for each module. */
export const appRouter = router({
  accessToken: accessTokenRouter,
  audit: auditRouter,
  auth: authRouter,
  export: exportRouter,
  mail: mailRouter,
  organization: organizationRouter,
  project: projectRouter,
  projectFile: projectFileRouter,
  recipe: recipes,
  runNotice: runNoticeRouter,
  runSchedule: runScheduleRouter,
  runner: runnerRouter,
  runs: mergeRouters(runHistoryRouter, runQueueRouter),
  sessionReservation: sessionReservationRouter,
  sync: createSyncRouter({ project: projectRouter, recipe: recipes, taught: taughtRouter }),
  tabTracking: tabTrackingRouter,
  taught: taughtRouter,
  task: taskRouter,
  tmsConnection: tmsConnectionRouter,
  tmsImport: tmsImportRouter,
  tmsIntegration: tmsIntegrationRouter,
  tmsVerdicts: tmsVerdictsRouter,
  vm: vmRouter,
})

export type AppRouter = typeof appRouter
