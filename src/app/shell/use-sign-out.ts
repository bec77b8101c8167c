import { useCallback } from 'react'
import { useClient } from '../../data/client-context.tsx'

/** Leaves in all tabs. What follows (emptied cache, login page) is the reaction to the session's change, see `follow-session.ts`. */
export function useSignOut(): () => void {
  const { session } = useClient()
  return useCallback(() => void session.signOut(), [session])
}
