import { useLingui } from '@lingui/react/macro'
import { useIsReachable } from '../../../data/sync/use-sync.ts'

/** Why a button that needs the server at once cannot be pressed now; null while the server can be reached. */
export function useWhyOffline(): string | null {
  const { t } = useLingui()
  return useIsReachable() ? null : t`There is no connection to the server`
}
