import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showToast, toastStore } from '../../../ui/toast/toast-store.ts'

const NOTIFIED_KEY = 'reprise.offline-told'

/**
 * Says once in this browser that the application opens without a network: when the service worker has everything, and changes are stored
 * (`keepsChanges`). Another toast that stands there is not replaced by it.
 */
export function useOfflineReadyToast(keepsChanges: boolean): void {
  const { t } = useLingui()
  useEffect(() => {
    if (!keepsChanges || localStorage.getItem(NOTIFIED_KEY) !== null) return undefined
    let isOver = false
    let stopWaiting = () => {}
    const notify = () => {
      // another tab may have said it meanwhile
      if (isOver || localStorage.getItem(NOTIFIED_KEY) !== null) return
      // a toast would cover the buttons of an open dialog: the user is notified at the next start
      if (document.querySelector('[aria-modal=true]')) return
      if (toastStore.getSnapshot().some(({ open }) => open)) {
        stopWaiting = toastStore.subscribe(() => {
          stopWaiting()
          queueMicrotask(notify)
        })
        return
      }
      localStorage.setItem(NOTIFIED_KEY, new Date().toISOString())
      showToast({
        variant: 'success',
        title: t`Ready for work without a network`,
        description: t`The app opens offline now. What you have opened before is there, and what you change is kept and sent later.`,
      })
    }
    // a worker that is active has fetched everything before; where there are none nothing is said
    void navigator.serviceWorker?.ready.then(notify)
    return () => {
      isOver = true
      stopWaiting()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- said once, in the language of that moment
  }, [keepsChanges])
}
