import { useCallback, useEffect, useReducer } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { onRunnerFound } from '../../../data/presence/on-runner-found.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { HEARTBEAT_INTERVAL_MS, initialReservation, reduceReservation } from '../model/reservation.ts'
import type { RecipeApi } from './recipe-api.ts'

/** `isUnsent`: it was made on this device, and the server has not seen it yet. */
type RecipeAtServer = { recipeId: string; organizationId: string; isUnsent: boolean }

/** Reserves the session of a recipe, as soon as the server knows it and can be reached, and keeps checking while the page is visible. */
export function useReservation(api: RecipeApi, { recipeId, organizationId, isUnsent }: RecipeAtServer) {
  const [state, dispatch] = useReducer(reduceReservation, initialReservation)
  const { requestNo } = state
  const isReachable = useIsReachable()

  // What failed without a network is tried again when it is back.
  useEffect(() => {
    if (!isUnsent && isReachable) dispatch({ type: 'opened' })
  }, [isUnsent, isReachable])

  useEffect(() => {
    if (requestNo === 0) return undefined
    let isCurrent = true
    api.reserve({ recipeId, organizationId }).then(
      (reservation) => isCurrent && dispatch({ type: 'answered', requestNo, reservation }),
      (error: unknown) => isCurrent && dispatch({ type: 'failed', requestNo, error, transient: readApiError(error).serverCode === null }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, recipeId, organizationId, requestNo])

  const isWaiting = state.place !== null
  useEffect(() => (isWaiting ? onRunnerFound(recipeId, () => dispatch({ type: 'runnerFound' })) : undefined), [recipeId, isWaiting])

  useHeartbeat(useCallback(() => dispatch({ type: 'heartbeatDue' }), []))
  return [state, dispatch] as const
}

/** Beats while the page is visible, and at once when it becomes visible again. */
function useHeartbeat(beat: () => void): void {
  useEffect(() => {
    const beatIfVisible = () => {
      if (document.visibilityState === 'visible') beat()
    }
    const timer = setInterval(beatIfVisible, HEARTBEAT_INTERVAL_MS)
    document.addEventListener('visibilitychange', beatIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beatIfVisible)
    }
  }, [beat])
}
