import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { LayoutProvider } from '#ui/layout/layout-context.tsx'
import { ClientProvider, type Client } from '../../../src/data/client/client-context.tsx'
import { FakeReachability } from '../../fakes/reachability.ts'
import { createQueryClient } from '../../../src/data/queries/query-client.ts'

export type FakeSession = {
  state: { token: string | null; refreshFailed: boolean }
  signedInWith: string[]
  signIn: (token: string) => void
}

/**
 * Renders one page as the application does, in English, with the texts of the source. `calls`: the procedures that the page may use, as the typed
 * client has them, e.g. `{ auth: { login: { mutate } } }`. `parts` replace other parts of the client. Links are real but lead nowhere; the page is
 * at `path`.
 */
export function renderPage(page: ReactElement, calls: object, parts: object = {}, path = '/') {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.scrollTo = () => {}
  const signedInWith: string[] = []
  const session: FakeSession = {
    state: { token: null, refreshFailed: false },
    signedInWith,
    signIn: (token) => void signedInWith.push(token),
  }
  const reachability = new FakeReachability()
  const client = { api: calls, session, reachability, ...parts } as unknown as Client
  const rootRoute = createRootRoute({ component: () => page, notFoundComponent: () => page })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <ClientProvider client={client}>
            <LayoutProvider>
              {/* a router of its own, so not the one that the types know */}
              <RouterProvider router={router as never} />
            </LayoutProvider>
          </ClientProvider>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return { session, router }
}
