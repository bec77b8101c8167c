// the token of a mail's link leaves the address bar before anything else happens
import { openedMailLink } from './app/mail-link.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine-styles.ts'
import './ui/global.css'
import { App } from './app/app.tsx'
import { createBrowserClient } from './app/client.ts'
import { followSession } from './app/follow-session.ts'
import { startI18n } from './app/i18n.ts'
import { createAppRouter } from './app/router.ts'
import { createQueryClient } from './data/query-client.ts'
import { replaceBlockedStorage } from './lib/blocked-storage.ts'

async function start(): Promise<void> {
  replaceBlockedStorage()
  const client = createBrowserClient()
  const queryClient = createQueryClient()
  const router = createAppRouter({ client, queryClient, mailLink: openedMailLink })
  followSession(client, queryClient, (left) => void (left ? router.navigate({ to: '/login' }) : router.invalidate()))
  await startI18n()

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <StrictMode>
      <App client={client} queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

// after the first paint: nothing that the user waits for needs it
window.addEventListener('load', () => {
  void import('./app/pwa/register-service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker())
})
void start()
