import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../data/client/client-context.tsx'
import { startTabPresence, type TabPresence } from '../../data/presence/tab-presence.ts'
import { type Viewer, viewerQuery } from '../../data/workspace.ts'

/** Reports to the server what this tab shows, as long as the component is there. */
export function useTabPresence(): void {
  const { api, session, reachability } = useClient()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const start = () => {
      const organizationId = () => queryClient.getQueryData<Viewer>(viewerQuery(api).queryKey)?.membership?.organizationId ?? null
      return startTabPresence({ organizationId, session, createWorker })
    }
    let isOver = false
    let presence: TabPresence | null = null
    start().then(
      (started) => {
        if (isOver) started.stop()
        else presence = started
      },
      (error: unknown) => console.info('this tab is not followed', error),
    )
    const stopNavigation = router.subscribe('onResolved', ({ hrefChanged }) => (hrefChanged ? presence?.show() : undefined))
    const stopNetwork = reachability.subscribe(() => (reachability.isReachable ? presence?.hint() : undefined))
    return () => {
      isOver = true
      stopNavigation()
      stopNetwork()
      presence?.stop()
    }
  }, [api, session, reachability, queryClient, router])
}

const createWorker = () => new SharedWorker(new URL('../../../sw/tab-worker.ts', import.meta.url), { type: 'module', name: 'reprise-tabs' })
