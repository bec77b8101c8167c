import { createContext, use, type ReactNode } from 'react'
import type { Api } from '../calls/api.ts'
import type { Reachability } from './reachability.ts'
import type { Session } from '../session/session.ts'
import type { Sync } from '../sync/sync.ts'

/** The services that screens use to read, to change and to follow changes. Tests pass their own. */
export type Client = { api: Api; session: Session; sync: Sync; reachability: Reachability }

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider')
  return client
}

/** The typed calls; use them inside `queryFn` and `mutationFn`. */
export function useApi(): Api {
  return useClient().api
}
