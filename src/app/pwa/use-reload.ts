import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { reloadPage } from '../../lib/reload-page.ts'
import { reloadRequest } from '../../lib/reload-request.ts'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import { updateStore } from './register-service-worker.ts'

type Reload = {
  /** True while the user is to say whether what was typed may be lost. */
  isAsked: boolean
  /** Reloads, after a question where something would be lost. */
  ask: () => void
  reload: () => void
  stay: () => void
}

/** Loads the newest available version into this page. Also serves the reload requests of other parts of the page. */
export function useReload(): Reload {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const reload = () => {
    setAsked(false)
    // the question was answered: without the blockers of forms the browser does not ask once more
    const leave = () => router.history.destroy()
    if (updateStore.getSnapshot() === 'current') {
      leave()
      reloadPage()
    } else {
      updateStore.accept(leave)
    }
  }
  const ask = () => (unsavedInput.getSnapshot() ? setAsked(true) : reload())
  const handleRequest = useEffectEvent(ask)
  useEffect(() => reloadRequest.subscribe(() => handleRequest()), [])
  return { isAsked, ask, reload, stay: () => setAsked(false) }
}
