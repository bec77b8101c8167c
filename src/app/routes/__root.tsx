import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { isUnauthorized } from '../../data/calls/api-error.ts'
import { viewerQuery, type Viewer } from '../../data/workspace.ts'
import { decideAccess, type AccessDecision } from '../access/decide-access.ts'
import { safeReturnPath } from '../access/return-path.ts'
import { accessViewer } from '../access/viewer.ts'
import type { RouterContext } from '../router.ts'
import { fieldOf } from '../../lib/field-of.ts'
import { loadAllTexts } from '../texts/i18n.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { RootCrash, RootPending } from '../shell/root-screens.tsx'

/** Their words come with the frame; see lingui.config.ts. */
const FIRST_SCREENS = new Set(['/login', '/recipes'])

export const Route = createRootRouteWithContext<RouterContext>()({
  // nothing is shown or redirected until it is known who is there
  beforeLoad: async ({ context, location, preload }) => {
    const texts = FIRST_SCREENS.has(location.pathname) ? null : loadAllTexts()
    const decide = (viewer: Viewer | null) => decideAccess(location, accessViewer(viewer))
    const known = await loadViewer(context)
    if (preload) return
    const decision = mayHaveGained(known, decide(known)) ? decide(await askAgain(context, known)) : decide(known)
    if (decision.kind === 'allow') {
      await texts
      return
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw decision.kind === 'go'
      ? redirect({ ...destinationOf(decision, location), replace: true })
      : redirect({ to: '/login', search: decision.returnTo === '/' ? {} : { redirect: decision.returnTo }, replace: true })
  },
  component: AppFrame,
  pendingComponent: RootPending,
  errorComponent: RootCrash,
})

function destinationOf({ to, missing }: Extract<AccessDecision, { kind: 'go' }>, location: { search: unknown }) {
  if (missing) return { to: '/', state: { missingAccess: missing } }
  return { href: returnPathOf(location) ?? to }
}

function returnPathOf(location: { search: unknown }): string | null {
  return safeReturnPath(fieldOf(location.search, 'redirect'), window.location.origin)
}

async function loadViewer({ client, queryClient }: RouterContext): Promise<Viewer | null> {
  if (!client.session.isSignedIn) return null
  try {
    return await queryClient.ensureQueryData({ ...viewerQuery(client.api), revalidateIfStale: true })
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}

/** A user who is refused, or has no organization, may have been given access since this browser last asked. */
function mayHaveGained(viewer: Viewer | null, decision: AccessDecision): boolean {
  return viewer !== null && (viewer.membership === null || decision.kind === 'go')
}

/** Asks the server whatever is remembered; without an answer the remembered viewer stands. */
async function askAgain({ client, queryClient }: RouterContext, known: Viewer | null): Promise<Viewer | null> {
  try {
    return await queryClient.fetchQuery({ ...viewerQuery(client.api), staleTime: 0 })
  } catch (error) {
    return isUnauthorized(error) ? null : known
  }
}
