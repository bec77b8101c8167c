import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ClientProvider, type Client } from '../data/client/client-context.tsx'
import { LanguageProvider } from '../features/language/ui/language-context.tsx'
import { LayoutProvider } from '../ui/layout/layout-context.tsx'
import { changeLanguage } from './texts/i18n.ts'
import type { createAppRouter } from './router.ts'
import { lazyPart } from './shell/lazy-part.tsx'

/** Where the page opens the browser itself says so; what it follows comes later. */
const Arrivals = lazyPart(async () => (await import('./shell/arrivals.tsx')).Arrivals)

type AppProps = { client: Client; queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

/** Everything that screens rely on, around the router. */
export function App({ client, queryClient, router }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ClientProvider client={client}>
          <LanguageProvider onChange={(language) => void changeLanguage(language)}>
            <LayoutProvider>
              <RouterProvider router={router} />
              <Arrivals router={router} />
            </LayoutProvider>
          </LanguageProvider>
        </ClientProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
