import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { runKey } from './run-queries.ts'

/** The server takes a run for open for three times as long. */
const OPEN_EVERY_MS = 30_000

/** Pins a run, so that it is kept whatever the limit, or unpins it. */
export function usePinRun(runId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isPinned: boolean) => api.runs.pin.mutate({ runId, isPinned }),
    // Not the pictures, which stay what they are.
    onSettled: () => queryClient.invalidateQueries({ queryKey: runKey(runId) }),
  })
}

/** Tells the server again and again that these runs are looked at, so that it removes nothing of them meanwhile. */
export function useKeepOpen(runIds: readonly string[]): void {
  const api = useApi()
  const isReachable = useIsReachable()
  const ids = runIds.join(' ')
  useEffect(() => {
    if (!isReachable) return undefined
    // A run that is gone is no error here: the page says so by itself.
    const tell = () => ids.split(' ').forEach((runId) => void api.runs.keepOpen.mutate({ runId }).catch(() => undefined))
    tell()
    const timer = setInterval(tell, OPEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, isReachable, ids])
}
