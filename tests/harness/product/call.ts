import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../../server/app-router.ts'
import { DEMO_PASSWORD } from './start-product.ts'

export type Caller = TRPCClient<AppRouter>

/** Calls as a signed-in demo user, over real HTTP. Subscriptions need `--experimental-eventsource`. */
export async function callAs(url: string, email = 'owner@demo.local'): Promise<{ api: Caller; token: string }> {
  const path = `${url}/api/call`
  const anonymous = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: path })] })
  const { accessToken: token } = await anonymous.auth.login.mutate({ email, password: DEMO_PASSWORD })
  const api = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: path, connectionParams: () => ({ token }) }),
        false: httpBatchLink({ url: path, headers: { authorization: `Bearer ${token}` } }),
      }),
    ],
  })
  return { api, token }
}

/** The demo organization's first project. */
export async function firstProject(api: Caller) {
  const { data } = await api.auth.me.query()
  const organizationId = data.membership?.organizationId ?? ''
  const { projects } = await api.project.list.query({ organizationId })
  const [project] = projects
  if (!project) throw new Error('the demo organization has no project')
  return project
}
