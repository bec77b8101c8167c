import type { QueryClient } from '@tanstack/react-query'
import { debugListOfPage } from '../../data/logging/debug-list.ts'
import { receiveFromWorkers } from '../../data/logging/worker-lines.ts'
import { printLines } from '../../lib/logging/print-lines.ts'
import { followClient, type FollowedClient } from './follow-client.ts'
import { followFailures } from './follow-failures.ts'

/** Remembers the states of this page and of the workers beside it, and prints those that `localStorage.debug` names. */
export function startPageLog(client: FollowedClient, queryClient: QueryClient): void {
  const list = debugListOfPage()
  if (list !== '') printLines(list)
  receiveFromWorkers()
  followClient(client)
  followFailures(queryClient)
  void passOn(list)
}

/** Without their copy workers print nothing, and all else is as it was. */
async function passOn(list: string): Promise<void> {
  try {
    const { passOnDebugList } = await import('../../data/logging/debug-list-for-workers.ts')
    await passOnDebugList(list)
  } catch {
    // no database, or no room in it
  }
}
