import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../data/client-context.tsx'
import { type Viewer, viewerQuery } from '../../data/workspace.ts'

/** Tells the server what this tab shows while somebody is signed in. Loaded after the first paint. */
export function useTabPresence(isSignedIn: boolean): void {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isSignedIn) return undefined
    const start = async () => {
      const { startTabPresence } = await import('../../data/presence/tab-presence.ts')
      const organizationId = () => queryClient.getQueryData<Viewer>(viewerQuery(api).queryKey)?.membership?.organizationId ?? null
      return startTabPresence({ organizationId, token: () => session.state.token, createWorker })
    }
    let isOver = false
    let presence: Awaited<ReturnType<typeof start>> | null = null
    start().then(
      (started) => {
        if (isOver) started.stop()
        else presence = started
      },
      (error: unknown) => console.info('this tab is not followed', error),
    )
    const unsubscribe = router.subscribe('onResolved', ({ hrefChanged }) => (hrefChanged ? presence?.show() : undefined))
    return () => {
      isOver = true
      unsubscribe()
      presence?.stop()
    }
  }, [isSignedIn, api, session, queryClient, router])
}

const createWorker = () => new SharedWorker(new URL('../../../sw/tab-worker.ts', import.meta.url), { type: 'module', name: 'reprise-tabs' })
