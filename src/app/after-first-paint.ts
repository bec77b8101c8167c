import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../data/client/client-context.tsx'
import type { receiveChanges } from '../data/presence/receive-changes.ts'
import { followNetwork } from './follow-network.ts'
import { followToken } from './follow-token.ts'
import { followTheme } from './theme/follow-theme.ts'
import { startPageLog } from './page-log/start-page-log.ts'

/** Whatever goes on as long as the page is open and nothing of the first paint waits for. */
export function startAfterFirstPaint(client: Client, queryClient: QueryClient, listen: ReturnType<typeof receiveChanges>): void {
  followToken(client.session)
  followNetwork(client, queryClient, listen)
  startPageLog(client, queryClient)
  followTheme()
}
