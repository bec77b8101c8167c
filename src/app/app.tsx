import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ClientProvider, type Client } from '../data/client-context.tsx'
import { LanguageProvider } from '../features/language/ui/language-context.tsx'
import { LayoutProvider } from '../ui/layout/layout-context.tsx'
import { theme } from '../ui/theme.ts'
import { changeLanguage } from './i18n.ts'
import type { createAppRouter } from './router.ts'
import { Arrivals } from './shell/arrivals.tsx'

type AppProps = { client: Client; queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

/** Everything that screens rely on, around the router. */
export function App({ client, queryClient, router }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} forceColorScheme="light">
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
      </MantineProvider>
    </I18nProvider>
  )
}
