import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import { Button } from '../../ui/button.tsx'
import { updateStore } from './register-service-worker.ts'
import classes from './update-prompt.module.css'

/** Offers a new version. Never reloads by itself, and not at all over unsaved input. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateStore.subscribe, updateStore.getSnapshot)
  const hasUnsaved = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.getSnapshot)
  if (state === 'current') return null
  return (
    <output className={classes.prompt}>
      <div>
        <p className={classes.title}>
          <Trans>A new version is ready</Trans>
        </p>
        <p className={classes.text}>
          {hasUnsaved ? (
            <Trans>There are unsaved changes on this page. Save or discard them, then reload.</Trans>
          ) : (
            <Trans>Reload to use it. Everything you saved is kept.</Trans>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <Button size="sm" variant="flat" onClick={updateStore.postpone}>
          <Trans>Later</Trans>
        </Button>
        <Button size="sm" variant="primary" disabled={hasUnsaved} loading={state === 'applying'} onClick={updateStore.accept}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </output>
  )
}
