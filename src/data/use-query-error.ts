import type { UseQueryResult } from '@tanstack/react-query'
import { useIsReachable } from './sync/use-sync.ts'

/** As the browser words it, for `errorKindOf`. */
const UNREACHABLE = new TypeError('Failed to fetch')

/**
 * Why a screen has nothing to show. A query is repeated for some seconds before it fails; where the server is known to be out of reach, nobody should
 * look at grey bars meanwhile. Null where there is data, or hope.
 */
export function useQueryError({ data, error, failureReason }: Pick<UseQueryResult, 'data' | 'error' | 'failureReason'>): Error | null {
  const isReachable = useIsReachable()
  if (data !== undefined) return null
  return error ?? (isReachable ? null : (failureReason ?? UNREACHABLE))
}
