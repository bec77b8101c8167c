import { reloadPage } from '../../lib/reload-page.ts'
import { nextUpdateState, type UpdateEvent, type UpdateState } from './update-state.ts'

const CHECK_EVERY_MS = 60 * 60_000

let state: UpdateState = 'current'
let accept = () => {}
let leave = () => {}
const listeners = new Set<() => void>()

export const updateStore = {
  getSnapshot: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** `beforeReload` runs right before the page is reloaded, which may be a moment later. */
  accept: (beforeReload: () => void) => {
    leave = beforeReload
    if (!handle('accepted')) accept()
  },
  postpone: () => void handle('postponed'),
}

/** Installs the service worker and watches for new versions. Does nothing where there are none (development, plain HTTP). */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasInCharge = navigator.serviceWorker.controller !== null
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/service-worker.js')
  accept = () => workbox.messageSkipWaiting()
  workbox.addEventListener('waiting', () => handle('installed'))
  workbox.addEventListener('controlling', (event) => {
    // The very first version takes charge without asking; there is nothing older to lose. That is also so when an earlier page began to
    // install it, which counts as external here.
    if (wasInCharge && (event.isUpdate || event.isExternal)) handle('in-charge')
  })
  try {
    const registration = await workbox.register()
    setInterval(() => void registration?.update().catch(() => {}), CHECK_EVERY_MS)
  } catch (error) {
    console.info('the application will not be available offline', error)
  }
}

/** True when the page is being reloaded. */
function handle(event: UpdateEvent): boolean {
  const next = nextUpdateState(state, event)
  state = next.state
  for (const listener of listeners) listener()
  if (next.reload) {
    leave()
    reloadPage()
  }
  return next.reload
}
