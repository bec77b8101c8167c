import { useCallback } from 'react'
import { useClient } from '../../data/client/client-context.tsx'
import { signOutQuestion } from '../../data/sync/sign-out-question.ts'

/** After this time the dialog appears even if the queue is still being opened, so that the user sees a reaction. */
const KNOWN_MS = 1000

/**
 * Signs out in all tabs; asks first when changes are unsent, because they are deleted with all that is stored for the user. What follows
 * (emptied cache, login page) is the reaction to the session's change, see `follow-session.ts`.
 */
export function useSignOut(): () => void {
  const { session, sync } = useClient()
  return useCallback(() => {
    // while the queue is still being read nobody knows what is unsent
    void Promise.race([sync.opened, new Promise((resolve) => setTimeout(resolve, KNOWN_MS))]).then(() => {
      const { status, entries } = sync.state
      return status === 'opening' || entries.length > 0 ? signOutQuestion.ask() : session.signOut()
    })
  }, [session, sync])
}
