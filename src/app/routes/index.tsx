import { createFileRoute, redirect } from '@tanstack/react-router'
import { viewerQuery } from '../../data/workspace.ts'
import { homeOf } from '../access/decide-access.ts'
import { accessViewer } from '../access/viewer.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { client, queryClient }, location }) => {
    if (location.state.missingAccess) return
    const viewer = await queryClient.ensureQueryData(viewerQuery(client.api))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (viewer.membership) throw redirect({ to: '/recipes', replace: true })
    const home = homeOf(accessViewer(viewer))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (home !== '/') throw redirect({ to: home, replace: true })
  },
})
