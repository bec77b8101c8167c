import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../data/client-context.tsx'
import { startQueryPersistence } from '../data/query-persistence.ts'

/**
 * Keeps cache and screen true to who is signed in: another user or nobody means an empty cache and a new look at the access rules.
 * What this browser remembers of the present user is back when the call returns. `onChange` runs after every change of user; `left` is true when the user chose to go, so that the next one does not land on this one's page.
 */
export function followSession(client: Client, queryClient: QueryClient, onChange: (left: boolean) => void): void {
  const { session } = client
  let known = identityOf(session)
  let stopPersistence = persistFor(session.userId)

  session.subscribe(() => {
    const identity = identityOf(session)
    if (identity === known) return
    known = identity
    stopPersistence({ wipe: true })
    queryClient.clear()
    stopPersistence = persistFor(session.userId)
    onChange(!session.isSignedIn && !session.state.refreshFailed)
  })

  function persistFor(userId: string | null) {
    return userId === null ? () => {} : startQueryPersistence(queryClient, userId, localStorage)
  }
}

const identityOf = (session: Client['session']) => (session.isSignedIn ? (session.userId ?? 'unknown') : null)
