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

/** Brings the newest version that is there into this page. Hears, too, where else a reload is wished for. */
export function useReload(): Reload {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const reload = () => {
    setAsked(false)
    // the question was answered: forms that would have the browser ask once more are not heard any longer
    const leave = () => router.history.destroy()
    if (updateStore.getSnapshot() === 'current') {
      leave()
      reloadPage()
    } else {
      updateStore.accept(leave)
    }
  }
  const ask = () => (unsavedInput.getSnapshot() ? setAsked(true) : reload())
  const hear = useEffectEvent(ask)
  useEffect(() => reloadRequest.subscribe(() => hear()), [])
  return { isAsked, ask, reload, stay: () => setAsked(false) }
}
