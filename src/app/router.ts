import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Client } from '../data/client/client-context.tsx'
import type { MailLink } from '../data/session/mail-link.ts'
import type { MissingAccess } from './access/decide-access.ts'
import { routeTree } from './route-tree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'

/** `mailLink`: what the link of a mail carried that the application was opened with. */
export type RouterContext = { client: Client; queryClient: QueryClient; mailLink?: MailLink | null }

/** `history` is the address bar unless a test brings its own. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    // the query cache knows what is fresh; the router keeps nothing of its own
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** The user was sent here because a screen of the admin area is not for them. */
    missingAccess?: MissingAccess
  }
}
