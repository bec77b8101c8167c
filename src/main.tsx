import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine-styles.ts'
import './ui/global.css'
import { createBrowserClient } from './app/client.ts'
import { followSession } from './app/follow-session.ts'
import { changeLanguage, startI18n } from './app/i18n.ts'
import { registerServiceWorker } from './app/pwa/register-service-worker.ts'
import { createAppRouter } from './app/router.ts'
import { ClientProvider } from './data/client-context.tsx'
import { createQueryClient } from './data/query-client.ts'
import { LanguageProvider } from './features/language/ui/language-context.tsx'
import { theme } from './ui/theme.ts'

async function start(): Promise<void> {
  const client = createBrowserClient()
  const queryClient = createQueryClient()
  const router = createAppRouter({ client, queryClient })
  followSession(client, queryClient, (left) => void (left ? router.navigate({ to: '/login' }) : router.invalidate()))
  await startI18n()

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} forceColorScheme="light">
          <QueryClientProvider client={queryClient}>
            <ClientProvider client={client}>
              <LanguageProvider onChange={(language) => void changeLanguage(language)}>
                <RouterProvider router={router} />
              </LanguageProvider>
            </ClientProvider>
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

/** After the first paint: nothing that the user waits for needs it. */
function startServiceWorker(): void {
  window.addEventListener('load', () => void registerServiceWorker())
}

startServiceWorker()
void start()
