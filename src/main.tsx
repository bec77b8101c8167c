// the token of a mail's link leaves the address bar before anything else happens
import { openedMailLink } from './app/mail-link/mail-link.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine-styles.ts'
import './ui/global.css'
import { App } from './app/app.tsx'
import { createBrowserClient } from './app/client.ts'
import { followSession } from './app/follow-session.ts'
import { startI18n } from './app/texts/i18n.ts'
import { createAppRouter } from './app/router.ts'
import { createQueryClient } from './data/queries/query-client.ts'
import { replaceBlockedStorage } from './lib/blocked-storage.ts'
import { retryDelayMs } from './lib/retry-delay.ts'

async function start(): Promise<void> {
  replaceBlockedStorage()
  const client = createBrowserClient()
  const queryClient = createQueryClient()
  const router = createAppRouter({ client, queryClient, mailLink: openedMailLink })
  followSession(client, queryClient, (signedOut) => void (signedOut ? router.navigate({ to: '/login' }) : router.invalidate()))
  await untilDone(startI18n)

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <StrictMode>
      <App client={client} queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

/** Nothing can be shown before the texts are there, not even that they are not. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await work()
    } catch (error) {
      console.info('the texts did not arrive', error)
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
    }
  }
}

// after the first paint: nothing that the user waits for needs it
window.addEventListener('load', () => {
  void import('./app/pwa/register-service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker())
})
void start()
