import { useState, useSyncExternalStore } from 'react'
import { useSyncState } from '../../data/sync/use-sync.ts'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import { updateStore } from './register-service-worker.ts'
import { ReloadDialog } from './reload-dialog.tsx'
import { UpdateOffer } from './update-offer.tsx'
import { useReload } from './use-reload.ts'

/** Offers a new version. Never reloads by itself. Where input is unsaved, it reloads only after it showed the user what would be lost. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateStore.subscribe, updateStore.getSnapshot)
  const isOutdated = useSyncState().status === 'outdated'
  // that a newer version is ready is one thing, that this page cannot save any longer another: putting off the one says nothing of the other
  const [isOutdatedPutOff, setOutdatedPutOff] = useState(false)
  const hasUnsaved = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.getSnapshot)
  const { isAsked, reload, ask, stay } = useReload()
  const putOff = () => {
    updateStore.postpone()
    if (isOutdated) setOutdatedPutOff(true)
  }
  const isOffered = isOutdated ? !isOutdatedPutOff : state !== 'current'
  return (
    <>
      {isOffered ? (
        <UpdateOffer
          isOutdated={isOutdated}
          hasUnsaved={hasUnsaved}
          isApplying={state === 'applying'}
          isHidden={isAsked}
          onPutOff={putOff}
          onReload={ask}
        />
      ) : null}
      {/* mounted only now, so that it stands above a panel that was opened before */}
      {isAsked ? <ReloadDialog onReload={reload} onStay={stay} /> : null}
    </>
  )
}
