import { createContext, use, type ReactNode } from 'react'
import type { Api } from './api.ts'
import type { Session } from './session.ts'

/** What screens need to talk to the server. Tests pass their own. */
export type Client = { api: Api; session: Session }

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
